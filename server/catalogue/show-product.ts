import { sql } from 'kysely'
import type { ProductInFull } from '#contract/catalogue/schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { toPicture, type PictureRow } from '#server/platform/images/to-picture.ts'
import { problem } from '#server/platform/problem.ts'
import { limitCacheAgeToSales } from './size-prices.ts'
import {
  productColumns,
  shownProduct,
  sizesColumn,
  visibleProducts,
  type ProductRow,
  type ShownStock,
} from './to-product.ts'

/** Throws PRODUCT_NOT_FOUND, also for a hidden product, then with its category. */
export async function showProduct(db: Db, id: string, language: Language): Promise<ProductInFull> {
  await limitCacheAgeToSales(db)
  const row = await productsInFull(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw problem('PRODUCT_NOT_FOUND', { category: await findCategoryOfHidden(db, id) })
  return shownInFull(row, language)
}

async function findCategoryOfHidden(
  db: Db,
  id: string,
): Promise<{ id: string; name: Bilingual } | undefined> {
  const category = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['c.id', 'c.name', 'c.name_en'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!category) return undefined
  const { name, name_en } = category
  return { id: category.id, name: { id: name, en: inLanguage(name, name_en, 'en') } }
}

/** Visible products with all that their pages show. */
export const productsInFull = (db: Db) =>
  visibleProducts(db).select(productColumns).select([sizesColumn, furtherPictures, 'p.brand'])

export interface FullProductRow extends ProductRow {
  pictures: PictureRow[]
  brand: string | null
}

export function shownInFull(row: FullProductRow, language: Language, stock?: ShownStock): ProductInFull {
  const product = shownProduct(row, language, stock)
  const gtin = row.sizes.find(({ name }) => name === null)?.gtin
  return {
    ...product,
    ...(gtin && { gtin }),
    ...(row.brand && { brand: row.brand }),
    pictures: [product.picture, ...row.pictures.map(toPicture)].filter((each) => each != null),
  }
}

const furtherPictures = sql<PictureRow[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'width', g.width, 'height', g.height, 'placeholder', g.placeholder,
    'widths', g.widths, 'has_avif', g.has_avif) order by o.position)
  from product_pictures o join pictures g on g.id = o.picture_id where o.product_id = p.id), '[]')`.as(
  'pictures',
)

/** Throws PRODUCT_NOT_FOUND, also for a hidden product. */
export async function requireOnSale(db: Db, id: string): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw problem('PRODUCT_NOT_FOUND')
}
