import type { DeliveryKind } from '../delivery/fields.ts'
import type { Language } from '../platform/language.ts'
import { orderTraits, type OrderStatus, type OrderTraits } from './transitions.ts'

/** What the label of a status depends on: how the order is delivered, and when it is paid. */
export interface LabelledOrder {
  delivery?: { kind: DeliveryKind } | null | undefined
  pay_on_arrival?: boolean | undefined
  due_amount?: number | undefined
}

/** What a status of this order is called in the customer's history, on the other pages of the customer, or by the owner. */
export function labelOf(
  status: OrderStatus,
  where: keyof OrderTraits['label'],
  language: Language,
  { delivery, pay_on_arrival, due_amount = 0 }: LabelledOrder = {},
): string {
  const isPickup = delivery?.kind === 'pickup'
  if (pay_on_arrival && status === 'confirmed' && due_amount > 0)
    return owedLabels[isPickup ? 'pickup' : 'brought'][language]
  const { label } = orderTraits[status]
  const ofItsKind =
    (pay_on_arrival && (where === 'owner' ? ownerArrivalLabels : arrivalLabels)[status]) ||
    (isPickup && pickupLabels[status])
  return (ofItsKind || (label[where] ?? label.history))[language]
}

type Labels = Partial<Record<OrderStatus, Record<Language, string>>>

/** An order that its customer picks up is never on its way. */
const pickupLabels: Labels = {
  shipped: { id: 'Siap diambil', en: 'Ready for pick-up' },
  delivered: { id: 'Sudah diambil', en: 'Picked up' },
}

/** Of one that is paid when it arrives: the shop accepts it, and a payment is not what is waited for. */
const arrivalLabels: Labels = {
  pending: { id: 'Menunggu diterima toko', en: 'Waiting for the shop' },
  confirmed: { id: 'Diterima toko', en: 'Accepted' },
}

/** The same for the owner, who has to accept it. */
const ownerArrivalLabels: Labels = {
  ...arrivalLabels,
  pending: { id: 'Perlu diterima', en: 'To be accepted' },
}

/** While its money is still to come. */
const owedLabels: Record<'pickup' | 'brought', Record<Language, string>> = {
  pickup: { id: 'Diterima, bayar di toko', en: 'Accepted, pay at the shop' },
  brought: { id: 'Diterima, bayar saat tiba', en: 'Accepted, pay on arrival' },
}
