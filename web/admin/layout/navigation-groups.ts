import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import type { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import type { IconName } from '#web/ui/icon.tsx'

export interface NavigationEntry {
  to: string
  icon: IconName
  name: NavigationText
  /** Describes the page under "More". A phone has an entry without it in its bottom bar. */
  text?: NavigationText
  count?: (dashboard: Dashboard) => number
  /** Other pages that belong to the entry. */
  also?: RegExp
  /** Hidden until the shop has a service or a booking. */
  needsWorkshop?: boolean
  /** Takes the place of the bookings in the bottom bar of a shop without a workshop. */
  insteadOfWorkshop?: boolean
}

export interface NavigationGroup {
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
        needsWorkshop: true,
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
        insteadOfWorkshop: true,
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

/** The entries of the bottom bar of a phone, and those behind "More". */
export function splitForPhone(groups: readonly NavigationGroup[]) {
  const entries = groups.flatMap((group) => group.entries)
  const hasWorkshop = entries.some(({ needsWorkshop }) => needsWorkshop)
  const isInBar = ({ text, insteadOfWorkshop }: NavigationEntry) =>
    text === undefined || (insteadOfWorkshop === true && !hasWorkshop)
  return { bar: entries.filter(isInBar), behindMore: entries.filter((entry) => !isInBar(entry)) }
}
