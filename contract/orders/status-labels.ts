import type { DeliveryKind } from '../delivery/fields.ts'
import type { Language } from '../platform/language.ts'
import type { OrderStatus } from './transitions.ts'

export type StatusLabels = Record<Language, Record<OrderStatus, string>>

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

/** Of an order that its customer picks up nothing is on its way. */
const pickupLabels: Record<Language, Pick<Record<OrderStatus, string>, 'shipped' | 'delivered'>> = {
  id: { shipped: 'Siap diambil', delivered: 'Sudah diambil' },
  en: { shipped: 'Ready for pick-up', delivered: 'Picked up' },
}

/** Of one that is paid when it arrives: the shop accepts it, and a payment is not what is waited for. */
const arrivalLabels = {
  id: { pending: 'Menunggu diterima toko', confirmed: 'Diterima toko' },
  en: { pending: 'Waiting for the shop', confirmed: 'Accepted' },
} satisfies Record<Language, Partial<Record<OrderStatus, string>>>

/** While its money is still to come. */
const owedLabels: Record<Language, { pickup: string; brought: string }> = {
  id: { pickup: 'Diterima, bayar di toko', brought: 'Diterima, bayar saat tiba' },
  en: { pickup: 'Accepted, pay at the shop', brought: 'Accepted, pay on arrival' },
}

/** What decides how the statuses of an order are told. */
export interface ToldOrder {
  delivery?: { kind: DeliveryKind } | null | undefined
  pay_on_arrival?: boolean | undefined
  due_amount?: number | undefined
}

/** The same labels as of this order: by how it comes to its customer, and when it is paid. */
export function labelsFor(
  { delivery, pay_on_arrival, due_amount = 0 }: ToldOrder,
  labels: StatusLabels,
  language: Language,
): Record<OrderStatus, string> {
  const isPickup = delivery?.kind === 'pickup'
  const usual = isPickup ? { ...labels[language], ...pickupLabels[language] } : labels[language]
  if (!pay_on_arrival) return usual
  const owed = owedLabels[language][isPickup ? 'pickup' : 'brought']
  return { ...usual, ...arrivalLabels[language], ...(due_amount > 0 && { confirmed: owed }) }
}
