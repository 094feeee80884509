import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

export interface WantedSize {
  product_id: string
  /** Left out: the product's first size. */
  size_id?: string | null | undefined
}

export interface ChosenSize {
  productId: string
  sizeId: string
  name: string
  nameEn: string | null
  /** Null for a product without sizes. */
  sizeName: string | null
  sizeNameEn: string | null
  pictureId: string | null
  /** Rupiah for one piece, the surcharge included. */
  price: number
  stock: number
}

/**
 * What each wish means in the catalogue of this moment, in the order of the wishes.
 * PRODUCT_NOT_FOUND for one that is unknown or hidden, SIZE_UNKNOWN for a size that is not the product's.
 */
export async function chooseSizes(db: Db, wanted: readonly WantedSize[]): Promise<ChosenSize[]> {
  if (wanted.length === 0) return []
  const sizes = await db
    .selectFrom('products')
    .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .where('products.id', 'in', [...new Set(wanted.map((w) => w.product_id))])
    .where('products.hidden_at', 'is', null)
    .orderBy('product_sizes.position')
    .select([
      'products.id as productId',
      'product_sizes.id as sizeId',
      'products.name',
      'products.name_en as nameEn',
      'product_sizes.name as sizeName',
      'product_sizes.name_en as sizeNameEn',
      'products.picture_id as pictureId',
      sql<number>`products.price + product_sizes.additional_price`.as('price'),
      'product_sizes.stock',
    ])
    .execute()
  return wanted.map(({ product_id, size_id }) => {
    const ofProduct = sizes.filter(({ productId }) => productId === product_id)
    if (ofProduct.length === 0) throw problem('PRODUCT_NOT_FOUND')
    const chosen = size_id ? ofProduct.find(({ sizeId }) => sizeId === size_id) : ofProduct[0]
    if (!chosen) throw problem('SIZE_UNKNOWN')
    return chosen
  })
}
