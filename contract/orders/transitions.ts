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

export const orderStatuses = keysOf(orderSteps)

export const orderMayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderSteps[from] as readonly OrderStatus[]).includes(to)

/** A proof may be sent while the order waits for one. */
export const isPayable = (status: OrderStatus): boolean => orderMayMove(status, 'paid')

/** It is not confirmed yet. */
export const isAwaitingPayment = (status: OrderStatus): boolean => isPayable(status) || status === 'paid'

/** What the customer may still take back. */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'reject'

/** Neither completed nor cancelled. */
export const openStatuses = orderStatuses.filter((status) => status !== 'completed' && status !== 'cancelled')

/** Confirmed, and not cancelled since. */
export const statusesPaidFor: readonly OrderStatus[] = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
]

/** Paid for and not on its way yet. */
export const statusesToShip = ['confirmed', 'processing'] as const satisfies readonly OrderStatus[]

export const OrderStatus = z.enum(orderStatuses)
