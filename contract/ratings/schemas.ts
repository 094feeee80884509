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
  /** The author bought the product, and the order has arrived. */
  verified: z.boolean(),
  /** The addresses of the photographs and of their square thumbnails. */
  photos: z.array(z.object({ src: z.string(), thumbnail: z.string() })),
  /** The public reply of the shop. */
  reply: z.nullable(z.object({ text: z.string(), at: moment })),
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
    /** The customer's own order, which has arrived. It marks the rating as that of a verified buyer. */
    transaction_id: z.nullish(id),
  })
  .check(
    z.refine((r) => Boolean(r.product_id || r.review), { error: 'REVIEW_EMPTY', path: ['review'] }),
    z.refine((r) => !r.transaction_id || Boolean(r.product_id), { path: ['product_id'] }),
  )
export type NewRating = z.infer<typeof NewRating>

export const rate = defineEndpoint({
  method: 'POST',
  path: '/ratings',
  summary:
    'Rate a product, or review the shop when `product_id` is left out (then `review` is required). With `transaction_id`, ' +
    'once per order and product, the rating is that of a verified buyer',
  access: 'customer',
  body: NewRating,
  reply: doneWith(Rating),
  problems: [
    'PRODUCT_NOT_FOUND',
    'NOT_FOUND',
    'ORDER_NOT_RATABLE',
    'ALREADY_RATED',
    'TOO_MANY_RATINGS',
    'EMAIL_UNCONFIRMED',
  ],
  status: 201,
  idempotent: true,
})

export const addRatingPhoto = defineEndpoint({
  method: 'POST',
  path: '/ratings/:id/photos',
  summary:
    "Add a photograph (JPG, JPEG or PNG up to 5 MB) to the customer's rating of a bought product. The same file is added once",
  access: 'customer',
  params: z.object({ id }),
  file: {
    field: 'photo',
    maxBytes: limits.ratingPhotoBytes,
    missing: 'PICTURE_MISSING',
    tooLarge: 'RATING_PHOTO_TOO_LARGE',
  },
  reply: doneWith(Rating),
  problems: ['PICTURE_TYPE', 'PICTURE_BROKEN', 'PICTURE_DIMENSIONS', 'RATING_PHOTO_LIMIT'],
  status: 201,
})
