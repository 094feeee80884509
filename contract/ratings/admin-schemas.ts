import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id, listed, longPaging, numberInUrl, searchQuery } from '../platform/fields.ts'
import { Rating } from './schemas.ts'

export const AdminRating = z.extend(Rating, {
  user_id: z.string(),
  /** An author who was merged into a customer without an e-mail has none. */
  user_email: z.nullable(z.string()),
  /** Only the owner and the author see a hidden rating, and it does not count. */
  hidden: z.boolean(),
})
export type AdminRating = z.infer<typeof AdminRating>

export const listAllRatings = defineEndpoint({
  method: 'GET',
  path: '/admin/ratings',
  summary:
    'List all ratings, newest first: by stars, shown or hidden, searched by text, name, e-mail or product',
  access: 'admin',
  query: z.extend(z.object(longPaging(20)), {
    show: z.optional(z.enum(['shown', 'hidden'])),
    rating: z.optional(numberInUrl(1, 5)),
    q: searchQuery,
  }),
  reply: listed(AdminRating),
})

export const setRatingHidden = defineEndpoint({
  method: 'PUT',
  path: '/admin/ratings/:id',
  summary: 'Hide a rating or show it again; averages and counts are updated',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ hidden: z.boolean() }),
  reply: doneWith(AdminRating),
})
