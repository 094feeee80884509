import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, line, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { AdminProductFilter } from './admin-schemas.ts'
import { offers } from './schemas.ts'

/** A thing that can be ordered: a size of a product, or a product without sizes. */
export const SaleItem = z.object({
  product_id: z.string(),
  size_id: z.string(),
  code: z.string(),
  gtin: z.nullable(z.string()),
  name: z.string(),
  size_name: z.nullable(z.string()),
  /** The price without the offers. */
  price: z.int(),
  ...offers,
  stock: z.int(),
  picture: z.nullable(Picture),
})
export type SaleItem = z.infer<typeof SaleItem>

export const findSaleItems = defineEndpoint({
  method: 'GET',
  path: '/admin/sale-items',
  summary:
    'Find items by label code or barcode, or by words of the name and size; the first twenty by name, without hidden products',
  access: 'admin',
  right: 'orders',
  query: z.object({ q: line(limits.search) }),
  reply: answer(z.array(SaleItem)),
})

export const listLabels = defineEndpoint({
  method: 'GET',
  path: '/admin/labels',
  summary:
    'List up to 1,000 labels by name: the sizes of the products that match a filter, or of one product',
  access: 'admin',
  right: 'catalogue',
  query: z.extend(AdminProductFilter, { product_id: z.optional(id) }),
  reply: answer(z.array(SaleItem)),
})

/**
 * A line of the list with the items that it may mean. The owner chooses one. A line without items stays text.
 */
export const ReadLine = z.object({
  text: z.string(),
  quantity: z.nullable(z.int()),
  items: z.array(SaleItem),
  /**
   * The line fits exactly one item: each word is a word of the item's names, and no number is ambiguous. It
   * needs no confirmation.
   */
  sure: z.boolean(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const readChatList = defineEndpoint({
  method: 'POST',
  path: '/admin/chat-list',
  summary: 'Parse a list pasted from a chat, line by line; orders nothing',
  access: 'admin',
  right: 'orders',
  body: z.object({ text: text(limits.chatList) }),
  reply: answer(z.array(ReadLine)),
})
