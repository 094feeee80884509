import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { Product, SizeOption } from '#contract/catalogue/schemas.ts'
import { shownProductFields, type ShownField } from '#contract/catalogue/product-fields.ts'
import { pick } from '#contract/platform/keys.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import {
  pictureFromColumns,
  pictureColumns,
  type PictureColumns,
} from '#server/platform/images/picture-columns.ts'

export const visibleProducts = (db: Db) => allProducts(db).where('p.hidden_at', 'is', null)

export const allProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures as f', 'f.id', 'p.picture_id')

export const productColumns = [
  'p.id',
  'p.name',
  'p.name_en',
  'p.description',
  'p.description_en',
  'p.category_id',
  ...shownProductFields.map((field) => `p.${field}` as const),
  'p.average_rating',
  'p.rating_count',
  'p.review_count',
  'c.name as category_name',
  'c.name_en as category_name_en',
  ...pictureColumns,
] as const

export const sizesColumn = sql<SizeRow[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en,
    'additional_price', s.additional_price, 'stock', s.stock, 'gtin', s.gtin) order by s.position)
  from product_sizes s where s.product_id = p.id), '[]')`.as('sizes')

export interface ProductRow extends PictureColumns, Pick<Product, ShownField> {
  id: string
  name: string
  name_en: string | null
  description: string
  description_en: string | null
  category_id: string
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

interface SizeRow {
  id: string
  name: string | null
  name_en: string | null
  additional_price: number
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
    name: inLanguage(row.name, row.name_en, language),
    description: inLanguage(row.description, row.description_en, language),
    ...pick(row, shownProductFields),
    image: picture?.src ?? null,
    picture,
    category_id: row.category_id,
    category_name: inLanguage(row.category_name, row.category_name_en, language),
    stock: row.sizes.reduce((sum, { stock }) => sum + stock, 0),
    sizes: row.sizes.flatMap((size) => sizeOption(size, language)),
    average_rating: row.average_rating,
    total_ratings: row.rating_count,
    total_reviews: row.review_count,
  }
}

/** A product without sizes has one nameless row with its stock, which is not a choice. */
function sizeOption(
  { id, name, name_en, additional_price, stock, gtin }: SizeRow,
  language: Language,
): SizeOption[] {
  if (name === null) return []
  return [
    {
      size_id: id,
      name: inLanguage(name, name_en, language),
      additional_price,
      stock,
      ...(gtin && { gtin }),
    },
  ]
}
