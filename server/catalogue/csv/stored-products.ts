import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { normaliseColumns } from '#server/platform/resource.ts'
import { readProducts, type StoredProduct } from '../read-products.ts'

/** Texts are normalised like those of a file. */
export async function readStoredProducts(db: Db, ids: readonly string[]): Promise<StoredProduct[]> {
  const products = await readProducts(db, ids)
  return products.map((product) => ({
    ...normaliseColumns(productFields, product),
    sizes: product.sizes.map((size) => normaliseColumns(sizeFields, size)),
  }))
}
