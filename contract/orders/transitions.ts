import * as z from 'zod/mini'
import { keysOf } from '../platform/keys.ts'

/** The life of an order: from each status the ones it may move to. Anything else is refused. */
export const orderSteps = {
  // Confirmed without a proof: the owner recorded that all of it was paid.
  pending: ['paid', 'confirmed', 'cancelled'],
  // Pending again: a part of it arrived, and it waits for the rest.
  paid: ['confirmed', 'pending', 'reject', 'cancelled'],
  reject: ['paid', 'confirmed', 'cancelled'],
  confirmed: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'completed'],
  delivered: ['completed'],
  completed: [],
  // Reopened, because money is there for it.
  cancelled: ['pending', 'confirmed'],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderSteps

/** The same of an order that is paid when it arrives, or at the counter: the owner accepts it, and nobody proves a payment. */
export const payOnArrivalSteps = {
  ...orderSteps,
  pending: ['confirmed', 'cancelled'],
  paid: [],
  reject: [],
  // Cancelled: nobody took it, and nobody paid. Completed only once it is paid (ORDER_NOT_PAID).
  shipped: ['delivered', 'completed', 'cancelled'],
  cancelled: ['confirmed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** What decides which of both tables an order follows, and where it stands there. */
export interface OrderStanding {
  status: OrderStatus
  pay_on_arrival: boolean
}

export const orderStatuses = keysOf(orderSteps)

export const stepsFrom = ({ status, pay_on_arrival }: OrderStanding): readonly OrderStatus[] =>
  (pay_on_arrival ? payOnArrivalSteps : orderSteps)[status]

export const orderMayMove = (order: OrderStanding, to: OrderStatus): boolean => stepsFrom(order).includes(to)

/** A proof may be sent while the order waits for one. */
export const isPayable = (order: OrderStanding): boolean => orderMayMove(order, 'paid')

/** Nothing was confirmed yet: it waits for a payment, for a look at its proof, or to be accepted. */
export const isUnconfirmed = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'paid' || status === 'reject'

/** What the customer may still take back. */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'reject'

/** Neither completed nor cancelled. */
export const openStatuses = orderStatuses.filter((status) => status !== 'completed' && status !== 'cancelled')

/** Waiting for the customer's money, or for the owner to accept it. */
export const unpaidStatuses = ['pending', 'reject'] as const satisfies readonly OrderStatus[]

/** Confirmed, and not cancelled since: sold, though what is paid on arrival may still be owed. */
export const statusesPaidFor: readonly OrderStatus[] = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
]

/** Confirmed and not on its way yet. */
export const statusesToShip = ['confirmed', 'processing'] as const satisfies readonly OrderStatus[]

/** Steps of an order of which something is owed: what was refunded whole is not packed or sent. */
export const stepsOfGoods: readonly OrderStatus[] = ['processing', 'shipped']

export const OrderStatus = z.enum(orderStatuses)
