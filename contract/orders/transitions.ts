import type { Language } from '../platform/language.ts'

/** In their usual order, then the two that end in nothing. */
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

/** Everything the shop knows about a status; what is asked of one elsewhere is derived from here. */
export interface OrderTraits {
  /** The statuses it may move to. Anything else is refused. */
  to: readonly OrderStatus[]
  /** The same of an order that is paid when it arrives, or at the counter: the owner accepts it, and nobody proves a payment. */
  toOnArrival: readonly OrderStatus[]
  /**
   * How far the order is: it waits for its money or for the owner to accept it; the owner checks the payment; it is sold and has to be
   * sent; it is on its way or there; it is over.
   */
  stage: 'unpaid' | 'to check' | 'to ship' | 'sent' | 'completed' | 'cancelled'
  /** Goods are packed or sent, so not of an order that was refunded whole. */
  needsGoods: boolean
  /** The customer's page about such an order, and where a row of their history leads (section 4). */
  page: 'waiting' | 'accepted' | 'rejected'
  historyPage: 'payment' | 'waiting' | 'accepted' | 'rejected' | 'order'
  /** Colour of its badge. */
  tone: Record<'customer' | 'owner', 'neutral' | 'good' | 'waiting' | 'bad'>
  label: StatusLabel
}

/**
 * `history` is the customer's history. The waiting, payment and order pages, and the console with the exported file, use the same where
 * they have no label of their own.
 */
interface StatusLabel {
  history: Record<Language, string>
  page?: Record<Language, string>
  owner?: Record<Language, string>
}

/** Steps that the owner takes without a decision about a payment. */
export const ownerSteps = [
  'processing',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderStatus[]
export type OwnerStep = (typeof ownerSteps)[number]

export const orderTraits: Record<OrderStatus, OrderTraits> = {
  pending: {
    // Confirmed without a proof: the owner recorded that all of it was paid.
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
    // Pending again: a part of it arrived, and it waits for the rest.
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
    // Cancelled: nobody took it, and nobody paid. Completed only once it is paid (ORDER_NOT_PAID).
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
    stage: 'sent',
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
    // Reopened, because money is there for it.
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

/** What decides where an order may move. */
export interface OrderStanding {
  status: OrderStatus
  pay_on_arrival: boolean
}

export const stepsFrom = ({ status, pay_on_arrival }: OrderStanding): readonly OrderStatus[] =>
  orderTraits[status][pay_on_arrival ? 'toOnArrival' : 'to']

export const orderMayMove = (order: OrderStanding, to: OrderStatus): boolean => stepsFrom(order).includes(to)

/** A proof may be sent while the order waits for one. */
export const isPayable = (order: OrderStanding): boolean => orderMayMove(order, 'paid')

const statusesAt = (...stages: OrderTraits['stage'][]): OrderStatus[] =>
  orderStatuses.filter((status) => stages.includes(orderTraits[status].stage))

/** Waiting for the customer's money, or for the owner to accept it. */
export const unpaidStatuses = statusesAt('unpaid')

/** Confirmed and not on its way yet. */
export const statusesToShip = statusesAt('to ship')

/** Confirmed, and not cancelled since: sold, though what is paid on arrival may still be owed. */
export const soldStatuses = statusesAt('to ship', 'sent', 'completed')

/** Neither completed nor cancelled. */
export const openStatuses = statusesAt('unpaid', 'to check', 'to ship', 'sent')

/** What the customer may still take back. */
export const customerMayCancel = (status: OrderStatus): boolean => unpaidStatuses.includes(status)

/** Nothing was confirmed yet: it waits for a payment, for a look at its proof, or to be accepted. */
export const isUnconfirmed = (status: OrderStatus): boolean =>
  statusesAt('unpaid', 'to check').includes(status)
