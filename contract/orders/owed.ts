import { ratableStatuses, type OrderStatus } from './transitions.ts'
import { shareOf } from '../platform/money.ts'

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

interface Billed {
  items: readonly (Line & {
    net_price: number
    refunded_price: number
    price_per_unit: number
    discount_amount: number
  })[]
  items_total: number
  discount_amount: number
  total_amount: number
  credited_amount: number
  delivery_price: number
  unique_amount: number
}

/**
 * Returns the price of the pieces that were not refunded, and their shares of the discounts and of the unique
 * discount. With the delivery and `other` they add up to the current price of the order. `other` is negative for
 * refunds of no piece, and positive for what the shop kept of refunded pieces.
 */
export function owedBill({ items, items_total, discount_amount, ...order }: Billed) {
  const owed = items.reduce((sum, item) => sum + item.price_per_unit * owedPieces(item), 0)
  const paid = items.reduce((sum, item) => sum + item.net_price - item.refunded_price, 0)
  // A unique discount on free items lowers the price of the delivery.
  const onDelivery = items.reduce(
    (sum, item) => sum + item.net_price,
    discount_amount - order.unique_amount - items_total,
  )
  const off = owed - paid + onDelivery
  const shares = items.map((item) => shareOf(item.discount_amount, owedPieces(item), item.quantity))
  // Without a unique discount, rupiah that were rounded belong to the other ones.
  const discount = order.unique_amount === 0 ? off : shares.reduce((sum, share) => sum + share, 0)
  return {
    discount,
    unique: off - discount,
    other: order.total_amount - order.credited_amount - order.delivery_price - paid + onDelivery,
  }
}
