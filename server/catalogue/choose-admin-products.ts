import { readCode } from '#contract/catalogue/gtin.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { sizeHasCode } from './product-codes.ts'
import { isOnSaleNow } from './size-prices.ts'
import { containsWords } from './search-text.ts'

export type ChosenProducts = Awaited<ReturnType<typeof chooseAdminProducts>>

export async function chooseAdminProducts(db: Db, filter: AdminProductFilter) {
  const { q, category_id, visibility, stock, translation, sale } = filter
  let products = db.selectFrom('products as p')
  if (q?.trim()) products = products.where(isSearched(q))
  if (category_id) products = products.where('p.category_id', '=', category_id)
  if (visibility) products = products.where('p.hidden_at', visibility === 'shown' ? 'is' : 'is not', null)
  if (translation) products = products.where(sql<boolean>`not p.is_translated`)
  if (sale)
    products = products.where(
      sql<boolean>`p.id in (select s.product_id from product_sizes s where ${isOnSaleNow})`,
    )
  if (stock === 'low') {
    const { low_stock } = await readShopSettings(db)
    products = products.where(
      sql<boolean>`p.id in (select s.product_id from product_sizes s where s.stock <= ${low_stock})`,
    )
  }
  if (stock === 'out')
    products = products.where(
      sql<boolean>`(p.id in (select s.product_id from product_sizes s where s.stock = 0)
        and not exists (select from product_sizes s where s.product_id = p.id and s.stock > 0))`,
    )
  if (stock === 'awaited')
    products = products.where(
      sql<boolean>`p.id in (select s.product_id from stock_notices n join product_sizes s on s.id = n.size_id
        where n.mailed_at is null)`,
    )
  return products
}

/** The union lets each half use its own index. */
function isSearched(q: string): RawBuilder<boolean> {
  const code = readCode(q)
  if (code === null) return containsWords(q)
  return sql<boolean>`p.id in (
    select s.product_id from product_sizes s where ${sizeHasCode(code)}
    union select p.id from products p where ${containsWords(q)})`
}
