import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id, listed, longPaging, moment, searchQuery } from '../platform/fields.ts'

export const Suggestion = z.object({
  id: z.string(),
  message: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** An author who was merged into a customer without an e-mail has none. */
  user_email: z.nullable(z.string()),
  /** An answered suggestion is also read. */
  read: z.boolean(),
  answered: z.boolean(),
  created_at: moment,
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = defineEndpoint({
  method: 'GET',
  path: '/admin/suggestions',
  summary: 'List suggestions, newest first: all, unread, read but not answered, or answered',
  access: 'admin',
  right: 'customers',
  query: z.extend(z.object(longPaging(20)), {
    show: z.optional(z.enum(['unread', 'open', 'answered'])),
    q: searchQuery,
  }),
  reply: listed(Suggestion),
})

export const markSuggestion = defineEndpoint({
  method: 'PUT',
  path: '/admin/suggestions/:id',
  summary:
    'Mark a suggestion as read, answered or neither; answered implies read, unread implies not answered',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: z.object({ read: z.optional(z.boolean()), answered: z.optional(z.boolean()) }),
  reply: doneWith(Suggestion),
})
