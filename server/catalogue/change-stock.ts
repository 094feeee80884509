import { sql } from 'kysely'
import type { AdminProduct, StockChange, StockMovement } from '#contract/catalogue/admin-schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'
import { toBilingual, inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { showAdminProduct } from './admin-product.ts'

/**
 * A count (`set_to`) is valid only while the stock is what the owner saw. Throws STOCK_MOVED with the current stock,
 * INSUFFICIENT_STOCK, PRODUCT_NOT_FOUND and SIZE_UNKNOWN.
 */
export async function changeStock(
  db: Db,
  admin: { id: string },
  productId: string,
  wish: StockChange,
): Promise<AdminProduct> {
  return inTransaction(db, async (tx) => {
    const size = await findSize(tx, productId, wish.size_id)
    const moved =
      typeof wish.change === 'number'
        ? await addPieces(tx, size, wish.change)
        : await setPieces(tx, size, wish.seen ?? 0, wish.set_to ?? 0)
    if (moved.change !== 0) {
      const note = wish.note || null
      const { reason } = wish
      await tx
        .insertInto('stock_movements')
        .values({ size_id: size.id, change: moved.change, reason, note, by_user: admin.id })
        .execute()
      await writeAudit(tx, {
        userId: admin.id,
        action: 'change-stock',
        subject: productId,
        before: { size: size.size_name, stock: moved.stock - moved.change },
        after: { size: size.size_name, stock: moved.stock, reason, note },
      })
    }
    return showAdminProduct(tx, productId)
  })
}

interface FoundSize {
  id: string
  name: Bilingual
  size_name: string | null
}

async function findSize(tx: Db, productId: string, sizeId: string | null | undefined): Promise<FoundSize> {
  const rows = await tx
    .selectFrom('products as p')
    .innerJoin('product_sizes as s', 's.product_id', 'p.id')
    .select(['s.id', 'p.name', 'p.name_en', 's.name as size_name'])
    .where('p.id', '=', productId)
    .execute()
  if (rows.length === 0) throw problem('PRODUCT_NOT_FOUND')
  const row = sizeId ? rows.find(({ id }) => id === sizeId) : rows.length === 1 ? rows[0] : undefined
  if (!row) throw problem('SIZE_UNKNOWN')
  return { id: row.id, name: toBilingual(row.name, row.name_en), size_name: row.size_name }
}

async function addPieces(tx: Db, { id, name }: FoundSize, change: number) {
  const row = await tx
    .updateTable('product_sizes')
    .set({ stock: sql<number>`stock + ${change}` })
    .where('id', '=', id)
    .where(sql<boolean>`stock + ${change}::bigint between 0 and ${limits.stock}`)
    .returning('stock')
    .executeTakeFirst()
  if (row) return { ...row, change }
  throw change < 0
    ? problem('INSUFFICIENT_STOCK', { name, available: await readStock(tx, id) })
    : problem('INVALID_INPUT')
}

async function setPieces(tx: Db, { id }: FoundSize, seen: number, counted: number) {
  const row = await tx
    .updateTable('product_sizes')
    .set({ stock: counted })
    .where('id', '=', id)
    .where('stock', '=', seen)
    .returning('stock')
    .executeTakeFirst()
  if (!row) throw problem('STOCK_MOVED', { available: await readStock(tx, id) })
  return { ...row, change: counted - seen }
}

async function readStock(tx: Db, sizeId: string): Promise<number> {
  const { stock } = await tx
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow()
  return stock
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
