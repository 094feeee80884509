import { bookingTraits, type BookingStatus } from './transitions.ts'

export const billTotal = (lines: readonly { quantity: number; price: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.price, 0)

/** What is done or will be is asked for. */
export const mayBeBilled = (status: BookingStatus): boolean => bookingTraits[status].mayBeBilled

/** What a booking costs, and what was paid of it. */
interface BookingAccount {
  status: BookingStatus
  bill: unknown
  bill_amount: number
  paid_amount: number
}

/**
 * What is still to be paid, and what is to be given back; one of them is 0. One that was cancelled or rejected costs nothing; what
 * comes in before there is a bill waits for it.
 */
export function bookingBalanceOf({ status, bill, bill_amount, paid_amount }: BookingAccount) {
  const { isOff } = bookingTraits[status]
  if (!isOff && bill === null) return { due_amount: 0, refund_due: 0 }
  const price = isOff ? 0 : bill_amount
  return { due_amount: Math.max(0, price - paid_amount), refund_due: Math.max(0, paid_amount - price) }
}
