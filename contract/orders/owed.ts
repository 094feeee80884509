import { ratableStatuses, type OrderStatus } from './transitions.ts'
import { paidForPieces, type Discounted } from './payment.ts'

interface Line {
  quantity: number
  refunded_quantity: number
}

export const owedPieces = ({ quantity, refunded_quantity }: Line): number => quantity - refunded_quantity

export const owedLines = <T extends Line>(lines: readonly T[]): T[] =>
  lines.filter((line) => owedPieces(line) > 0)

/**
 * A verified buyer kept at least one piece of the line, and the shop still shows the product. The product of a free
 * line is unknown.
 */
export const isRatable = (
  { status }: { status: OrderStatus },
  { product_id, is_hidden, ...line }: Line & { product_id: string | null; is_hidden?: true | undefined },
): boolean => ratableStatuses.includes(status) && product_id !== null && !is_hidden && owedPieces(line) > 0

interface Owing {
  total_quantity: number
  refunded_quantity: number
}

export const allOwedPieces = ({ total_quantity, refunded_quantity }: Owing): number =>
  total_quantity - refunded_quantity

export const isAllRefunded = (order: Owing): boolean => allOwedPieces(order) === 0

/**
 * Returns the price of the pieces that were not refunded. With delivery, unique amount and `other` it adds up
 * to the current price of the order. `other` is negative for refunds of no piece, and positive for what the
 * shop kept of refunded pieces.
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
