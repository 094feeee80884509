import { bookingTraits, type BookingStatus } from './transitions.ts'

export const billTotal = (lines: readonly { quantity: number; price: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.price, 0)

export const mayBeBilled = (status: BookingStatus): boolean => bookingTraits[status].mayBeBilled

export const balanceFilters = ['unpaid', 'to-refund'] as const

interface BookingAccount {
  status: BookingStatus
  bill: unknown
  bill_amount: number
  paid_amount: number
}

/**
 * Returns the amount that is still to be paid (`due_amount`) or to be given back (`refund_due`). A cancelled
 * or rejected booking costs nothing. For any other booking without a bill, both are 0.
 */
export function computeBookingBalance({ status, bill, bill_amount, paid_amount }: BookingAccount) {
  const { isOff } = bookingTraits[status]
  if (!isOff && bill === null) return { due_amount: 0, refund_due: 0 }
  const price = isOff ? 0 : bill_amount
  return { due_amount: Math.max(0, price - paid_amount), refund_due: Math.max(0, paid_amount - price) }
}
