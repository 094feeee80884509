import { sql } from 'kysely'
import type { AdminProductFilter, AdminProductSummary } from '#contract/catalogue/admin-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
  type Rows,
} from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { pictureFromColumns } from '#server/platform/images/picture-columns.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { chooseAdminProducts, type ChosenProducts } from './choose-admin-products.ts'
import { isOnSaleNow } from './size-prices.ts'
import { allProducts, productColumns } from './to-product.ts'

interface AdminProductSearch extends AdminProductFilter, PageRequest {
  sort?: 'name' | 'price' | 'stock' | 'changed' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function listAdminProducts(
  db: Db,
  search: AdminProductSearch,
  language: Language,
): Promise<{ data: AdminProductSummary[]; pagination: Pagination & { totalProducts: number } }> {
  const { sort = 'name', order = sort === 'changed' ? 'desc' : 'asc' } = search
  const { q, category_id, visibility, stock, translation, sale } = search
  const chosen = await chooseAdminProducts(db, { q, category_id, visibility, stock, translation, sale })
  const rows = sort === 'stock' ? withStock(db, chosen) : chosen
  const list = { rows, alias: 'p', by: [sortKey[sort](language)], direction: order }
  const page = await findPage(db, list, search)
  const pagination = pagePagination(search, page)
  return {
    data: sortLikePage(page, await readSummaries(db, page.ids, language)),
    pagination: { ...pagination, totalProducts: pagination.totalItems },
  }
}

const sortKey = {
  name: (language: Language) =>
    nameSortKey(language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`),
  price: () => sql`p.price`,
  stock: () => sql`coalesce(t.stock, 0)`,
  changed: () => sql`p.updated_at`,
}

const withStock = (db: Db, chosen: ChosenProducts): Rows =>
  chosen.leftJoin(
    db
      .selectFrom('product_sizes')
      .select(['product_id', sql`sum(stock)`.as('stock')])
      .groupBy('product_id')
      .as('t'),
    't.product_id',
    'p.id',
  )

async function readSummaries(db: Db, ids: string[], language: Language): Promise<AdminProductSummary[]> {
  if (ids.length === 0) return []
  const { low_stock } = await readShopSettings(db)
  const rows = await allProducts(db)
    .select(productColumns)
    .select(['p.hidden_at', 'p.is_translated', 'p.updated_at'])
    .where('p.id', 'in', ids)
    .execute()
  const stocks = await db
    .selectFrom('product_sizes as s')
    .select([
      'product_id',
      sql<number>`sum((select count(*) from stock_notices n where n.size_id = s.id and n.mailed_at is null))::int`.as(
        'waiting',
      ),
      sql<number>`sum(stock)::int8`.as('stock'),
      sql<number>`min(stock)`.as('least'),
      sql<number>`count(name)::int`.as('size_count'),
      sql<boolean>`bool_or(${isOnSaleNow})`.as('on_sale'),
    ])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const stockOf = new Map(stocks.map((row) => [row.product_id, row]))
  return ids.flatMap((id): AdminProductSummary[] => {
    const row = rowOf.get(id)
    if (!row) return []
    const none = { stock: 0, least: 0, size_count: 0, waiting: 0, on_sale: false }
    const { stock, least, size_count, waiting, on_sale } = stockOf.get(id) ?? none
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
        waiting,
        ...(on_sale && { on_sale }),
        updated_at: row.updated_at.toISOString(),
      },
    ]
  })
}
