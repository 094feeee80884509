import type { Language } from '#contract/platform/language.ts'
import type { OrderAgainLine, OrderAgainReport } from '#contract/orders/order-again-schemas.ts'
import { addAvailable } from '#server/cart/add-available.ts'
import { summariseCart } from '#server/cart/read-cart.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isProblem } from '#server/platform/problem.ts'
import { findOwnOrder } from './show-order.ts'
import type { OrderLineRow } from './to-order.ts'

/** Throws NOT_FOUND, also for an order of another customer. */
export const orderAgain = (
  db: Db,
  { customer, language }: { customer: { id: string }; language: Language },
  id: string,
): Promise<OrderAgainReport> =>
  inTransaction(db, async (tx) => {
    await findOwnOrder(tx, customer, id)
    const ordered = await readLines(tx, id)
    const lines: OrderAgainLine[] = []
    for (const line of ordered) lines.push(await addLine(tx, { customer, language }, line))
    return { lines, cart: await summariseCart(tx, customer.id) }
  })

const readLines = (tx: Db, orderId: string): Promise<OrderLineRow[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

async function addLine(
  tx: Db,
  { customer, language }: { customer: { id: string }; language: Language },
  line: OrderLineRow,
): Promise<OrderAgainLine> {
  const { position, product_id, size_id, quantity, price_per_unit } = line
  const orderedSize = inLanguage(line.size_name, line.size_name_en, language)
  const gone: OrderAgainLine = {
    item: position + 1,
    product_name: inLanguage(line.product_name, line.product_name_en, language),
    size_name: orderedSize,
    size_changed: false,
    quantity,
    added: 0,
    outcome: 'gone',
    old_price: price_per_unit,
    price: null,
  }
  // A free line of an order that the owner took has no product.
  if (product_id === null || size_id === null) return gone
  try {
    const { added, size } = await addAvailable(tx, customer, { product_id, size_id, quantity })
    return {
      ...gone,
      size_name: inLanguage(size.sizeName, size.sizeNameEn, language),
      size_changed: size.sizeName !== line.size_name,
      added,
      outcome: toOutcome(added, quantity, size.stock),
      price: size.price,
    }
  } catch (error) {
    if (isProblem(error, 'PRODUCT_NOT_FOUND') || isProblem(error, 'SIZE_UNKNOWN')) return gone
    throw error
  }
}

function toOutcome(added: number, wanted: number, stock: number): OrderAgainLine['outcome'] {
  if (stock === 0) return 'sold_out'
  if (added === 0) return 'in_cart'
  return added < wanted ? 'fewer' : 'added'
}
