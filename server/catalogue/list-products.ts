import { sql, type SelectQueryBuilder } from 'kysely'
import type { Product } from '#contract/catalogue/schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits, pageSizes } from '#contract/platform/limits.ts'
import { addCacheTags, limitCacheAge } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/tables.ts'
import { countRows, sortLikePage } from '#server/platform/database/find-page.ts'
import { folded, nameSortKey } from '#server/platform/database/search-fold.ts'
import { hasNoCheaperSale, isCheaperNow, limitCacheAgeToSales, priceNow } from './size-prices.ts'
import {
  productColumns,
  shownProduct,
  sizesColumn,
  visibleProducts,
  type ProductRow,
  type ShownStock,
} from './to-product.ts'
import { correctQuery } from './correct-query.ts'
import { containsWords } from './search-text.ts'

export interface ProductFilter {
  page?: number | undefined
  limit?: number | undefined
  category?: string | undefined
  category_id?: string | undefined
  q?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  in_stock?: '1' | undefined
  sort?: 'name' | 'price' | 'rating' | 'created' | 'sold' | undefined
  order?: 'asc' | 'desc' | undefined
  stock?: ShownStock | undefined
}

interface ProductList {
  data: Product[]
  pagination: Pagination & { totalProducts: number }
}

/**
 * Without page and limit, the list is the whole catalogue up to 1,000 products. A query that no product contains is
 * corrected.
 */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  language: Language,
): Promise<ProductList & { corrected_query: string | null }> {
  const list = await findProducts(db, filter, language)
  const q = filter.q?.trim() ?? ''
  const corrected = list.pagination.totalItems === 0 && q !== '' ? await correctQuery(db, q) : null
  if (corrected === null) return { ...list, corrected_query: null }
  const meant = await findProducts(db, { ...filter, q: corrected }, language)
  // Another filter may hide what the corrected query finds.
  return meant.pagination.totalItems === 0
    ? { ...list, corrected_query: null }
    : { ...meant, corrected_query: corrected }
}

async function findProducts(db: Db, filter: ProductFilter, language: Language): Promise<ProductList> {
  const { sort = 'name', order = 'asc' } = filter
  const unpaged = filter.page === undefined && filter.limit === undefined
  const page = filter.page ?? 1
  const limit = unpaged ? limits.wholeCatalogue : (filter.limit ?? pageSizes.products)
  const categories = await findCategories(db, filter)
  // Any change of a product may change which products a list has, so it drops all cached pages with a list.
  addCacheTags('products')
  await limitCacheAgeToSales(db)
  const q = filter.q?.trim() ?? ''
  const chosen = db
    .selectFrom('products as p')
    .where('p.hidden_at', 'is', null)
    .$if(categories !== undefined, (products) => products.where('p.category_id', 'in', categories ?? []))
    .$if(q !== '', (products) => products.where(containsWords(q)))
    .$if(filtersSizes(filter), (products) => products.where(hasMatchingSize(filter)))
  const offset = (page - 1) * limit
  const sorted =
    sort === 'price'
      ? sortByPaid(db, chosen, { order, most: offset + limit })
      : chosen
          .$if(sort === 'sold', (products) =>
            products.leftJoin(recentSales(db).as('sales'), 'sales.product_id', 'p.id'),
          )
          .select('p.id')
          .orderBy(sortKey[sort](language), order)
  // The tags of these lists do not cover prices and stock of products that they leave out, and sales.
  if (filtersSizes(filter) || sort === 'sold') limitCacheAge(filteredListAgeMs)
  const found = await sorted.orderBy('p.id', order).limit(limit).offset(offset).execute()
  const total = await countRows(chosen, { page, limit }, found.length)
  const rows = await readProducts(
    db,
    found.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => shownProduct(row, language, filter.stock)),
    pagination: { ...toPagination(page, limit, total), totalProducts: total },
  }
}

type ChosenProducts = SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object>

/**
 * Products at their usual price, and products on sale at the price of their cheapest size. Each half is read in the
 * order of an index, and the database merges them.
 */
function sortByPaid(
  db: Db,
  chosen: ChosenProducts,
  { order, most }: { order: 'asc' | 'desc'; most: number },
) {
  const usual = chosen
    .where(
      sql<boolean>`not exists (select from product_sizes s where s.product_id = p.id and ${isCheaperNow})`,
    )
    .select(['p.id', 'p.price'])
    .orderBy('p.price', order)
    .orderBy('p.id', order)
    .limit(most)
  const onSale = chosen
    .innerJoin('product_sizes as s', 's.product_id', 'p.id')
    .where(isCheaperNow)
    .where(hasNoCheaperSale)
    .select(['p.id', sql<number>`s.sale_price`.as('price')])
    .orderBy('s.sale_price', order)
    .orderBy('p.id', order)
    .limit(most)
  return db
    .selectFrom(sql<{ id: string; price: number }>`((${usual}) union all (${onSale}))`.as<'p'>(sql.ref('p')))
    .select('p.id')
    .orderBy('p.price', order)
}

/* Each sort key matches an index. */
const sortKey = {
  name: (language: Language) =>
    nameSortKey(language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`),
  rating: () => sql<number>`p.average_rating`,
  created: () => sql<Date>`p.created_at`,
  sold: () => sql<number>`coalesce(sales.pieces, 0)`,
}

/** Pieces of the orders that were confirmed in the last 90 days, by product, without those that were refunded. */
export const recentSales = (db: Db) =>
  db
    .selectFrom('order_lines')
    .select(['product_id', sql<number>`sum(quantity - refunded_quantity)`.as('pieces')])
    .where('sold_at', '>', sql<Date>`shop_now() - interval '90 days'`)
    .where('product_id', 'is not', null)
    .groupBy('product_id')

const filteredListAgeMs = 60_000

const filtersSizes = ({ min_price, max_price, in_stock }: ProductFilter): boolean =>
  min_price !== undefined || max_price !== undefined || in_stock !== undefined

const hasMatchingSize = ({ min_price, max_price, in_stock }: ProductFilter) =>
  sql<boolean>`exists (
    select from product_sizes s where s.product_id = p.id
    and ${priceNow} between ${min_price ?? 0} and ${max_price ?? limits.price * 2}
    and (${in_stock === undefined} or s.stock > 0))`

/** Returns undefined if there is no filter. The category '' has no products. */
async function findCategories(
  db: Db,
  { category, category_id }: ProductFilter,
): Promise<string[] | undefined> {
  if (!category) return category_id ? [category_id] : undefined
  const called = await categoriesCalled(db, category)
  const both = category_id ? called.filter((id) => id === category_id) : called
  return both.length > 0 ? both : ['']
}

async function readProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await visibleProducts(db)
    .select(productColumns)
    .select(sizesColumn)
    .where(sql<boolean>`p.id = any(${ids}::text[])`)
    .execute()
  return sortLikePage({ ids }, rows)
}

async function categoriesCalled(db: Db, idOrName: string): Promise<string[]> {
  addCacheTags('catalogue')
  const name = folded(idOrName.trim())
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where((eb) =>
      eb.or([eb('id', '=', idOrName), eb(folded(sql`name`), '=', name), eb(folded(sql`name_en`), '=', name)]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
