import { unpaidStatuses, type OrderStatus } from './transitions.ts'

interface Waiting {
  status: OrderStatus
  paid_amount: number
  /** When the order was placed or last rejected. */
  awaiting_since: Date
}

/**
 * Returns when the order is cancelled unless its payment, or the shop's answer, arrives before. An order with a payment
 * is never cancelled automatically, so it has no deadline.
 */
export const findDeadline = (
  { status, paid_amount, awaiting_since }: Waiting,
  { unpaid_hours }: { unpaid_hours: number },
): Date | null =>
  unpaidStatuses.includes(status) && paid_amount === 0
    ? new Date(awaiting_since.getTime() + unpaid_hours * 3_600_000)
    : null
