import { normaliseLine, normaliseText } from '#contract/platform/normalise.ts'
import type { FileProductFields } from './columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { editedColumns } from '../product-columns.ts'

export interface StoredProduct extends FileProductFields {
  id: string
  version: number
  sizes: {
    id: string
    name: string | null
    name_en: string | null
    additional_price: number
    weight_grams: number | null
    stock: number
    code: string
    gtin: string | null
  }[]
}

/** Keeps the order of the ids and leaves out unknown ones. Texts are normalised like those of a file. */
export async function readStoredProducts(db: Db, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version', 'hidden_at', ...editedColumns])
    .where('id', 'in', ids)
    .execute()
  const sizes = await db
    .selectFrom('product_sizes')
    .select([
      'product_id',
      'id',
      'name',
      'name_en',
      'additional_price',
      'weight_grams',
      'stock',
      'code',
      'gtin',
    ])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { hidden_at, ...product } = row
    return [
      {
        ...product,
        name: normaliseLine(row.name),
        name_en: normaliseLine(row.name_en ?? '') || null,
        description: normaliseText(row.description),
        description_en: normaliseText(row.description_en ?? '') || null,
        hidden: hidden_at !== null,
        sizes: (sizesOf.get(id) ?? []).map((size) => ({
          ...size,
          name: size.name && normaliseLine(size.name),
          name_en: normaliseLine(size.name_en ?? '') || null,
        })),
      },
    ]
  })
}
