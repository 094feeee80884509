import type { Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** In the rail of a wide screen or a step away; the bar of a phone has no room for them. */
export const dailyLinks = [
  { to: '/admin/products', icon: 'catalogue', name: 'products', text: 'productsText' },
  { to: '/admin/qris', icon: 'qris', name: 'qris', text: 'qrisText' },
  { to: '/admin/workshop', icon: 'bookings', name: 'workshop', text: 'workshopText' },
  { to: '/admin/outbox', icon: 'outbox', name: 'outbox', text: 'outboxText' },
] as const satisfies readonly { to: string; icon: IconName; name: string; text: string }[]

/** While a new shop is not furnished. */
export const onboardingLink = { to: '/admin/start', icon: 'start', name: 'start', text: 'startText' } as const

/** The owner's places besides her daily ones: in the rail of a wide screen, behind "More" on a phone. */
export const moreLinks = [
  { to: '/admin/customers', icon: 'customers', name: 'customers', text: 'customersText' },
  { to: '/admin/ratings', icon: 'ratings', name: 'ratings', text: 'ratingsText' },
  { to: '/admin/suggestions', icon: 'suggestions', name: 'suggestions', text: 'suggestionsText' },
  { to: '/admin/settings', icon: 'gear', name: 'settings', text: 'settingsText' },
  { to: '/admin/staff', icon: 'staff', name: 'staff', text: 'staffText' },
  { to: '/admin/work', icon: 'tasks', name: 'tasks', text: 'tasksText' },
  { to: '/admin/audit', icon: 'audit', name: 'audit', text: 'auditText' },
] as const satisfies readonly { to: string; icon: IconName; name: string; text: string }[]

/** How many wait for her at one of these places; none while it is not known. */
export function waitingAt(to: string, dashboard: Dashboard | null): number {
  if (to === '/admin/outbox') return dashboard?.failing_mails ?? 0
  return to === '/admin/suggestions' ? (dashboard?.unread_suggestions ?? 0) : 0
}

/** How many wait behind "More". */
export const waitingBehindMore = (dashboard: Dashboard | null): number =>
  [...dailyLinks, ...moreLinks].reduce((sum, { to }) => sum + waitingAt(to, dashboard), 0)
