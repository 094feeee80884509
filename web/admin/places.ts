import type { AdminIconName } from '#web/admin/admin-icon.tsx'

/** In the rail of a desk or a step away; the bar of a phone has no room for them. */
export const deskPlaces = [
  { to: '/admin/qris', icon: 'qris', name: 'qris', text: 'qrisText' },
  { to: '/admin/workshop', icon: 'bookings', name: 'workshop', text: 'workshopText' },
  { to: '/admin/outbox', icon: 'outbox', name: 'outbox', text: 'outboxText' },
] as const satisfies readonly { to: string; icon: AdminIconName; name: string; text: string }[]

/** The owner's places besides her daily ones: in the rail of a desk, behind "More" on a phone. */
export const morePlaces = [
  { to: '/admin/customers', icon: 'customers', name: 'customers', text: 'customersText' },
  { to: '/admin/ratings', icon: 'ratings', name: 'ratings', text: 'ratingsText' },
  { to: '/admin/suggestions', icon: 'suggestions', name: 'suggestions', text: 'suggestionsText' },
  { to: '/admin/settings', icon: 'gear', name: 'settings', text: 'settingsText' },
  { to: '/admin/staff', icon: 'staff', name: 'staff', text: 'staffText' },
  { to: '/admin/audit', icon: 'audit', name: 'audit', text: 'auditText' },
] as const satisfies readonly { to: string; icon: AdminIconName; name: string; text: string }[]
