import type { Product, ProductInFull } from '#contract/catalogue/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Picture } from '#contract/platform/picture.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'
import { problem } from '#server/platform/problem.ts'
import { productColumns, productsOf, visibleProducts } from './product-of.ts'

/** One product; PRODUCT_NOT_FOUND also when it is hidden. */
export async function showProduct(db: Db, id: string, language: Language): Promise<ProductInFull> {
  const rows = await visibleProducts(db).select(productColumns).where('p.id', '=', id).execute()
  const [product] = await productsOf(db, rows, language)
  if (!product) throw problem('PRODUCT_NOT_FOUND')
  return { ...product, pictures: await photographsOf(db, product) }
}

/** PRODUCT_NOT_FOUND when there is none, or it is hidden. */
export async function requireOnSale(db: Db, id: string): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw problem('PRODUCT_NOT_FOUND')
}

async function photographsOf(db: Db, { id, picture }: Product): Promise<Picture[]> {
  const further = await db
    .selectFrom('product_pictures')
    .select('picture_id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const ids = further.map(({ picture_id }) => picture_id)
  const pictures = await readPictures(db, ids)
  return [picture, ...ids.map((each) => pictures.get(each))].filter((each) => each != null)
}
