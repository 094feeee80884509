import { shareOf } from '../platform/money.ts'
import { shareOut } from '../platform/share-out.ts'
import type { Text } from '../platform/texts.ts'
import { isCancelled, isUnconfirmed, soldStatuses, type OrderStatus } from './transitions.ts'

export const paymentDirections = ['in', 'out'] as const
export type PaymentDirection = (typeof paymentDirections)[number]

export const paymentMethods = ['qris', 'transfer', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodTexts = {
  qris: 'QRIS',
  transfer: ['Transfer bank', 'Bank transfer'],
  cash: ['Tunai', 'Cash'],
  other: ['Lainnya', 'Other'],
} as const satisfies Record<PaymentMethod, Text>

export const proofMethods = ['qris', 'transfer'] as const satisfies readonly PaymentMethod[]
export type ProofMethod = (typeof proofMethods)[number]

export const formatNotaNumber = (number: number): string => `N-${String(number).padStart(6, '0')}`

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
  const price = isCancelled(status) ? 0 : netPrice(account)
  return { due_amount: Math.max(0, price - paid_amount), refund_due: Math.max(0, paid_amount - price) }
}

/**
 * Returns the amount by which a refund lowers the price of the order: the refund without the overpayment that
 * it returns.
 */
export function computeCredit(account: Account, refund: number): number {
  if (isCancelled(account.status) || isUnconfirmed(account.status)) return 0
  return Math.max(0, refund - computeBalance(account).refund_due)
}

export const refundsAll = (account: Account, refund: number): boolean =>
  soldStatuses.includes(account.status) &&
  netPrice(account) > 0 &&
  computeCredit(account, refund) >= netPrice(account)

/** Returns what is left of each amount after its share of a discount. A negative discount raises them. */
export function spreadDiscount(amounts: readonly number[], discount: number): number[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  const shares = shareOut(Math.min(all, Math.abs(discount)), amounts)
  return amounts.map((amount, at) => amount - Math.sign(discount) * shares[at]!)
}

export interface RefundableLine {
  quantity: number
  net_price: number
  refunded_quantity: number
  refunded_price: number
}

/**
 * Returns what the next `pieces` of the line cost after their share of the discount: with Rp1.000 off 3 × Rp10.000,
 * 9.667, 9.667 and 9.666. Whatever was refunded or reversed before, all pieces add up to the price of the line.
 */
export function priceOfPieces(line: RefundableLine, pieces: number): number {
  const { quantity, net_price, refunded_quantity, refunded_price } = line
  const left = shareOf(net_price, quantity - refunded_quantity - pieces, quantity)
  return pieces === 0 ? 0 : Math.max(0, net_price - left - refunded_price)
}
