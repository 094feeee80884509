import type { DeliveryKind } from '../delivery/fields.ts'
import type { Language } from '../platform/language.ts'
import { orderTraits, type OrderStatus, type OrderTraits } from './transitions.ts'

export interface LabelledOrder {
  delivery?: { kind: DeliveryKind } | null | undefined
  pay_on_arrival?: boolean | undefined
  due_amount?: number | undefined
  total_amount?: number | undefined
}

export function orderStatusLabel(
  status: OrderStatus,
  where: keyof OrderTraits['label'],
  language: Language,
  { delivery, pay_on_arrival, due_amount = 0, total_amount }: LabelledOrder = {},
): string {
  const isPickup = delivery?.kind === 'pickup'
  if (pay_on_arrival && status === 'confirmed' && due_amount > 0)
    return owedLabels[isPickup ? 'pickup' : 'brought'][language]
  const { label } = orderTraits[status]
  if (total_amount === 0 && status in freeLabels) return freeLabels[status]![language]
  const ofItsKind =
    (pay_on_arrival && (where === 'owner' ? ownerArrivalLabels : arrivalLabels)[status]) ||
    (isPickup && pickupLabels[status])
  return (ofItsKind || (label[where] ?? label.history))[language]
}

type Labels = Partial<Record<OrderStatus, Record<Language, string>>>

const pickupLabels: Labels = {
  shipped: { id: 'Siap diambil', en: 'Ready for pick-up' },
  delivered: { id: 'Sudah diambil', en: 'Picked up' },
}

/** The shop accepts an order paid on arrival, and there is no payment to wait for. */
const arrivalLabels: Labels = {
  pending: { id: 'Menunggu diterima toko', en: 'Waiting for the shop' },
  confirmed: { id: 'Diterima toko', en: 'Accepted' },
}

const ownerArrivalLabels: Labels = {
  ...arrivalLabels,
  pending: { id: 'Perlu diterima', en: 'To be accepted' },
}

/** Nothing is paid for an order of Rp 0. */
const freeLabels: Labels = {
  pending: { id: 'Pesanan dibuat', en: 'Order placed' },
  confirmed: { id: 'Dikonfirmasi', en: 'Confirmed' },
}

const owedLabels: Record<'pickup' | 'brought', Record<Language, string>> = {
  pickup: { id: 'Diterima, bayar di toko', en: 'Accepted, pay at the shop' },
  brought: { id: 'Diterima, bayar saat tiba', en: 'Accepted, pay on arrival' },
}
