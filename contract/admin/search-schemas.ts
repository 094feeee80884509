import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, searchQuery } from '../platform/fields.ts'
import { searchKinds } from './search-query.ts'

const SearchKind = z.enum(searchKinds)

export const SearchResult = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.string(),
  /** The second line: status, date, price or contact, in the language of the request. */
  detail: z.string(),
  /** The query is the whole reference, product code or plate. */
  exact: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchGroup = z.object({
  kind: SearchKind,
  /** At most five; exact matches first. */
  results: z.array(SearchResult),
  /** The list of this kind has more matches. */
  more: z.boolean(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

export const searchShop = defineEndpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'Search orders, customers, products and bookings together, by reference, name, phone number, e-mail, product code or plate; groups with an exact match come first, and a query of fewer than two characters finds nothing; where nothing matches, typing errors in names are corrected',
  access: 'admin',
  right: 'console',
  query: z.object({ q: searchQuery }),
  reply: z.extend(answer(z.array(SearchGroup)), {
    /** After a typing error, the query that was searched for instead. */
    corrected_query: z.nullable(z.string()),
  }),
})
