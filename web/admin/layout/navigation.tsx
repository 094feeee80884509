import type { Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import { Link } from 'react-router'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** A wide screen has these pages in its rail; they do not fit into the bottom bar of a phone. */
export const dailyLinks = [
  { to: '/admin/reports', icon: 'reports', name: 'reports', text: 'reportsText' },
  { to: '/admin/products', icon: 'catalogue', name: 'products', text: 'productsText' },
  { to: '/admin/delivery', icon: 'delivery', name: 'delivery', text: 'deliveryText' },
  { to: '/admin/money', icon: 'money', name: 'money', text: 'moneyText' },
  { to: '/admin/qris', icon: 'qris', name: 'qris', text: 'qrisText' },
  { to: '/admin/outbox', icon: 'outbox', name: 'outbox', text: 'outboxText' },
] as const satisfies readonly { to: string; icon: IconName; name: string; text: string }[]

export const onboardingLink = { to: '/admin/start', icon: 'start', name: 'start', text: 'startText' } as const

/** Less frequent pages. A wide screen has them in its rail, a phone under "More". */
export const moreLinks = [
  { to: '/admin/customers', icon: 'customers', name: 'customers', text: 'customersText' },
  { to: '/admin/ratings', icon: 'ratings', name: 'ratings', text: 'ratingsText' },
  { to: '/admin/suggestions', icon: 'suggestions', name: 'suggestions', text: 'suggestionsText' },
  { to: '/admin/settings', icon: 'gear', name: 'settings', text: 'settingsText' },
  { to: '/admin/staff', icon: 'staff', name: 'staff', text: 'staffText' },
  { to: '/admin/work', icon: 'tasks', name: 'tasks', text: 'tasksText' },
  { to: '/admin/audit', icon: 'audit', name: 'audit', text: 'auditText' },
] as const satisfies readonly { to: string; icon: IconName; name: string; text: string }[]

export function countPending(to: string, dashboard: Dashboard | null): number {
  if (to === '/admin/outbox') return dashboard?.failing_mails ?? 0
  return to === '/admin/suggestions' ? (dashboard?.unread_suggestions ?? 0) : 0
}

export const countPendingBehindMore = (dashboard: Dashboard | null): number =>
  [...dailyLinks, ...moreLinks].reduce((sum, { to }) => sum + countPending(to, dashboard), 0)

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
