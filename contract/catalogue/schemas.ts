import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  blankableLine,
  id,
  pageLimit,
  pageNumber,
  Pagination,
  searchQuery,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { shownFields } from './product-fields.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Address of the picture, for clients that want only that. */
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  product_count: z.int(),
})
export type Category = z.infer<typeof Category>

export const SizeOption = z.object({
  size_id: z.string(),
  name: z.string(),
  /** Rupiah on top of the product's price. */
  additional_price: z.int(),
  stock: z.int(),
})
export type SizeOption = z.infer<typeof SizeOption>

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  ...shownFields,
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  category_id: z.string(),
  category_name: z.string(),
  /** Pieces; of a product with sizes the sum of them. */
  stock: z.int(),
  /** The first one is meant when none is named. */
  sizes: z.array(SizeOption),
  /** 0 without ratings. */
  average_rating: z.number(),
  total_ratings: z.int(),
  total_reviews: z.int(),
})
export type Product = z.infer<typeof Product>

/** A product as a line of the cart and of the wishlist shows it. */
export const ProductDetails = z.object({
  name: z.string(),
  size_name: z.nullable(z.string()),
  /** Rupiah for one piece, the size's surcharge included. */
  price: z.int(),
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  stock: z.int(),
  category_name: z.string(),
})

/** A product with all its photographs, in the order its page shows them. */
export const ProductInFull = z.extend(Product, { pictures: z.array(Picture) })
export type ProductInFull = z.infer<typeof ProductInFull>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories',
  summary: 'All categories with the number of their products',
  access: 'visitor',
  reply: answer(z.array(Category)),
})

export const ProductQuery = z.object({
  /** Left out: the whole catalogue, up to 1,000 products. */
  page: z.optional(pageNumber),
  limit: z.optional(pageLimit),
  /** An id or a name in either language. */
  category: z.optional(blankableLine(limits.name)),
  category_id: z.optional(z.string().check(z.maxLength(64))),
  q: searchQuery,
  sort: z.optional(z.enum(['name', 'price', 'rating'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  /** `any`: answers 1 for any stock above 0, for pages that only show what is sold out. */
  stock: z.optional(z.enum(['exact', 'any'])),
})

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/products',
  summary: 'Products: paged, filtered, searched and sorted; without page and limit all of them',
  access: 'visitor',
  query: ProductQuery,
  reply: z.object({
    success: z.literal(true),
    data: z.array(Product),
    pagination: z.extend(Pagination, { totalProducts: z.int() }),
  }),
})

export const showProduct = defineEndpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'One product',
  access: 'visitor',
  params: z.object({ id }),
  reply: answer(ProductInFull),
  problems: ['PRODUCT_NOT_FOUND'],
})
