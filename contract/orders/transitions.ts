import type { Language } from '../platform/language.ts'

export const orderStatuses = [
  'pending',
  'paid',
  'reject',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export interface OrderTraits {
  to: readonly OrderStatus[]
  /**
   * The next statuses of an order paid on arrival or at the counter. The owner accepts such an order, and
   * there is no proof of payment.
   */
  toOnArrival: readonly OrderStatus[]
  /**
   * `unpaid`: the order waits for its payment or for the owner's acceptance. `to check`: the owner checks the
   * payment. `to ship`: the order is sold and has to be shipped.
   */
  stage: 'unpaid' | 'to check' | 'to ship' | 'sent' | 'arrived' | 'completed' | 'cancelled'
  /**
   * A move to this status needs pieces to pack or ship, so it is refused for an order that was refunded in
   * full.
   */
  needsGoods: boolean
  page: 'waiting' | 'accepted' | 'rejected'
  /**
   * The page to which a row of the order history links. The specification lists these addresses, and they differ from
   * `page`: `processing` opens the waiting page, which sends the customer on to the accepted page.
   */
  historyPage: 'payment' | 'waiting' | 'accepted' | 'rejected' | 'order'
  tone: Record<'customer' | 'owner', 'neutral' | 'good' | 'waiting' | 'bad'>
  label: StatusLabel
}

/**
 * `history` is the label in the customer's history. `page` is used on the waiting, payment and order pages,
 * `owner` in the console and its CSV files. Both default to `history`.
 */
interface StatusLabel {
  history: Record<Language, string>
  page?: Record<Language, string>
  owner?: Record<Language, string>
}

export const ownerSteps = [
  'processing',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderStatus[]
export type OwnerStep = (typeof ownerSteps)[number]

/** The steps of a packer. The sale itself is completed or cancelled in the list of orders. */
export const packingSteps = ['processing', 'shipped', 'delivered'] as const satisfies readonly OwnerStep[]

export const orderTraits: Record<OrderStatus, OrderTraits> = {
  pending: {
    // The order is confirmed without a proof when the owner recorded the whole payment.
    to: ['paid', 'confirmed', 'cancelled'],
    toOnArrival: ['confirmed', 'cancelled'],
    stage: 'unpaid',
    needsGoods: false,
    page: 'waiting',
    historyPage: 'payment',
    tone: { customer: 'waiting', owner: 'neutral' },
    label: {
      history: { id: 'Menunggu Pembayaran', en: 'Awaiting payment' },
      owner: { id: 'Menunggu pembayaran', en: 'Awaiting payment' },
    },
  },
  paid: {
    // The order is pending again when part of the payment arrived and the rest is due.
    to: ['confirmed', 'pending', 'reject', 'cancelled'],
    toOnArrival: [],
    stage: 'to check',
    needsGoods: false,
    page: 'waiting',
    historyPage: 'waiting',
    tone: { customer: 'waiting', owner: 'waiting' },
    label: {
      history: { id: 'Menunggu Konfirmasi', en: 'Awaiting confirmation' },
      owner: { id: 'Perlu dicek', en: 'To be checked' },
    },
  },
  reject: {
    to: ['paid', 'confirmed', 'cancelled'],
    toOnArrival: [],
    stage: 'unpaid',
    needsGoods: false,
    page: 'rejected',
    historyPage: 'rejected',
    tone: { customer: 'bad', owner: 'bad' },
    label: { history: { id: 'Ditolak', en: 'Rejected' } },
  },
  confirmed: {
    to: ['processing', 'shipped', 'cancelled'],
    toOnArrival: ['processing', 'shipped', 'cancelled'],
    stage: 'to ship',
    needsGoods: false,
    page: 'accepted',
    historyPage: 'accepted',
    tone: { customer: 'good', owner: 'good' },
    label: {
      history: { id: 'Dikonfirmasi', en: 'Confirmed' },
      page: { id: 'Pembayaran Dikonfirmasi', en: 'Payment confirmed' },
    },
  },
  processing: {
    to: ['shipped', 'cancelled'],
    toOnArrival: ['shipped', 'cancelled'],
    stage: 'to ship',
    needsGoods: true,
    page: 'accepted',
    historyPage: 'waiting',
    tone: { customer: 'good', owner: 'waiting' },
    label: {
      history: { id: 'Diproses', en: 'Processing' },
      page: { id: 'Sedang Diproses', en: 'Being prepared' },
    },
  },
  shipped: {
    to: ['delivered', 'completed'],
    // The order is cancelled when the customer did not accept and pay the parcel.
    toOnArrival: ['delivered', 'completed', 'cancelled'],
    stage: 'sent',
    needsGoods: true,
    page: 'accepted',
    historyPage: 'accepted',
    tone: { customer: 'good', owner: 'good' },
    label: {
      history: { id: 'Dikirim', en: 'Shipped' },
      page: { id: 'Dalam Pengiriman', en: 'On its way' },
    },
  },
  delivered: {
    to: ['completed'],
    toOnArrival: ['completed'],
    stage: 'arrived',
    needsGoods: false,
    page: 'accepted',
    historyPage: 'order',
    tone: { customer: 'good', owner: 'good' },
    label: {
      history: { id: 'Telah Sampai', en: 'Delivered' },
      owner: { id: 'Telah sampai', en: 'Delivered' },
    },
  },
  completed: {
    to: [],
    toOnArrival: [],
    stage: 'completed',
    needsGoods: false,
    page: 'accepted',
    historyPage: 'accepted',
    tone: { customer: 'good', owner: 'neutral' },
    label: {
      history: { id: 'Selesai', en: 'Completed' },
      page: { id: 'Pesanan Selesai', en: 'Order completed' },
    },
  },
  cancelled: {
    // A cancelled order is reopened when money was received for it.
    to: ['pending', 'confirmed'],
    toOnArrival: ['confirmed'],
    stage: 'cancelled',
    needsGoods: false,
    page: 'rejected',
    historyPage: 'rejected',
    tone: { customer: 'neutral', owner: 'bad' },
    label: { history: { id: 'Dibatalkan', en: 'Cancelled' } },
  },
}

export interface OrderStanding {
  status: OrderStatus
  pay_on_arrival: boolean
}

export const stepsFrom = ({ status, pay_on_arrival }: OrderStanding): readonly OrderStatus[] =>
  orderTraits[status][pay_on_arrival ? 'toOnArrival' : 'to']

export const orderMayMove = (order: OrderStanding, to: OrderStatus): boolean => stepsFrom(order).includes(to)

export const isPayable = (order: OrderStanding): boolean => orderMayMove(order, 'paid')

/** The owner has not yet accepted an order that is paid on arrival. */
export const waitsForAcceptance = ({ status, pay_on_arrival }: OrderStanding): boolean =>
  pay_on_arrival && orderTraits[status].stage === 'unpaid'

export const isToCheck = (status: OrderStatus): boolean => orderTraits[status].stage === 'to check'

export const isCancelled = (status: OrderStatus): boolean => orderTraits[status].stage === 'cancelled'

/** An order that is paid on arrival is completed only when it is paid (ORDER_NOT_PAID). */
export const needsPaymentFirst = (order: { pay_on_arrival: boolean; due_amount: number }, to: OrderStatus) =>
  orderTraits[to].stage === 'completed' && order.pay_on_arrival && order.due_amount > 0

const statusesAt = (...stages: OrderTraits['stage'][]): OrderStatus[] =>
  orderStatuses.filter((status) => stages.includes(orderTraits[status].stage))

export const unpaidStatuses = statusesAt('unpaid')

export const unconfirmedStatuses = statusesAt('unpaid', 'to check')

export const statusesToCheck = statusesAt('to check')

export const statusesToShip = statusesAt('to ship')

/** These orders are sold and have not arrived. */
export const statusesUnderWay = statusesAt('to ship', 'sent')

/** These orders were confirmed and not cancelled since. An order paid on arrival may still owe its price. */
export const soldStatuses = statusesAt('to ship', 'sent', 'arrived', 'completed')

export const openStatuses = statusesAt('unpaid', 'to check', 'to ship', 'sent', 'arrived')

/** The goods of these orders lie in the shop. */
export const statusesOnShelf = statusesAt('unpaid', 'to check', 'to ship')

/** The tabs of the customer's list of orders. */
export const orderGroups = ['open', 'completed', 'cancelled'] as const
export type OrderGroup = (typeof orderGroups)[number]

export const groupStatuses: Record<OrderGroup, readonly OrderStatus[]> = {
  open: openStatuses,
  completed: statusesAt('completed'),
  cancelled: statusesAt('cancelled'),
}

/** The customer can review the products of an order that arrived, as a verified buyer. */
export const ratableStatuses = statusesAt('arrived', 'completed')

export const customerMayCancel = (status: OrderStatus): boolean => unpaidStatuses.includes(status)

/** The customer can say that an order arrived once it is shipped and nothing is due. */
export const customerMayReceive = ({ status, due_amount }: { status: OrderStatus; due_amount: number }) =>
  statusesAt('sent', 'arrived').includes(status) && due_amount === 0

export const isUnconfirmed = (status: OrderStatus): boolean => unconfirmedStatuses.includes(status)
