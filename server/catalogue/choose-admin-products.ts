import { sql } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { containsWords } from './search-text.ts'

export type ChosenProducts = Awaited<ReturnType<typeof chooseAdminProducts>>

export async function chooseAdminProducts(db: Db, filter: AdminProductFilter) {
  const { q, category_id, visibility, stock, translation } = filter
  let products = db.selectFrom('products as p')
  if (q?.trim()) products = products.where(containsWords(q))
  if (category_id) products = products.where('p.category_id', '=', category_id)
  if (visibility) products = products.where('p.hidden_at', visibility === 'shown' ? 'is' : 'is not', null)
  if (translation) products = products.where(sql<boolean>`not p.is_translated`)
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
  return products
}
