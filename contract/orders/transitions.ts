import type { Language } from '../platform/language.ts'

/** In their usual order, then `cancelled`. */
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

/** Everything the shop knows about a status. Other code derives its rules from here. */
export interface OrderTraits {
  /** The statuses it may move to; anything else is refused. */
  to: readonly OrderStatus[]
  /**
   * The same for orders paid on arrival or at the counter: the owner accepts the order, and there is no proof of
   * payment.
   */
  toOnArrival: readonly OrderStatus[]
  /**
   * Progress of the order: it waits for its payment or for the owner's acceptance (`unpaid`), the owner checks the
   * payment (`to check`), it is sold and has to be shipped (`to ship`), it is on its way or delivered (`sent`), or it
   * is closed.
   */
  stage: 'unpaid' | 'to check' | 'to ship' | 'sent' | 'completed' | 'cancelled'
  /** Needs pieces to pack or ship, so it is refused for an order that was refunded in full. */
  needsGoods: boolean
  /** The customer's page for this status, and the page that a row of the order history links to. */
  page: 'waiting' | 'accepted' | 'rejected'
  historyPage: 'payment' | 'waiting' | 'accepted' | 'rejected' | 'order'
  tone: Record<'customer' | 'owner', 'neutral' | 'good' | 'waiting' | 'bad'>
  label: StatusLabel
}

/**
 * `history` is the label in the customer's history. `page` is used on the waiting, payment and order pages, `owner`
 * in the console and its CSV files; both default to `history`.
 */
interface StatusLabel {
  history: Record<Language, string>
  page?: Record<Language, string>
  owner?: Record<Language, string>
}

/** Steps that the owner takes without deciding about a payment. */
export const ownerSteps = [
  'processing',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderStatus[]
export type OwnerStep = (typeof ownerSteps)[number]

export const orderTraits: Record<OrderStatus, OrderTraits> = {
  pending: {
    // Confirmed without a proof: the owner recorded the whole payment.
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
    // Pending again: part of the payment arrived, and the rest is due.
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
    // Cancelled: the parcel was not accepted and not paid. Completed only once it is paid (ORDER_NOT_PAID).
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
    // Reopened, because money was received for it.
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

/** A proof can be sent while the order waits for one. */
export const isPayable = (order: OrderStanding): boolean => orderMayMove(order, 'paid')

const statusesAt = (...stages: OrderTraits['stage'][]): OrderStatus[] =>
  orderStatuses.filter((status) => stages.includes(orderTraits[status].stage))

/** Waiting for the payment, or for the owner's acceptance. */
export const unpaidStatuses = statusesAt('unpaid')

/** Confirmed and not shipped yet. */
export const statusesToShip = statusesAt('to ship')

/** Confirmed and not cancelled since. An order paid on arrival may still owe its price. */
export const soldStatuses = statusesAt('to ship', 'sent', 'completed')

/** Neither completed nor cancelled. */
export const openStatuses = statusesAt('unpaid', 'to check', 'to ship', 'sent')

/** The customer can cancel an order only while it is unpaid. */
export const customerMayCancel = (status: OrderStatus): boolean => unpaidStatuses.includes(status)

/** The customer can say that an order arrived once it is shipped and nothing is due. */
export const customerMayReceive = ({ status, due_amount }: { status: OrderStatus; due_amount: number }) =>
  statusesAt('sent').includes(status) && due_amount === 0

/** Not confirmed yet: waits for a payment, for the check of its proof, or to be accepted. */
export const isUnconfirmed = (status: OrderStatus): boolean =>
  statusesAt('unpaid', 'to check').includes(status)
