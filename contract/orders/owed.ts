import { paidForPieces, type Discounted } from './payment.ts'

interface Line {
  quantity: number
  refunded_quantity: number
}

/** Pieces of a line that the customer is to get, or has: those that were not refunded. */
export const owedPieces = ({ quantity, refunded_quantity }: Line): number => quantity - refunded_quantity

/** The lines of which something is owed. */
export const owedLines = <T extends Line>(lines: readonly T[]): T[] =>
  lines.filter((line) => owedPieces(line) > 0)

interface Owing {
  total_quantity: number
  refunded_quantity: number
}

/** Of a whole order. */
export const allOwedPieces = ({ total_quantity, refunded_quantity }: Owing): number =>
  total_quantity - refunded_quantity

/** Every piece was refunded: nothing is to be packed, sent or handed over. */
export const isAllRefunded = (order: Owing): boolean => allOwedPieces(order) === 0

/**
 * What the owed pieces of an order cost, so that they, their discount, delivery and unique amount and `other` come to what the order costs
 * now. `other`: refunds that were for no piece, less than nothing; or what was kept of refunded pieces.
 */
export function owedBill(order: Discounted & { credited_amount: number }) {
  const { items, items_total, discount_amount, credited_amount } = order
  const owed = items.reduce((sum, item) => sum + item.price_per_unit * owedPieces(item), 0)
  const paid = paidForPieces(order, items.map(owedPieces))
  return {
    items_total: owed,
    discount: owed - paid,
    other: items_total - discount_amount - paid - credited_amount,
  }
}
