import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { violatesReference } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { requireFreeGtins } from './require-free-gtins.ts'
import type { EditedProduct } from './product-columns.ts'
import { refreshSearchText } from './search-text.ts'

export interface NewSize {
  name: string
  name_en?: string | null
  additional_price?: number
  /** The weight in grams; null uses the product's weight. */
  weight_grams?: number | null
  stock: number
  gtin?: string | null
}

/** A product without sizes has its own stock and barcode. */
type PlainOrSized =
  | { stock: number; gtin?: string | null; sizes?: undefined }
  | { sizes: NewSize[]; stock?: undefined; gtin?: undefined }

type NewProduct = Pick<Insertable<Tables['products']>, keyof EditedProduct | 'picture_id'>

export async function createProduct(
  db: Db,
  { stock, gtin, sizes, ...product }: NewProduct & PlainOrSized,
  byUser: string | null = null,
): Promise<string> {
  const id = newId()
  const rows = (sizes ?? [{ name: null, stock, gtin }]).map((size, position) => ({
    name_en: null,
    ...size,
    id: newId(),
    product_id: id,
    position,
  }))
  if (rows.length === 0) throw new Error('A product with sizes needs at least one')
  await inTransaction(db, async (tx) => {
    await lockNewNames(tx)
    await tx
      .insertInto('products')
      .values({ ...product, id })
      .execute()
      .catch((error: unknown) => {
        throw toProblem(error)
      })
    await requireFreeGtins(tx, id, sizes ?? { gtin })
    await tx.insertInto('product_sizes').values(rows).execute()
    const filled = rows.filter((row) => row.stock > 0)
    if (filled.length > 0)
      await tx
        .insertInto('stock_movements')
        .values(
          filled.map((row) => ({
            size_id: row.id,
            change: row.stock,
            reason: 'initial' as const,
            order_id: null,
            by_user: byUser,
          })),
        )
        .execute()
    await refreshSearchText(tx, { productId: id })
  })
  return id
}

/** So that an import sees every product whose name it may not use again. */
export const lockNewNames = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx)

export function toProblem(error: unknown): unknown {
  if (violatesReference(error, 'products_category_id_fkey')) return problem('CATEGORY_UNKNOWN')
  return violatesReference(error, 'products_picture_id_fkey') ||
    violatesReference(error, 'product_pictures_picture_id_fkey')
    ? problem('PICTURE_UNKNOWN')
    : error
}
