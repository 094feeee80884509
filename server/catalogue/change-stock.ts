import type { StockChange, StockMovement } from '#contract/catalogue/admin-schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'
import { toBilingual, inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { correctStock, lockSizes, type LockedSize } from './stock-book.ts'

/**
 * A count (`set_to`) is valid only while the stock is what the owner saw. Throws STOCK_MOVED with the current stock,
 * INSUFFICIENT_STOCK, INVALID_INPUT above the limit, PRODUCT_NOT_FOUND and SIZE_UNKNOWN.
 */
export async function changeStock(
  db: Db,
  admin: { id: string },
  productId: string,
  { size_id, change, set_to, seen, reason, note }: StockChange,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const size = await lockSize(tx, productId, size_id)
    const available = size.stock
    if (typeof change !== 'number' && available !== seen) throw problem('STOCK_MOVED', { available })
    const pieces = typeof change === 'number' ? change : (set_to ?? 0) - available
    if (available + pieces < 0)
      throw problem('INSUFFICIENT_STOCK', { name: toBilingual(size.name, size.name_en), available })
    if (available + pieces > limits.stock) throw problem('INVALID_INPUT')
    await correctStock(tx, admin.id, [{ size_id: size.id, change: pieces, reason, note: note || null }])
  })
}

async function lockSize(tx: Db, productId: string, sizeId: string | null | undefined): Promise<LockedSize> {
  const sizes = await lockSizes(tx, { productIds: [productId] })
  if (sizes.size === 0) throw problem('PRODUCT_NOT_FOUND')
  const [only, ...others] = sizes.values()
  const size = sizeId ? sizes.get(sizeId) : others.length === 0 ? only : undefined
  if (!size) throw problem('SIZE_UNKNOWN')
  return size
}

/** Throws PRODUCT_NOT_FOUND. */
export async function listStockMovements(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ data: StockMovement[]; pagination: Pagination }> {
  const sizes = await db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', productId)
    .execute()
  if (sizes.length === 0) throw problem('PRODUCT_NOT_FOUND')
  const moved = db.selectFrom('stock_movements as m').where(
    'm.size_id',
    'in',
    sizes.map(({ id }) => id),
  )
  const rows = await moved
    .innerJoin('product_sizes as s', 's.id', 'm.size_id')
    .leftJoin('users as u', 'u.id', 'm.by_user')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.at', 's.name', 's.name_en', 'm.change', 'm.reason', 'm.note', 'm.count_id'])
    .select(['u.full_name as by_name', 'o.id as order_id', 'o.reference as order_reference'])
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(moved, { page, limit }, rows.length)
  return {
    data: rows.map(({ at, name, name_en, ...row }) => ({
      ...row,
      at: at.toISOString(),
      size_name: inLanguage(name, name_en, language),
    })),
    pagination: toPagination(page, limit, total),
  }
}
