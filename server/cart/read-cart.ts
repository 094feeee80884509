import { sql } from 'kysely'
import type { CartLine, CartSummary } from '#contract/cart/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'

export async function readCart(db: Db, userId: string, language: Language): Promise<CartLine[]> {
  const rows = await selectLines(db, userId)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id')
    .select([
      'cart_lines.id',
      'cart_lines.product_id',
      'cart_lines.size_id',
      'cart_lines.quantity',
      'products.name',
      'products.name_en',
      'products.picture_id',
      'product_sizes.name as size_name',
      'product_sizes.name_en as size_name_en',
      'product_sizes.stock',
      'categories.name as category_name',
      'categories.name_en as category_name_en',
      price.as('price'),
    ])
    .execute()
  const pictures = await readPictures(
    db,
    rows.map((row) => row.picture_id),
  )
  return rows.map((row) => {
    const picture = (row.picture_id !== null && pictures.get(row.picture_id)) || null
    return {
      id: row.id,
      product_id: row.product_id,
      size_id: row.size_name === null ? null : row.size_id,
      quantity: row.quantity,
      product_details: {
        name: inLanguage(row.name, row.name_en, language),
        size_name: inLanguage(row.size_name, row.size_name_en, language),
        price: row.price,
        image: picture && picture.src,
        picture,
        stock: row.stock,
        category_name: inLanguage(row.category_name, row.category_name_en, language),
      },
      total_price: row.price * row.quantity,
    }
  })
}

export async function summariseCart(db: Db, userId: string): Promise<CartSummary> {
  return selectLines(db, userId)
    .select([
      sql<number>`count(*)::int`.as('item_count'),
      sql<number>`coalesce(sum(cart_lines.quantity), 0)::bigint`.as('total_quantity'),
      sql<number>`coalesce(sum(cart_lines.quantity * ${price}), 0)::bigint`.as('total_price'),
    ])
    .executeTakeFirstOrThrow()
}

export const summariseLines = (lines: readonly CartLine[]): CartSummary => ({
  item_count: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: lines.reduce((sum, { total_price }) => sum + total_price, 0),
})

const price = sql<number>`(products.price + product_sizes.additional_price)`

const selectLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .innerJoin('product_sizes', 'product_sizes.id', 'cart_lines.size_id')
    .where('cart_lines.user_id', '=', userId)
    .where('products.hidden_at', 'is', null)
