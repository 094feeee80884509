import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { Link } from 'react-router'
import { useMay } from '#web/admin/layout/may.tsx'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import {
  navigationGroups,
  type NavigationEntry,
  type NavigationGroup,
} from '#web/admin/layout/navigation-groups.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export const useNavigationGroups = (): readonly NavigationGroup[] => {
  const dashboard = useDashboard()
  const hasWorkshop = useHasWorkshop()
  const may = useMay()
  return navigationGroups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ right, unlessMay, needsWorkshop, untilOnboarded }) =>
          may(right) &&
          !(unlessMay && may(unlessMay)) &&
          (!needsWorkshop || hasWorkshop) &&
          (!untilOnboarded || dashboard?.guide),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Bookings that wait are shown also after the last service was removed. */
function useHasWorkshop(): boolean {
  const dashboard = useDashboard()
  const open = dashboard ? dashboard.bookings_to_answer + dashboard.bookings_today : 0
  return useShop()?.has_workshop !== false || open > 0
}

export const countPending = ({ count }: NavigationEntry, dashboard: Dashboard | null): number =>
  (dashboard && count?.(dashboard)) ?? 0

export const isAt = ({ to, also }: NavigationEntry, pathname: string): boolean =>
  pathname.startsWith(to) || also?.test(pathname) === true

export function Count({ n, className }: { n: number; className?: string }) {
  const t = useAdminMessages()
  if (n === 0) return null
  return (
    <span
      className={classNames(
        'rounded-pill bg-terracotta px-1.5 text-xs font-semibold tabular-nums text-white',
        className,
      )}
    >
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="sr-only"> {t.waiting(n)}</span>
    </span>
  )
}

export interface NavigationItem {
  to: string
  icon: IconName
  title: string
  text: string
  count?: number
}

export const NavigationList = ({ items }: { items: readonly NavigationItem[] }) => (
  <ul className="divide-y divide-line rounded border border-line bg-surface">
    {items.map(({ to, icon, title, text, count = 0 }) => (
      <li key={to}>
        <Link to={to} className="group flex items-center gap-4 px-4 py-4 hover:bg-paper md:px-5">
          <Icon name={icon} className="text-terracotta" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
          <Count n={count} />
          <Icon name="chevron-right" className="text-muted group-hover:text-ink" />
        </Link>
      </li>
    ))}
  </ul>
)
