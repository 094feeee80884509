import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id, listed, longPaging, moment, searchQuery } from '../platform/fields.ts'

export const Suggestion = z.object({
  id: z.string(),
  message: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** Null where the author was merged into a customer without one. */
  user_email: z.nullable(z.string()),
  /** Whatever is answered has been read. */
  read: z.boolean(),
  answered: z.boolean(),
  created_at: moment,
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = defineEndpoint({
  method: 'GET',
  path: '/admin/suggestions',
  summary: 'What customers wrote, newest first: all, unread, or read and not answered',
  access: 'admin',
  query: z.extend(z.object(longPaging(20)), {
    show: z.optional(z.enum(['unread', 'open', 'answered'])),
    q: searchQuery,
  }),
  reply: listed(Suggestion),
})

export const markSuggestion = defineEndpoint({
  method: 'PUT',
  path: '/admin/suggestions/:id',
  summary: 'Mark a suggestion as read or answered, or not; answered is read too, unread is not answered',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ read: z.optional(z.boolean()), answered: z.optional(z.boolean()) }),
  reply: doneWith(Suggestion),
})
