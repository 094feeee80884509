import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { CardSale, Offers, Product, SizeOption } from '#contract/catalogue/schemas.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
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
import { isCheaperNow, isOnSaleNow } from './size-prices.ts'

export const visibleProducts = (db: Db) => allProducts(db).where('p.hidden_at', 'is', null)

export const allProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures as f', 'f.id', 'p.picture_id')

export const cardSaleColumn = sql<CardSaleRow | null>`(
  select json_build_object('price', s.sale_price, 'price_before', s.sale_before, 'until', s.sale_until)
  from product_sizes s where s.product_id = p.id and ${isCheaperNow}
  order by s.sale_price, s.position limit 1)`.as('sale')

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

/** The sale of the size `s` if it runs. */
export const saleNow = sql<SaleRow | null>`case when ${isOnSaleNow} then json_build_object(
  'price', s.sale_price, 'price_before', s.sale_before, 'from', s.sale_from, 'until', s.sale_until) end`

export const sizesColumn = sql<SizeRow[]>`coalesce((
  select json_agg(json_build_object(
    ${sql.join(shownSizeColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}`))},
    'sale', ${saleNow},
    'quantity_prices', s.quantity_prices) order by s.position)
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

export interface OffersRow {
  sale: SaleRow | null
  quantity_prices: QuantityPrice[]
}

interface SizeRow extends OffersRow, Omit<ShownColumns<typeof sizeFields>, 'name'> {
  id: string
  name: string | null
  stock: number
  gtin: string | null
}

interface SaleRow extends CardSaleRow {
  from: string | null
}

/** A moment as the database writes it. */
interface CardSaleRow {
  price: number
  price_before: number | null
  until: string | null
}

const atMostOne = <T extends { stock: number }>(one: T): T => ({ ...one, stock: Math.min(one.stock, 1) })

const withAnyStock = (product: Product): Product => ({
  ...atMostOne(product),
  sizes: product.sizes.map(atMostOne),
})

function toProduct(row: ProductRow, language: Language): Product {
  const picture = pictureFromColumns(row)
  const nameless = row.sizes.find(({ name }) => name === null)
  return {
    id: row.id,
    ...toShown(productFields, row, language),
    ...toCardSale({ sale: findCheapestSale(row) }),
    ...(nameless && toOffers(row.price, nameless)),
    image: picture?.src ?? null,
    picture,
    category_name: inLanguage(row.category_name, row.category_name_en, language),
    stock: row.sizes.reduce((sum, { stock }) => sum + stock, 0),
    sizes: row.sizes.flatMap((size) => sizeOption(row.price, size, language)),
    average_rating: row.average_rating,
    total_ratings: row.rating_count,
    total_reviews: row.review_count,
  }
}

/** As `cardSaleColumn`. */
function findCheapestSale({ price, sizes }: ProductRow): CardSaleRow | null {
  const sales = sizes.flatMap(({ sale }) => (sale && sale.price < price ? sale : []))
  return sales.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** A product without sizes has one nameless row with its stock, which is not a choice. */
function sizeOption(price: number, size: SizeRow, language: Language): SizeOption[] {
  const { id, name, stock, gtin } = size
  if (name === null) return []
  return [
    {
      size_id: id,
      ...toShown(sizeFields, { ...size, name }, language),
      ...toOffers(price + size.additional_price, size),
      stock,
      ...(gtin && { gtin }),
    },
  ]
}

/** Only offers that make a piece cheaper. */
export function toOffers(price: number, { sale, quantity_prices }: OffersRow): Offers {
  const one = Math.min(price, sale?.price ?? price)
  const steps = quantity_prices.filter((step) => step.price < one)
  return {
    ...(sale && one < price && toSale(sale)),
    ...(steps.length > 0 && { quantity_prices: steps }),
  }
}

const toSale = ({ price, price_before, from, until }: SaleRow): Offers => ({
  sale_price: price,
  ...(price_before !== null && price_before > price && { price_before }),
  ...(from !== null && { sale_from: new Date(from).toISOString() }),
  ...(until !== null && { sale_until: new Date(until).toISOString() }),
})

/** What a card says about the sale of its product. */
export function toCardSale({ sale }: { sale: CardSaleRow | null }): { sale?: CardSale } {
  if (!sale) return {}
  const { price, price_before, until } = sale
  return {
    sale: {
      price,
      price_before: price_before !== null && price_before > price ? price_before : null,
      until: until === null ? null : new Date(until).toISOString(),
    },
  }
}
