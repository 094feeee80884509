import type { Bilingual } from '../platform/language.ts'

/** These messages are queued when something happens, for a customer who agreed to them. */
export const queuedKinds = [
  'order_confirmed',
  'order_unpaid',
  'order_sent',
  'order_ready',
  'booking_tomorrow',
  'money_owed',
  'money_returned',
] as const
export type MessageKind = (typeof queuedKinds)[number]

/** The owner also sends these from a page. */
export const messageKinds = [...queuedKinds, 'nota', 'greeting'] as const
export type TextKind = (typeof messageKinds)[number]

export const messageStatuses = ['to_send', 'sent', 'skipped'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const kindLabels: Record<TextKind, Bilingual> = {
  order_confirmed: { id: 'Pesanan dikonfirmasi', en: 'Order confirmed' },
  order_unpaid: { id: 'Belum dibayar', en: 'Not yet paid' },
  order_sent: { id: 'Pesanan dikirim', en: 'Order sent' },
  order_ready: { id: 'Siap diambil', en: 'Ready for pick-up' },
  booking_tomorrow: { id: 'Booking besok', en: 'Booking tomorrow' },
  money_owed: { id: 'Pembayaran kurang', en: 'Money owed' },
  money_returned: { id: 'Uang dikembalikan', en: 'Money returned' },
  nota: { id: 'Nota', en: 'Receipt' },
  greeting: { id: 'Sapaan', en: 'Greeting' },
}
