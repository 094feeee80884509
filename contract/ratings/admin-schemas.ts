import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  blankableText,
  doneWith,
  id,
  listed,
  longPaging,
  numberInUrl,
  searchQuery,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Rating } from './schemas.ts'

export const AdminRating = z.extend(Rating, {
  user_id: z.string(),
  /** An author who was merged into a customer without an e-mail has none. */
  user_email: z.nullable(z.string()),
  /** Only the owner and the author see a hidden rating, and it does not count. */
  hidden: z.boolean(),
  /** The reference of the order, in a rating of a verified buyer. */
  order: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  /** The number of changes of the reply. */
  version: z.int(),
})
export type AdminRating = z.infer<typeof AdminRating>

const ratingSearch = {
  show: z.optional(z.enum(['shown', 'hidden'])),
  rating: z.optional(numberInUrl(1, 5)),
  reply: z.optional(z.enum(['answered', 'unanswered'])),
  verified: z.optional(z.literal('yes')),
  q: searchQuery,
}

export const listAllRatings = defineEndpoint({
  method: 'GET',
  path: '/admin/ratings',
  summary:
    'List all ratings, newest first: by stars, shown or hidden, answered or not, of verified buyers, searched by text, name, ' +
    'e-mail or product',
  access: 'admin',
  right: 'customers',
  query: z.extend(z.object(longPaging(20)), ratingSearch),
  reply: listed(AdminRating),
})

export const exportRatings = defineEndpoint({
  method: 'GET',
  path: '/admin/ratings.csv',
  summary: 'Export the same ratings, newest first, as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'customers',
  asksAgain: true,
  query: z.object(ratingSearch),
  reply: 'text/csv; charset=utf-8',
})

export const setRatingHidden = defineEndpoint({
  method: 'PUT',
  path: '/admin/ratings/:id',
  summary: 'Hide a rating or show it again; averages and counts are updated',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: z.object({ hidden: z.boolean() }),
  reply: doneWith(AdminRating),
})

export const replyToRating = defineEndpoint({
  method: 'POST',
  path: '/admin/ratings/:id/reply',
  summary:
    'Publish the reply of the shop below a rating, or change it; an empty reply removes it. EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: z.object({
    reply: blankableText(limits.review),
    /** The version that the admin saw. Without it the reply is the first one. */
    version: z._default(z.optional(z.int().check(z.minimum(0))), 0),
  }),
  reply: doneWith(AdminRating),
  problems: ['EDITED_MEANWHILE'],
})

export const showRatingPhoto = defineEndpoint({
  method: 'GET',
  path: '/admin/ratings/:id/photos/:n',
  summary: 'Show a photograph of any rating, also of a hidden one, numbered from 1',
  access: 'admin',
  right: 'customers',
  params: z.object({ id, n: z.string().check(z.regex(/^[1-9]$/, 'WHOLE_NUMBER')) }),
  reply: 'image/jpeg',
})
