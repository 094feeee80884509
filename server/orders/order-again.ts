import { addAvailable } from '#server/cart/add-available.ts'
import type { AvailableSize } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isProblem } from '#server/platform/problem.ts'
import { findOwnOrder } from './show-order.ts'
import type { OrderLineRow } from './to-order.ts'

export interface LineAgain {
  line: OrderLineRow
  added: number
  /** The size now; null if the shop no longer sells it. */
  size: AvailableSize | null
}

/** Puts the lines of the order into the cart. Throws NOT_FOUND, also for an order of another customer. */
export async function orderAgain(db: Db, customer: { id: string }, id: string): Promise<LineAgain[]> {
  return inTransaction(db, async (tx) => {
    await findOwnOrder(tx, customer, id)
    const lines: LineAgain[] = []
    for (const line of await readLines(tx, id)) lines.push(await addLine(tx, customer, line))
    return lines
  })
}

const readLines = (tx: Db, orderId: string): Promise<OrderLineRow[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

async function addLine(tx: Db, customer: { id: string }, line: OrderLineRow): Promise<LineAgain> {
  const { product_id, size_id, quantity } = line
  const gone = { line, added: 0, size: null }
  // A free line of an order that the owner took has no product.
  if (product_id === null || size_id === null) return gone
  try {
    return { line, ...(await addAvailable(tx, customer, { product_id, size_id, quantity })) }
  } catch (error) {
    if (isProblem(error, 'PRODUCT_NOT_FOUND') || isProblem(error, 'SIZE_UNKNOWN')) return gone
    throw error
  }
}
