/** What an admin can be notified of. */
export const adminNoticeKinds = [
  'order',
  'proof',
  'booking',
  'cancellation',
  'message',
  'mail',
  'backup',
  'stock',
  'drill',
  'security',
] as const
export type AdminNoticeKind = (typeof adminNoticeKinds)[number]

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
