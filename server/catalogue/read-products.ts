import { sql } from 'kysely'
import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { columnsOf, type Columns } from '#contract/platform/resource.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fromRow } from '#server/platform/resource.ts'
import { lockSizes } from './stock-book.ts'

export const productColumns = columnsOf(productFields)
export const sizeColumns = columnsOf(sizeFields)

export interface ProductColumns extends Columns<typeof productFields> {}

/** The only size of a product without sizes has no name. */
export interface SizeColumns extends Omit<Columns<typeof sizeFields>, 'name'> {
  name: string | null
  gtin: string | null
  quantity_prices: QuantityPrice[]
}

export interface StoredSize extends SizeColumns {
  id: string
  code: string
  stock: number
  /** The price that the sale strikes. */
  sale_before: number | null
}

export interface StoredProduct extends ProductColumns {
  id: string
  version: number
  hidden: boolean
  /** The first one represents the product. */
  picture_ids: string[]
  sizes: StoredSize[]
  created_at: Date
  updated_at: Date
}

/**
 * Keeps the order of the ids and leaves out unknown ones. Orders can still be placed while the products are locked, but
 * not while their stock is.
 */
export async function readProducts(
  db: Db,
  ids: readonly string[],
  { lock }: { lock?: 'products' | 'stock' } = {},
): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const chosen = db
    .selectFrom('products')
    .select(['id', 'version', 'hidden_at', 'picture_id', 'created_at', 'updated_at', ...productColumns])
    .where(sql<boolean>`id = any(${[...ids]})`)
    .orderBy('id')
  const rows = await (lock ? chosen.forNoKeyUpdate() : chosen).execute()
  if (lock === 'stock') await lockSizes(db, { productIds: ids })
  const sizes = await db
    .selectFrom('product_sizes')
    .select(['product_id', 'id', 'code', 'stock', 'gtin', 'sale_before', 'quantity_prices', ...sizeColumns])
    .where(sql<boolean>`product_id = any(${[...ids]})`)
    .orderBy('position')
    .execute()
  const pictures = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'picture_id'])
    .where(sql<boolean>`product_id = any(${[...ids]})`)
    .orderBy('position')
    .execute()
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id)
  const picturesOf = Map.groupBy(pictures, ({ product_id }) => product_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { hidden_at, picture_id, ...product } = row
    const further = (picturesOf.get(id) ?? []).map((picture) => picture.picture_id)
    return {
      ...product,
      hidden: hidden_at !== null,
      picture_ids: picture_id === null ? [] : [picture_id, ...further],
      sizes: (sizesOf.get(id) ?? []).map(({ product_id: _of, ...size }) => ({
        ...size,
        ...fromRow(sizeFields, size),
      })),
    }
  })
}
