import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, id } from '../platform/fields.ts'

const sizeId = z.string().check(z.maxLength(64))

export const listStockNotices = defineEndpoint({
  method: 'GET',
  path: '/products/:id/stock-notices',
  summary: 'List the sizes of a product for which the customer waits',
  access: 'customer',
  params: z.object({ id }),
  /** Null is the size of a product without sizes. */
  reply: answer(
    z.object({
      size_ids: z.array(z.nullable(z.string())),
      /** The mail is sent once the customer has confirmed the address. */
      needs_confirmation: z.boolean(),
    }),
  ),
})

export const requestStockNotice = defineEndpoint({
  method: 'POST',
  path: '/products/:id/stock-notices',
  summary:
    'Ask for a mail when a sold-out size is in stock again; without `size_id` the first size; no effect when asked before',
  access: 'customer',
  params: z.object({ id }),
  body: z._default(z.object({ size_id: z.nullish(sizeId) }), {}),
  reply: done,
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN', 'IN_STOCK'],
})

export const cancelStockNotice = defineEndpoint({
  method: 'DELETE',
  path: '/products/:id/stock-notices',
  summary: 'Cancel the requests for a product; with `size_id` only for that size',
  access: 'customer',
  params: z.object({ id }),
  query: z.object({ size_id: z.optional(sizeId) }),
  reply: done,
})
