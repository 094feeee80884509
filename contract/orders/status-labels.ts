import type { DeliveryKind } from '../delivery/fields.ts'
import type { Language } from '../platform/language.ts'
import type { OrderStatus } from './transitions.ts'

type StatusLabels = Record<Language, Record<OrderStatus, string>>

/** What the customer's history calls a status. */
export const historyLabels: StatusLabels = {
  id: {
    pending: 'Menunggu Pembayaran',
    paid: 'Menunggu Konfirmasi',
    reject: 'Ditolak',
    confirmed: 'Dikonfirmasi',
    processing: 'Diproses',
    shipped: 'Dikirim',
    delivered: 'Telah Sampai',
    completed: 'Selesai',
    cancelled: 'Dibatalkan',
  },
  en: {
    pending: 'Awaiting payment',
    paid: 'Awaiting confirmation',
    reject: 'Rejected',
    confirmed: 'Confirmed',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
}

/**
 * What the waiting, payment and order pages call it. Where the specification's table of statuses (section 4) has no label
 * for a page, it is the history's.
 */
export const pageLabels: StatusLabels = {
  id: {
    ...historyLabels.id,
    confirmed: 'Pembayaran Dikonfirmasi',
    processing: 'Sedang Diproses',
    shipped: 'Dalam Pengiriman',
    completed: 'Pesanan Selesai',
  },
  en: {
    ...historyLabels.en,
    confirmed: 'Payment confirmed',
    processing: 'Being prepared',
    shipped: 'On its way',
    completed: 'Order completed',
  },
}

/** What the owner reads in the admin console and in the exported file. */
export const adminLabels: StatusLabels = {
  id: {
    ...historyLabels.id,
    pending: 'Menunggu pembayaran',
    paid: 'Perlu dicek',
    delivered: 'Telah sampai',
  },
  en: { ...historyLabels.en, paid: 'To be checked' },
}

/** Of an order that its customer picks up nothing is on its way. */
const pickupLabels: Record<Language, Pick<Record<OrderStatus, string>, 'shipped' | 'delivered'>> = {
  id: { shipped: 'Siap diambil', delivered: 'Sudah diambil' },
  en: { shipped: 'Ready for pick-up', delivered: 'Picked up' },
}

/** The same labels as an order is told that comes to its customer in this way. */
export const labelsFor = (
  kind: DeliveryKind | undefined,
  labels: StatusLabels,
  language: Language,
): Record<OrderStatus, string> =>
  kind === 'pickup' ? { ...labels[language], ...pickupLabels[language] } : labels[language]
