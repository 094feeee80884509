import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, doneWith, id, moment, optionalText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const Rating = z.object({
  id: z.string(),
  /** A review of the shop itself has no product. */
  product_id: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  rating: z.int(),
  review: z.nullable(z.string()),
  user_name: z.string(),
  created_at: moment,
})
export type Rating = z.infer<typeof Rating>

const ratings = answer(z.array(Rating))

export const listRatings = defineEndpoint({
  method: 'GET',
  path: '/ratings',
  summary: 'List the newest 100 ratings of products and of the shop',
  access: 'visitor',
  reply: ratings,
})

export const listProductRatings = defineEndpoint({
  method: 'GET',
  path: '/ratings/products/:id/ratings',
  summary: 'List the newest 100 ratings of a product',
  access: 'visitor',
  params: z.object({ id }),
  reply: ratings,
  problems: ['PRODUCT_NOT_FOUND'],
})

export const listMyProductRatings = defineEndpoint({
  method: 'GET',
  path: '/products/:id/ratings/me',
  summary: "List the customer's ratings of a product",
  access: 'customer',
  params: z.object({ id }),
  reply: ratings,
})

export const listMyRatings = defineEndpoint({
  method: 'GET',
  path: '/ratings/me',
  summary: 'List all ratings of the customer',
  access: 'customer',
  reply: ratings,
})

export const NewRating = z
  .object({
    product_id: z.nullish(id),
    rating: z.int().check(z.minimum(1, 'RATING_RANGE'), z.maximum(5, 'RATING_RANGE')),
    review: optionalText(limits.review),
  })
  .check(z.refine((r) => Boolean(r.product_id || r.review), { error: 'REVIEW_EMPTY', path: ['review'] }))
export type NewRating = z.infer<typeof NewRating>

export const rate = defineEndpoint({
  method: 'POST',
  path: '/ratings',
  summary: 'Rate a product, or review the shop when `product_id` is left out (then `review` is required)',
  access: 'customer',
  body: NewRating,
  reply: doneWith(Rating),
  problems: ['PRODUCT_NOT_FOUND', 'TOO_MANY_RATINGS'],
  status: 201,
  idempotent: true,
})
