import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  blankableLine,
  id,
  blankableCode,
  moment,
  rupiah,
  pageLimit,
  pageNumber,
  Pagination,
  searchQuery,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { readRupiah } from '../platform/read-rupiah.ts'
import { Picture } from '../platform/picture.ts'
import { shownShape } from '../platform/resource.ts'
import { productFields, sizeFields } from './product-fields.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The address of the picture, for clients that do not use `picture`. */
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  product_count: z.int(),
})
export type Category = z.infer<typeof Category>

/** From so many pieces of the size each of them costs so much. */
export const QuantityPrice = z.object({
  from: z.int().check(z.minimum(2, 'STEP_FROM'), z.maximum(limits.quantity)),
  price: rupiah,
})

/** The offers of a size that hold now. What is not set up is left out. */
export const offers = {
  sale_price: z.optional(z.int()),
  /** The struck price, which is always higher. */
  price_before: z.optional(z.int()),
  sale_from: z.optional(moment),
  sale_until: z.optional(moment),
  quantity_prices: z.optional(z.array(QuantityPrice)),
}
export type Offers = z.infer<z.ZodMiniObject<typeof offers>>

/** What a card shows of the cheapest size, if its sale makes it cheaper than the price of the product. */
const CardSale = z.object({
  price: z.int(),
  price_before: z.nullable(z.int()),
  until: z.nullable(moment),
})
export type CardSale = z.infer<typeof CardSale>

export const SizeOption = z.object({
  size_id: z.string(),
  ...shownShape(sizeFields),
  ...offers,
  stock: z.int(),
  /** The manufacturer's barcode. */
  gtin: z.optional(z.string()),
})
export type SizeOption = z.infer<typeof SizeOption>

export const Product = z.object({
  id: z.string(),
  ...shownShape(productFields),
  sale: z.optional(CardSale),
  /** Of a product without sizes. */
  ...offers,
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  category_name: z.string(),
  /** The stock of a product with sizes is the sum of all sizes. */
  stock: z.int(),
  /** The first size is the default. */
  sizes: z.array(SizeOption),
  average_rating: z.number(),
  total_ratings: z.int(),
  total_reviews: z.int(),
})
export type Product = z.infer<typeof Product>

export const ProductDetails = z.object({
  name: z.string(),
  size_name: z.nullable(z.string()),
  /** The price of one piece of so many. */
  price: z.int(),
  /** The struck price, if there is one. */
  price_before: z.optional(z.int()),
  /** When the sale ends, on the wishlist. */
  sale_until: z.optional(moment),
  /** How many pieces more make each of them cheaper. */
  next_price: z.optional(z.object({ missing: z.int(), price: z.int() })),
  /** From which the price of another quantity is computed, if it depends on the quantity. */
  prices: z.optional(z.object({ price: z.int(), ...offers })),
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  stock: z.int(),
  category_name: z.string(),
})

export const ProductInFull = z.extend(Product, {
  pictures: z.array(Picture),
  /** The manufacturer's barcode of a product without sizes. */
  gtin: z.optional(z.string()),
  brand: z.optional(z.string()),
})
export type ProductInFull = z.infer<typeof ProductInFull>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'List all categories with their number of products',
  access: 'visitor',
  reply: answer(z.array(Category)),
})

/** An amount as a person may write it, such as `150.000` and `150rb`. No price in the shop is more than two milliards. */
const rupiahInUrl = z.pipe(
  blankableCode(30).check(z.refine((typed) => readRupiah(typed) !== null, 'RUPIAH_FORMAT')),
  z.transform((typed: string) => Math.min(readRupiah(typed) ?? 0, 2 * limits.price)),
)

export const ProductQuery = z.object({
  /** Without `page` the response has the whole catalogue, up to 1,000 products. */
  page: z.optional(pageNumber),
  limit: z.optional(pageLimit),
  /** A category is an id, or a name in either language. */
  category: z.optional(blankableLine(limits.name)),
  category_id: z.optional(z.string().check(z.maxLength(64))),
  q: searchQuery,
  /** Rupiah; a product matches if the price of one of its sizes is in the range. */
  min_price: z.optional(rupiahInUrl),
  max_price: z.optional(rupiahInUrl),
  /** `1`: only products with stock; with a price range, only if a size in that range has stock. */
  in_stock: z.optional(z.literal('1')),
  /** `created` is the time when the product was added, `sold` the number of pieces in the last 90 days. */
  sort: z.optional(z.enum(['name', 'price', 'rating', 'created', 'sold'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  /**
   * `any` returns 1 for any stock above 0. Pages use it that only need to know whether a product is sold out.
   */
  stock: z.optional(z.enum(['exact', 'any'])),
})

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products: paged, filtered, searched and sorted; without `page` and `limit` all of them',
  access: 'visitor',
  query: ProductQuery,
  reply: z.object({
    success: z.literal(true),
    data: z.array(Product),
    pagination: z.extend(Pagination, { totalProducts: z.int() }),
    /** What was searched for instead, because no product contains `q`; else null. */
    corrected_query: z.nullable(z.string()),
  }),
})

const ProductInRow = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  sale: z.optional(CardSale),
  picture: z.nullable(Picture),
})

const FeaturedProducts = z.object({
  /** Best sellers of the last 90 days, or the newest products of a shop with few sales. */
  by: z.enum(['sales', 'date']),
  products: z.array(ProductInRow),
})
export type FeaturedProducts = z.infer<typeof FeaturedProducts>

export const featureProducts = defineEndpoint({
  method: 'GET',
  path: '/products/featured',
  summary: 'The row of products on the home page: best sellers, or the newest products',
  access: 'visitor',
  reply: answer(FeaturedProducts),
})

const Suggestions = z.object({
  products: z.array(ProductInRow),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What was searched for instead, because nothing contains `q`; else null. */
  corrected_query: z.nullable(z.string()),
})
export type Suggestions = z.infer<typeof Suggestions>

export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/products/suggest',
  summary: 'Suggest products and categories for a search that is being typed',
  access: 'visitor',
  query: z.object({ q: searchQuery }),
  reply: answer(Suggestions),
})

export const showProduct = defineEndpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'Show one product',
  access: 'visitor',
  params: z.object({ id }),
  reply: answer(ProductInFull),
  problems: ['PRODUCT_NOT_FOUND'],
})
