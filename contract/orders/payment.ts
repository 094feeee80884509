import { isUnconfirmed, soldStatuses, type OrderStatus } from './transitions.ts'

export const paymentDirections = ['in', 'out'] as const
export type PaymentDirection = (typeof paymentDirections)[number]

export const paymentMethods = ['qris', 'transfer', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const proofMethods = ['qris', 'transfer'] as const satisfies readonly PaymentMethod[]
export type ProofMethod = (typeof proofMethods)[number]

export interface Account {
  status: OrderStatus
  total_amount: number
  paid_amount: number
  credited_amount: number
}

export const netPrice = ({
  total_amount,
  credited_amount,
}: Pick<Account, 'total_amount' | 'credited_amount'>): number => total_amount - credited_amount

/**
 * Returns the amount that is still to be paid (`due_amount`) or to be given back (`refund_due`). A cancelled
 * order costs nothing.
 */
export function computeBalance({ status, paid_amount, ...account }: Account) {
  const price = status === 'cancelled' ? 0 : netPrice(account)
  return { due_amount: Math.max(0, price - paid_amount), refund_due: Math.max(0, paid_amount - price) }
}

/**
 * Returns the amount by which a refund lowers the price of the order: the refund without the overpayment that
 * it returns.
 */
export function computeCredit(account: Account, refund: number): number {
  if (account.status === 'cancelled' || isUnconfirmed(account.status)) return 0
  return Math.max(0, refund - computeBalance(account).refund_due)
}

export const refundsAll = (account: Account, refund: number): boolean =>
  soldStatuses.includes(account.status) &&
  netPrice(account) > 0 &&
  computeCredit(account, refund) >= netPrice(account)

export interface Discounted {
  items_total: number
  discount_amount: number
  unique_amount: number
  items: readonly { quantity: number; price_per_unit: number; refunded_quantity: number }[]
}

/**
 * Returns the rupiah paid for these numbers of pieces of each item, after their share of the discount. The
 * share is the difference of two rounded running sums, so that no rupiah is lost: with Rp1.000 off 3 ×
 * Rp10.000, the pieces cost 9.667, 9.667 and 9.666. Refunded pieces come first in the sum.
 */
export function paidPerItem(
  { items, items_total, discount_amount, unique_amount }: Discounted,
  pieces: readonly number[],
): number[] {
  const off = Math.min(items_total, discount_amount + Math.max(0, -unique_amount))
  const after = (sum: number) => sum - Math.floor((off * sum) / Math.max(1, items_total))
  let sum = items.reduce((all, item) => all + item.price_per_unit * item.refunded_quantity, 0)
  return items.map(({ price_per_unit }, at) => {
    const before = after(sum)
    sum += price_per_unit * (pieces[at] ?? 0)
    return after(sum) - before
  })
}

export const paidForPieces = (order: Discounted, pieces: readonly number[]): number =>
  paidPerItem(order, pieces).reduce((sum, paid) => sum + paid, 0)
