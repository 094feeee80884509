import { keysOf } from '../platform/keys.ts'
import { mayDo, type Right, type Staff } from '../platform/roles.ts'

/** What an admin can be notified of, and the right of the page that it opens. */
const rightsOfNotices = {
  order: ['orders'],
  proof: ['proofs'],
  booking: ['bookings'],
  cancellation: ['orders', 'bookings'],
  message: ['customers'],
  mail: ['shop'],
  backup: ['shop'],
  stock: ['catalogue'],
  drill: ['shop'],
  security: ['shop'],
} as const satisfies Record<string, readonly Right[]>
export type AdminNoticeKind = keyof typeof rightsOfNotices

export const adminNoticeKinds = keysOf(rightsOfNotices)

/** An order and a booking can be cancelled; the page says which one it is. */
export const rightOfNotice = (kind: AdminNoticeKind, path: string): Right =>
  path.startsWith('/admin/bookings') ? 'bookings' : rightsOfNotices[kind][0]

/** What a customer can be notified of. */
export const customerNoticeKinds = [
  'confirmed',
  'sent',
  'ready',
  'booking_confirmed',
  'booking_tomorrow',
  'unpaid',
] as const
export type CustomerNoticeKind = (typeof customerNoticeKinds)[number]

export type NoticeKind = AdminNoticeKind | CustomerNoticeKind

export const noticeKindsOf = (role: 'admin' | 'customer'): readonly NoticeKind[] =>
  role === 'admin' ? adminNoticeKinds : customerNoticeKinds

export const staffNoticeKinds = (staff: Staff): AdminNoticeKind[] =>
  adminNoticeKinds.filter((kind) => rightsOfNotices[kind].some((right) => mayDo(staff, right)))
