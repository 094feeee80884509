import { sql } from 'kysely'
import type { FeaturedProducts } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags, limitCacheAge } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureColumns, pictureFromColumns } from '#server/platform/images/picture-columns.ts'
import { recentSales } from './list-products.ts'
import { limitCacheAgeToSales } from './size-prices.ts'
import { cardSaleColumn, toCardSale, visibleProducts } from './to-product.ts'

/** The products of a row. */
const maxProducts = 4
/** With fewer sales, the best seller is an accident. */
const minPiecesSold = 5
/** The tags do not cover sales and products that are not shown. */
const maxAgeMs = 300_000

/**
 * The products of the home page: best sellers of the last 90 days if a whole row of them sold well, else the newest.
 * All have a picture and are in stock.
 */
export async function featureProducts(db: Db, language: Language): Promise<FeaturedProducts> {
  limitCacheAge(maxAgeMs)
  await limitCacheAgeToSales(db)
  const candidates = visibleProducts(db)
    .select(['p.id', 'p.name', 'p.name_en', 'p.price'])
    .select(pictureColumns)
    .select(cardSaleColumn)
    .where('p.picture_id', 'is not', null)
    .where(sql<boolean>`exists (select from product_sizes s where s.product_id = p.id and s.stock > 0)`)
    .limit(maxProducts)
  const sold = await candidates
    .innerJoin(recentSales(db).as('sales'), 'sales.product_id', 'p.id')
    .where('sales.pieces', '>=', minPiecesSold)
    .orderBy('sales.pieces', 'desc')
    .orderBy('p.id')
    .execute()
  const isSoldWell = sold.length === maxProducts
  const rows = isSoldWell
    ? sold
    : await candidates.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').execute()
  addCacheTags('catalogue', ...rows.map(({ id }) => `product:${id}` as const))
  return {
    by: isSoldWell ? 'sales' : 'date',
    products: rows.map((row) => ({
      id: row.id,
      name: inLanguage(row.name, row.name_en, language),
      price: row.price,
      ...toCardSale(row),
      picture: pictureFromColumns(row),
    })),
  }
}
