import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { productColumns, productsOf, visibleProducts } from './product-of.ts'

/** One product; PRODUCT_NOT_FOUND also when it is hidden. */
export async function showProduct(db: Db, id: string, language: Language): Promise<Product> {
  const rows = await visibleProducts(db).select(productColumns).where('p.id', '=', id).execute()
  const [product] = await productsOf(db, rows, language)
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}
