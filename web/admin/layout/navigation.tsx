import type { Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import { Link } from 'react-router'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import type { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface NavigationEntry {
  to: string
  icon: IconName
  name: NavigationText
  /** Describes the page under "More". A phone has an entry without it in its bottom bar. */
  text?: NavigationText
  count?: (dashboard: Dashboard) => number
  /** Other pages that belong to the entry. */
  also?: RegExp
}

interface NavigationGroup {
  /** The first group has no heading. */
  name: NavigationText | null
  entries: readonly NavigationEntry[]
}

type NavigationText = keyof ReturnType<typeof useNavigationMessages>

/** All areas of the console. A wide screen has them in its rail, a phone in its bottom bar and under "More". */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    name: null,
    entries: [
      { to: '/admin', icon: 'dashboard', name: 'dashboard' },
      { to: '/admin/reports', icon: 'reports', name: 'reports', text: 'reportsText' },
    ],
  },
  {
    name: 'selling',
    entries: [
      {
        to: '/admin/payments',
        icon: 'payments',
        name: 'payments',
        count: ({ payments_to_check }) => payments_to_check,
      },
      {
        to: '/admin/orders',
        icon: 'orders',
        name: 'orders',
        count: ({ orders_to_ship, orders_to_accept }) => orders_to_ship + orders_to_accept,
      },
      { to: '/admin/money', icon: 'money', name: 'money', text: 'moneyText' },
    ],
  },
  {
    name: 'workshopGroup',
    entries: [
      {
        to: '/admin/bookings',
        icon: 'bookings',
        name: 'bookings',
        count: ({ bookings_to_answer }) => bookings_to_answer,
      },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      {
        to: '/admin/products',
        icon: 'catalogue',
        name: 'products',
        text: 'productsText',
        also: /^\/admin\/(?:categories|services|stock-counts)/,
      },
    ],
  },
  {
    name: 'customersGroup',
    entries: [
      { to: '/admin/customers', icon: 'customers', name: 'customers', text: 'customersText' },
      { to: '/admin/ratings', icon: 'ratings', name: 'ratings', text: 'ratingsText' },
      {
        to: '/admin/suggestions',
        icon: 'suggestions',
        name: 'suggestions',
        text: 'suggestionsText',
        count: ({ unread_suggestions }) => unread_suggestions,
      },
    ],
  },
  {
    name: 'shop',
    entries: [
      { to: '/admin/delivery', icon: 'delivery', name: 'delivery', text: 'deliveryText' },
      { to: '/admin/qris', icon: 'qris', name: 'qris', text: 'qrisText' },
      { to: '/admin/settings', icon: 'gear', name: 'settings', text: 'settingsText' },
      { to: '/admin/staff', icon: 'staff', name: 'staff', text: 'staffText' },
      {
        to: '/admin/outbox',
        icon: 'outbox',
        name: 'outbox',
        text: 'outboxText',
        count: ({ failing_mails }) => failing_mails,
      },
      { to: '/admin/work', icon: 'tasks', name: 'tasks', text: 'tasksText' },
      { to: '/admin/audit', icon: 'audit', name: 'audit', text: 'auditText' },
    ],
  },
]

const onboardingEntry: NavigationEntry = {
  to: '/admin/start',
  icon: 'start',
  name: 'start',
  text: 'startText',
}

/** Until the onboarding is finished, it is in the first group. */
export const useNavigationGroups = (): readonly NavigationGroup[] => {
  const hasOnboarding = Boolean(useDashboard()?.guide)
  const [first, ...others] = navigationGroups
  if (!first || !hasOnboarding) return navigationGroups
  return [{ ...first, entries: [...first.entries, onboardingEntry] }, ...others]
}

export const countPending = ({ count }: NavigationEntry, dashboard: Dashboard | null): number =>
  (dashboard && count?.(dashboard)) ?? 0

/** The bottom bar of a phone has these entries. */
export const barEntries = navigationGroups
  .flatMap(({ entries }) => entries)
  .filter(({ text }) => text === undefined)

export const entriesBehindMore = navigationGroups
  .flatMap(({ entries }) => entries)
  .filter(({ text }) => text !== undefined)

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
