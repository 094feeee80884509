import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits, pageSizes } from '#contract/platform/limits.ts'
import { shows, showsSearch, type PageKey } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asListed, paginationOfPage } from '#server/platform/database/find-page.ts'
import { folded, nameKey } from '#server/platform/database/search-fold.ts'
import { findListed, listedProducts, type Products } from './find-listed.ts'
import { findSearched } from './frequent-searches.ts'
import {
  productColumns,
  shownProduct,
  sizesColumn,
  visibleProducts,
  type ProductRow,
  type ShownStock,
} from './product-of.ts'
import { containsWords } from './search-text.ts'

export interface ProductFilter {
  page?: number | undefined
  limit?: number | undefined
  category?: string | undefined
  category_id?: string | undefined
  q?: string | undefined
  sort?: 'name' | 'price' | 'rating' | undefined
  order?: 'asc' | 'desc' | undefined
  stock?: ShownStock | undefined
}

export interface ProductList {
  data: Product[]
  pagination: Pagination & { totalProducts: number }
}

/** A page of the catalogue; without page and limit all of it, up to 1,000 products. By name unless asked otherwise. */
export async function listProducts(db: Db, filter: ProductFilter, language: Language): Promise<ProductList> {
  const { sort = 'name', order = 'asc' } = filter
  const unpaged = filter.page === undefined && filter.limit === undefined
  const page = filter.page ?? 1
  const limit = unpaged ? limits.wholeCatalogue : (filter.limit ?? pageSizes.products)
  const categories = await categoriesOf(db, filter)
  const changedBy = (categories ?? ['*']).map((category) => `list:${category}:${sort}` as const)
  shows(...changedBy)
  const chosen = listedProducts(db, categories)
  if (filter.q?.trim())
    return searchProducts(db, { chosen, changedBy }, { ...filter, sort, order, page, limit }, language)
  const total = await countOf(db, categories)
  // Found and read in one statement they would have to be planned anew for each page.
  const ids = await findListed(
    db,
    {
      products: chosen,
      total,
      key: sortKey[sort](language),
      order,
      name: `${changedBy.join()} ${language}`,
      changedBy,
    },
    { offset: (page - 1) * limit, limit },
  )
  const rows = await readProducts(db, ids)
  return {
    data: rows.map((row) => shownProduct(row, language, filter.stock)),
    pagination: { ...paginationOf(page, limit, total), totalProducts: total },
  }
}

/** Found by the index of words. Counted beyond what visitors are shown of it, which is why nothing is looked for nearby first. */
async function searchProducts(
  db: Db,
  { chosen, changedBy }: { chosen: Products; changedBy: readonly PageKey[] },
  {
    q = '',
    sort,
    order,
    page,
    limit,
    stock,
  }: ProductFilter & Required<Pick<ProductFilter, 'page' | 'limit' | 'sort' | 'order'>>,
  language: Language,
): Promise<ProductList> {
  showsSearch()
  const keys = [sortKey[sort](language), sql`p.id`].map((by) => ({ by, direction: order }))
  const found = await findSearched(
    db,
    {
      list: { rows: chosen, alias: 'p', keys, search: { text: q, matches: containsWords(q), near: 0 } },
      name: `${changedBy.join()} ${order} ${language} ${q}`,
      changedBy,
    },
    { page, limit },
  )
  const rows = await readProducts(db, found.ids)
  const pagination = paginationOfPage({ page, limit }, found)
  return {
    data: rows.map((row) => shownProduct(row, language, stock)),
    pagination: { ...pagination, totalProducts: pagination.totalItems },
  }
}

/* Each as its index has it. */
const sortKey = {
  name: (language: Language) => nameKey(language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`),
  price: () => sql<number>`p.price`,
  rating: () => sql<number>`p.average_rating`,
}

/** The categories its products may be in; undefined: any. No product is in the one called ''. */
async function categoriesOf(db: Db, { category, category_id }: ProductFilter): Promise<string[] | undefined> {
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
  return asListed({ ids }, rows)
}

/** How many there are, as it is known of each category: nothing has to be counted. */
async function countOf(db: Db, categories: string[] | undefined): Promise<number> {
  const counted = db.selectFrom('categories')
  const { n } = await (categories ? counted.where('id', 'in', categories) : counted)
    .select(sql<number>`coalesce(sum(product_count), 0)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A category by its id or by its name in either language. */
async function categoriesCalled(db: Db, idOrName: string): Promise<string[]> {
  shows('categories')
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
