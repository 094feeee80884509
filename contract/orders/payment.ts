import * as z from 'zod/mini'
import { moment } from '../platform/fields.ts'
import { isUnconfirmed, type OrderStatus } from './transitions.ts'

export const paymentDirections = ['in', 'out'] as const
export type PaymentDirection = (typeof paymentDirections)[number]

export const paymentMethods = ['qris', 'transfer', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Ways to pay that a customer can prove by a picture. */
export const proofMethods = ['qris', 'transfer'] as const satisfies readonly PaymentMethod[]
export type ProofMethod = (typeof proofMethods)[number]

/** A row of the ledger, as the order it belongs to shows it. */
export const Payment = z.object({
  id: z.string(),
  /** Of all rows of the shop, without gaps. */
  number: z.int(),
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  /** Rupiah, more than nothing. */
  amount: z.int(),
  received_at: moment,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The id of the row that this one takes back. */
  reverses: z.nullable(z.string()),
  /** A picture shows it. */
  has_picture: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

/** What an order or a booking gets once it is paid as a whole. */
export const Nota = z.object({
  /** Of all notas of the shop, without gaps. */
  number: z.int(),
  issued_at: moment,
})
export type Nota = z.infer<typeof Nota>

/** What an order costs, and what was paid of it. */
export interface Account {
  status: OrderStatus
  total_amount: number
  /** What came in, less what went out. */
  paid_amount: number
  /** By how much less it costs since something was refunded. */
  credited_amount: number
}

/** What is still to be paid, and what is to be given back; one of them is 0. A cancelled order costs nothing. */
export function balanceOf({ status, total_amount, paid_amount, credited_amount }: Account) {
  const price = status === 'cancelled' ? 0 : total_amount - credited_amount
  return { due_amount: Math.max(0, price - paid_amount), refund_due: Math.max(0, paid_amount - price) }
}

/** The same as a part of the order's price is refunded: what exceeds an overpayment makes the order cheaper. */
export function creditOf(account: Account, refund: number): number {
  if (account.status === 'cancelled' || isUnconfirmed(account.status)) return 0
  return Math.max(0, refund - balanceOf(account).refund_due)
}

interface Discounted {
  items_total: number
  discount_amount: number
  /** Negative: a discount, too. */
  unique_amount: number
  items: readonly { quantity: number; price_per_unit: number; refunded_quantity: number }[]
}

/**
 * What was paid for so many pieces of each item: their part of the discount was not. Reckoned with what was given back before, so that
 * all of an order, in however many parts, comes to all that its items cost.
 */
export function paidForPieces(
  { items, items_total, discount_amount, unique_amount }: Discounted,
  pieces: readonly number[],
): number {
  const off = Math.min(items_total, discount_amount + Math.max(0, -unique_amount))
  const after = (sum: number) => sum - Math.floor((off * sum) / Math.max(1, items_total))
  const sumOf = (count: (item: Discounted['items'][number], at: number) => number) =>
    items.reduce((sum, item, at) => sum + item.price_per_unit * count(item, at), 0)
  const before = sumOf(({ refunded_quantity }) => refunded_quantity)
  return after(before + sumOf((_, at) => pieces[at] ?? 0)) - after(before)
}
