import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { Product, SizeOption } from '#contract/catalogue/schemas.ts'
import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import {
  pictureFromColumns,
  pictureColumns,
  type PictureColumns,
} from '#server/platform/images/picture-columns.ts'
import { shownColumns, toShown, type ShownColumns } from '#server/platform/resource.ts'

export const visibleProducts = (db: Db) => allProducts(db).where('p.hidden_at', 'is', null)

export const allProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures as f', 'f.id', 'p.picture_id')

export const productColumns = [
  'p.id',
  ...shownColumns(productFields).map((column) => `p.${column}` as const),
  'p.average_rating',
  'p.rating_count',
  'p.review_count',
  'c.name as category_name',
  'c.name_en as category_name_en',
  ...pictureColumns,
] as const

const shownSizeColumns = [...shownColumns(sizeFields), 'id', 'stock', 'gtin']

export const sizesColumn = sql<SizeRow[]>`coalesce((
  select json_agg(json_build_object(
    ${sql.join(shownSizeColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`))}) order by s.position)
  from product_sizes s where s.product_id = p.id), '[]')`.as('sizes')

export interface ProductRow extends PictureColumns, ShownColumns<typeof productFields> {
  id: string
  average_rating: number
  rating_count: number
  review_count: number
  category_name: string
  category_name_en: string | null
  sizes: SizeRow[]
}

/** `any` replaces every positive stock by 1, so that a list does not change with each order. */
export type ShownStock = 'exact' | 'any'

export function shownProduct(row: ProductRow, language: Language, stock: ShownStock = 'exact'): Product {
  addCacheTags('catalogue', `product:${row.id}`)
  if (stock === 'exact') addCacheTags(`stock:${row.id}`)
  const product = toProduct(row, language)
  return stock === 'exact' ? product : withAnyStock(product)
}

interface SizeRow extends Omit<ShownColumns<typeof sizeFields>, 'name'> {
  id: string
  name: string | null
  stock: number
  gtin: string | null
}

const atMostOne = <T extends { stock: number }>(one: T): T => ({ ...one, stock: Math.min(one.stock, 1) })

const withAnyStock = (product: Product): Product => ({
  ...atMostOne(product),
  sizes: product.sizes.map(atMostOne),
})

function toProduct(row: ProductRow, language: Language): Product {
  const picture = pictureFromColumns(row)
  return {
    id: row.id,
    ...toShown(productFields, row, language),
    image: picture?.src ?? null,
    picture,
    category_name: inLanguage(row.category_name, row.category_name_en, language),
    stock: row.sizes.reduce((sum, { stock }) => sum + stock, 0),
    sizes: row.sizes.flatMap((size) => sizeOption(size, language)),
    average_rating: row.average_rating,
    total_ratings: row.rating_count,
    total_reviews: row.review_count,
  }
}

/** A product without sizes has one nameless row with its stock, which is not a choice. */
function sizeOption({ id, name, stock, gtin, ...size }: SizeRow, language: Language): SizeOption[] {
  if (name === null) return []
  return [{ size_id: id, ...toShown(sizeFields, { ...size, name }, language), stock, ...(gtin && { gtin }) }]
}
