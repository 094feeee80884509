import { sql } from 'kysely'
import type { AdminProductFilter, AdminProductSummary } from '#contract/catalogue/admin-endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureFromColumns } from '#server/platform/images/picture-columns.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { chooseAdminProducts } from './choose-admin-products.ts'
import { idsOfPage, type ChosenProducts } from './ids-of-page.ts'
import { allProducts, productColumns } from './product-of.ts'

export interface AdminProductSearch extends AdminProductFilter {
  page: number
  limit: number
  sort?: 'name' | 'price' | 'stock' | 'changed' | undefined
  order?: 'asc' | 'desc' | undefined
}

/** A page of all products, hidden ones too; by name, or the last changed first, unless asked otherwise. */
export async function listAdminProducts(
  db: Db,
  { page, limit, sort = 'name', order = sort === 'changed' ? 'desc' : 'asc', ...filter }: AdminProductSearch,
  language: Language,
): Promise<{ data: AdminProductSummary[]; pagination: Pagination & { totalProducts: number } }> {
  const chosen = await chooseAdminProducts(db, filter)
  const { total } = await chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ids = await idsOfPage(sort === 'stock' ? await withStock(db, filter) : chosen, {
    offset: (page - 1) * limit,
    limit,
    total,
    key: sortKey[sort](language),
    order,
  })
  return {
    data: await summariesOf(db, ids, language),
    pagination: { ...paginationOf(page, limit, total), totalProducts: total },
  }
}

/* Each as its index has it. */
const sortKey = {
  name: (language: Language) =>
    language === 'en' ? sql`lower(coalesce(p.name_en, p.name))` : sql`lower(p.name)`,
  price: () => sql`p.price`,
  stock: () => sql`stock`,
  changed: () => sql`p.updated_at`,
}

/** All products are found in the index of the stock alone, without a look at each. */
const withStock = async (db: Db, filter: AdminProductFilter): Promise<ChosenProducts> =>
  Object.values(filter).every((value) => !value)
    ? db.selectFrom(db.selectFrom('product_stock').select(['product_id as id', 'stock']).as('p'))
    : (await chooseAdminProducts(db, filter)).innerJoin('product_stock as t', 't.product_id', 'p.id')

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
