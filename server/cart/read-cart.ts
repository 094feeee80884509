import { sql } from 'kysely'
import type { CartLine, CartSummary } from '#contract/cart/schemas.ts'
import type { Priced } from '#contract/catalogue/shown-price.ts'
import {
  nextQuantityPrice,
  unitPrice,
  type SizePrices,
  type UnitPrice,
} from '#contract/catalogue/unit-price.ts'
import type { Language } from '#contract/platform/language.ts'
import { sizePrices } from '#server/catalogue/size-prices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'

export async function readCart(db: Db, userId: string, language: Language): Promise<CartLine[]> {
  const rows = await selectLines(db, userId)
    .innerJoin('categories', 'categories.id', 'p.category_id')
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id')
    .select([
      'cart_lines.id',
      'cart_lines.product_id',
      'cart_lines.size_id',
      'p.name',
      'p.name_en',
      'p.picture_id',
      's.name as size_name',
      's.name_en as size_name_en',
      's.stock',
      'categories.name as category_name',
      'categories.name_en as category_name_en',
    ])
    .execute()
  const pictures = await readPictures(
    db,
    rows.map((row) => row.picture_id),
  )
  return rows.map((row) => {
    const picture = (row.picture_id !== null && pictures.get(row.picture_id)) || null
    const { price, price_before, reason } = priceOf(row)
    const next = nextQuantityPrice(row.prices, row.quantity, row.now)
    return {
      id: row.id,
      product_id: row.product_id,
      size_id: row.size_name === null ? null : row.size_id,
      quantity: row.quantity,
      product_details: {
        name: inLanguage(row.name, row.name_en, language),
        size_name: inLanguage(row.size_name, row.size_name_en, language),
        price,
        ...(price_before !== null && { price_before }),
        ...endOfSale(row.prices, reason),
        ...(next && { next_price: next }),
        ...(row.prices.quantity_prices.length > 0 && { prices: toPriced(row) }),
        image: picture && picture.src,
        picture,
        stock: row.stock,
        category_name: inLanguage(row.category_name, row.category_name_en, language),
      },
      total_price: price * row.quantity,
    }
  })
}

export async function summariseCart(db: Db, userId: string): Promise<CartSummary> {
  const rows = await selectLines(db, userId).execute()
  return summariseLines(rows.map((row) => ({ ...row, total_price: priceOf(row).price * row.quantity })))
}

type Summed = Pick<CartLine, 'quantity' | 'total_price'>

export const summariseLines = (lines: readonly Summed[]): CartSummary => ({
  item_count: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { total_price }) => sum + total_price, 0),
})

/** The cart has one line per size. */
const priceOf = ({ prices, quantity, now }: { prices: SizePrices; quantity: number; now: Date }) =>
  unitPrice(prices, quantity, now)

const endOfSale = ({ sale_until }: SizePrices, reason: UnitPrice['reason']) =>
  reason === 'sale' && sale_until !== null ? { sale_until: new Date(sale_until).toISOString() } : {}

/** With the offers that hold now. */
function toPriced({ prices, now }: { prices: SizePrices; now: Date }): Priced {
  const { price, price_before, reason } = unitPrice(prices, 1, now)
  return {
    price: prices.price,
    ...(reason === 'sale' && {
      sale_price: price,
      ...(price_before !== null && { price_before }),
      ...endOfSale(prices, reason),
    }),
    quantity_prices: [...prices.quantity_prices],
  }
}

const selectLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products as p', 'p.id', 'cart_lines.product_id')
    .innerJoin('product_sizes as s', 's.id', 'cart_lines.size_id')
    .where('cart_lines.user_id', '=', userId)
    .where('p.hidden_at', 'is', null)
    .select(['cart_lines.quantity', sizePrices.as('prices'), sql<Date>`shop_now()`.as('now')])
