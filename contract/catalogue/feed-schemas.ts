import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'

export const productFeedCsv = defineEndpoint({
  method: 'GET',
  path: '/feeds/products.csv',
  summary: 'The catalogue for Google Merchant Center and Meta as CSV, with a row for each size',
  access: 'visitor',
  reply: 'text/csv; charset=utf-8',
})

export const productFeedXml = defineEndpoint({
  method: 'GET',
  path: '/feeds/products.xml',
  summary: 'The catalogue for Google Merchant Center and Meta as RSS, with an item for each size',
  access: 'visitor',
  reply: 'application/xml; charset=utf-8',
})

export const LeftOutProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** `price`: at least one of its sizes costs nothing. */
  reasons: z.array(z.enum(['picture', 'price'])),
  /** The sizes that cost nothing, if it has sizes. */
  free_sizes: z.array(z.string()),
})
export type LeftOutProduct = z.infer<typeof LeftOutProduct>

export const listLeftOut = defineEndpoint({
  method: 'GET',
  path: '/admin/feeds/left-out',
  summary:
    'List the visible products that the product feed leaves out wholly or in part, and why; the first 100 by name',
  access: 'admin',
  right: 'shop',
  reply: answer(z.object({ products: z.array(LeftOutProduct), total: z.int() })),
})
