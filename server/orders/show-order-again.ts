import { unitPrice } from '#contract/catalogue/unit-price.ts'
import type { OrderAgainLine, OrderAgainReport } from '#contract/orders/order-again-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { summariseCart } from '#server/cart/read-cart.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { LineAgain } from './order-again.ts'

export const showOrderAgain = async (
  db: Db,
  customer: { id: string },
  lines: readonly LineAgain[],
  language: Language,
): Promise<OrderAgainReport> => ({
  lines: lines.map((line) => toLine(line, language)),
  cart: await summariseCart(db, customer.id),
})

function toLine({ line, added, size }: LineAgain, language: Language): OrderAgainLine {
  const { size_name, size_name_en } = line
  return {
    item: line.position + 1,
    product_name: inLanguage(line.product_name, line.product_name_en, language),
    size_name: size
      ? inLanguage(size.sizeName, size.sizeNameEn, language)
      : inLanguage(size_name, size_name_en, language),
    size_changed: size !== null && size.sizeName !== size_name,
    quantity: line.quantity,
    added,
    outcome: size ? toOutcome(added, line.quantity, size.stock) : 'gone',
    old_price: line.price_per_unit,
    price: size && unitPrice(size.prices, line.quantity, size.pricedAt).price,
  }
}

function toOutcome(added: number, wanted: number, stock: number): OrderAgainLine['outcome'] {
  if (stock === 0) return 'sold_out'
  if (added === 0) return 'in_cart'
  return added < wanted ? 'fewer' : 'added'
}
