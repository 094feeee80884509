import { sql } from 'kysely'
import type { AdminProduct, AdminSize } from '#contract/catalogue/admin-schemas.ts'
import { productFields, saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { withoutOffers } from '#contract/catalogue/unit-price.ts'
import { keysOf, pick } from '#contract/platform/keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'
import { problem } from '#server/platform/problem.ts'
import { toTranslated } from '#server/platform/resource.ts'
import { readProducts } from './read-products.ts'
import { readLowestPrices } from './size-prices.ts'

/** Throws PRODUCT_NOT_FOUND. */
export async function showAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const [product] = await readProducts(db, [id])
  if (!product) throw problem('PRODUCT_NOT_FOUND')
  const { version, hidden, sizes, picture_ids } = product
  const pictures = await readPictures(db, picture_ids)
  const uses = await readUses(db, id)
  const lowest = await readLowestPrices(db, id)
  const plain = sizes.find(({ name }) => name === null)
  return {
    id,
    version,
    ...toTranslated(productFields, product),
    hidden,
    stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
    waiting: [...uses.values()].reduce((sum, { waiting }) => sum + waiting, 0),
    code: plain?.code ?? null,
    gtin: plain?.gtin ?? null,
    ...pick(plain ?? withoutOffers, keysOf(saleFields)),
    quantity_prices: plain?.quantity_prices ?? [],
    sale_before: plain?.sale_before ?? null,
    lowest_price: (plain && lowest.get(plain.id)) ?? null,
    sizes: sizes.flatMap(({ id: size_id, name, ...size }): AdminSize[] => {
      if (name === null) return []
      const { waiting = 0, is_ordered = false } = uses.get(size_id) ?? {}
      return [
        {
          size_id,
          ...pick(size, ['code', 'gtin', 'stock', 'quantity_prices', 'sale_before']),
          ...toTranslated(sizeFields, { ...size, name }),
          lowest_price: lowest.get(size_id) ?? null,
          waiting,
          is_ordered,
        },
      ]
    }),
    pictures: picture_ids.flatMap((picture_id) => {
      const picture = pictures.get(picture_id)
      return picture ? [{ id: picture_id, picture }] : []
    }),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    changed_by: await lastEditor(db, id),
  }
}

/** For each size whether it was ordered, and how many customers wait for it. */
async function readUses(db: Db, productId: string) {
  const rows = await db
    .selectFrom('product_sizes as s')
    .select('s.id')
    .select(
      sql<boolean>`exists (select from order_lines l where l.product_id = s.product_id and l.size_id = s.id)`.as(
        'is_ordered',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from stock_notices n where n.size_id = s.id and n.mailed_at is null)`.as(
        'waiting',
      ),
    )
    .where('s.product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

async function lastEditor(db: Db, productId: string): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select('u.full_name')
    .where('a.subject', '=', productId)
    .where('a.action', 'in', ['change-product', 'change-products', 'import-products'])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.full_name ?? null
}
