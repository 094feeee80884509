import * as z from 'zod/mini'
import { keysOf } from '../platform/keys.ts'

/** The life of an order: from each status the ones it may move to. Anything else is refused. */
export const orderSteps = {
  pending: ['paid', 'cancelled'],
  paid: ['confirmed', 'reject', 'cancelled'],
  reject: ['paid', 'cancelled'],
  confirmed: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'completed'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderSteps

export const orderStatuses = keysOf(orderSteps)

export const orderMayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderSteps[from] as readonly OrderStatus[]).includes(to)

/** A proof may be sent while the order waits for one. */
export const isPayable = (status: OrderStatus): boolean => orderMayMove(status, 'paid')

/** What the customer may still take back. */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'reject'

/** Something may still happen to it. */
export const openStatuses = orderStatuses.filter((status) => orderSteps[status].length > 0)

/** Paid for and not on its way yet. */
export const statusesToShip = ['confirmed', 'processing'] as const satisfies readonly OrderStatus[]

export const OrderStatus = z.enum(orderStatuses)
