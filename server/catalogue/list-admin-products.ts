import { sql } from 'kysely'
import type { AdminProductFilter, AdminProductSummary } from '#contract/catalogue/admin-endpoints.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  asListed,
  findPage,
  paginationOfPage,
  type Place,
  type Rows,
} from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { nameKey } from '#server/platform/database/search-fold.ts'
import { pictureFromColumns } from '#server/platform/images/picture-columns.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { chooseAdminProducts, type ChosenProducts } from './choose-admin-products.ts'
import { allProducts, productColumns } from './product-of.ts'
import { containsWords } from './search-text.ts'

export interface AdminProductSearch extends AdminProductFilter, Place {
  sort?: 'name' | 'price' | 'stock' | 'changed' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** A page of all products, hidden ones too; by name, or the last changed first, unless asked otherwise. */
export async function listAdminProducts(
  db: Db,
  search: AdminProductSearch,
  language: Language,
): Promise<{ data: AdminProductSummary[]; pagination: Pagination & { totalProducts: number } }> {
  const { q = '', sort = 'name', order = sort === 'changed' ? 'desc' : 'asc' } = search
  const { category_id, visibility, stock, translation } = search
  const filter = { category_id, visibility, stock, translation }
  const isAll = q.trim() === '' && Object.values(filter).every((value) => !value)
  const chosen = await chooseAdminProducts(db, filter)
  const rows = sort === 'stock' ? withStock(db, isAll ? undefined : chosen) : chosen
  const key = sortKey[sort](language)
  const list = {
    rows,
    alias: 'p',
    keys: [
      { by: key, direction: order },
      { by: sql`p.id`, direction: order },
    ],
    counted: inNameOrder(chosen),
    few: stock !== undefined,
    search: q.trim() === '' ? undefined : { text: q, matches: containsWords(q), near: 200 },
  }
  const page = await findPage(db, list, search)
  const pagination = paginationOfPage(search, page)
  return {
    data: asListed(page, await summariesOf(db, page.ids, language)),
    pagination: { ...pagination, totalProducts: pagination.totalItems },
  }
}

const inNameOrder = (products: ChosenProducts): Rows => products.orderBy(sortKey.name('id')).orderBy('p.id')

/* Each as its index has it. */
const sortKey = {
  name: (language: Language) => nameKey(language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`),
  price: () => sql`p.price`,
  stock: () => sql`p.stock`,
  changed: () => sql`p.updated_at`,
}

/** All products, unless some are chosen, are found in the index of the stock alone, without a look at each. */
function withStock(db: Db, chosen: ChosenProducts | undefined): Rows {
  if (!chosen)
    return db.selectFrom(db.selectFrom('product_stock').select(['product_id as id', 'stock']).as('p'))
  const counted = chosen.innerJoin('product_stock as t', 't.product_id', 'p.id')
  // The id too as that index has it, so that a page deep in it begins there.
  return db.selectFrom(counted.select(['t.product_id as id', 't.stock', 'p.search_text']).as('p'))
}

async function summariesOf(db: Db, ids: string[], language: Language): Promise<AdminProductSummary[]> {
  if (ids.length === 0) return []
  const { low_stock } = await readShopSettings(db)
  const rows = await allProducts(db)
    .select(productColumns)
    .select(['p.hidden_at', 'p.is_translated', 'p.updated_at'])
    .where('p.id', 'in', ids)
    .execute()
  const stocks = await db
    .selectFrom('product_sizes')
    .select([
      'product_id',
      sql<number>`sum(stock)::int8`.as('stock'),
      sql<number>`min(stock)`.as('least'),
      sql<number>`count(name)::int`.as('size_count'),
    ])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const stockOf = new Map(stocks.map((row) => [row.product_id, row]))
  return ids.flatMap((id): AdminProductSummary[] => {
    const row = rowOf.get(id)
    if (!row) return []
    const { stock, least, size_count } = stockOf.get(id) ?? { stock: 0, least: 0, size_count: 0 }
    return [
      {
        id,
        name: inLanguage(row.name, row.name_en, language),
        price: row.price,
        picture: pictureFromColumns(row),
        category_id: row.category_id,
        category_name: inLanguage(row.category_name, row.category_name_en, language),
        is_popular: row.is_popular,
        hidden: row.hidden_at !== null,
        missing_translation: !row.is_translated,
        stock,
        is_low: least <= low_stock,
        size_count,
        updated_at: row.updated_at.toISOString(),
      },
    ]
  })
}
