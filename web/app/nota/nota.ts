import { bookingTraits } from '#contract/bookings/transitions.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Nota, Order } from '#contract/orders/schemas.ts'
import type { LinkedNota } from '#contract/payments/nota-link-schemas.ts'
import { isFree, namedParts } from '#contract/orders/total-parts.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import type { useNotaMessages } from '#web/app/nota/messages.ts'

export interface NotaContent {
  of: 'order' | 'booking'
  reference: string
  nota: Nota | null
  customer: readonly string[]
  vehicle?: string
  lines: readonly NotaLine[]
  /** The parts of the total besides the lines. A free delivery is null. */
  sums: readonly (readonly [name: string, rupiah: number | null])[]
  total: number
  payments: readonly PrintedPayment[]
  due: number
  refundDue: number
  isOff: boolean
}

type PrintedPayment = LinkedNota['payments'][number]

export interface NotaLine {
  name: string
  detail: string | null
  quantity: number
  price: number
  /** The struck price. */
  before?: number | undefined
  total: number
}

type Texts = ReturnType<typeof useNotaMessages>

/** A nota that is opened by its link has no phone number. */
type NotaOrder = LinkedNota & Partial<Pick<Order, 'customer_phone'>>

export const notaOfOrder = (order: NotaOrder, t: Texts): NotaContent => ({
  of: 'order',
  reference: order.reference,
  nota: order.nota,
  customer: [order.customer_name, order.customer_phone ?? ''].filter(Boolean),
  lines: order.items.map((item) => ({
    name: item.product_name,
    detail: item.size_name,
    quantity: item.quantity,
    price: item.price_per_unit,
    before: item.price_before,
    total: item.total_price,
  })),
  sums: listSums(order, t),
  total: order.total_amount,
  payments: withoutReversed(order.payments),
  due: order.due_amount,
  refundDue: order.refund_due,
  isOff: isCancelled(order.status),
})

const listSums = (order: NotaOrder, t: Texts): NotaContent['sums'] =>
  namedParts(order, { ...t, discount: t.discount(order.discount_reason ?? '') }).map(
    (part) => [part.name, isFree(part) ? null : part.amount] as const,
  )

export const notaOfBooking = (booking: Booking): NotaContent => ({
  of: 'booking',
  reference: booking.reference,
  nota: booking.nota,
  customer: [booking.customer_name, booking.phone],
  vehicle: `${booking.merek} ${booking.model} ${booking.tahun}, ${booking.nomer_plat}`,
  lines: (booking.bill?.lines ?? []).map(({ text, quantity, price }) => ({
    name: text,
    detail: null,
    quantity,
    price,
    total: quantity * price,
  })),
  sums: [],
  total: booking.bill?.total ?? 0,
  payments: withoutReversed(booking.payments),
  due: booking.due_amount,
  refundDue: booking.refund_due,
  isOff: bookingTraits[booking.status].isOff,
})

function withoutReversed(payments: readonly PrintedPayment[]): PrintedPayment[] {
  const reversedIds = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ id, reverses }) => reverses === null && !reversedIds.has(id))
}
