import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, line, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { AdminProductFilter } from './admin-schemas.ts'

/** What can be put on an order: a size of a product, or a product without sizes. */
export const SaleItem = z.object({
  product_id: z.string(),
  size_id: z.string(),
  /** Of its label. */
  code: z.string(),
  name: z.string(),
  /** Null for a product without sizes. */
  size_name: z.nullable(z.string()),
  /** Rupiah for one piece. */
  price: z.int(),
  stock: z.int(),
  picture: z.nullable(Picture),
})
export type SaleItem = z.infer<typeof SaleItem>

export const findSaleItems = defineEndpoint({
  method: 'GET',
  path: '/admin/sale-items',
  summary:
    'What can be sold by its code, or by words of its name and size; the first twenty, by name. Hidden products are not sold',
  access: 'admin',
  query: z.object({ q: line(limits.search) }),
  reply: answer(z.array(SaleItem)),
})

export const listLabels = defineEndpoint({
  method: 'GET',
  path: '/admin/labels',
  summary:
    'What labels show: the sizes of the products that a filter names, or of one of them, by name; no more than a thousand',
  access: 'admin',
  query: z.extend(AdminProductFilter, { product_id: z.optional(id) }),
  reply: answer(z.array(SaleItem)),
})

/** A wish of the list and what it may mean: the owner chooses from the items, and a wish without any stays text. */
export const ReadLine = z.object({
  text: z.string(),
  /** Null where the list does not say how many. */
  quantity: z.nullable(z.int()),
  items: z.array(SaleItem),
  /** The only item is named in full, with its size: it needs no yes. */
  sure: z.boolean(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const readChatList = defineEndpoint({
  method: 'POST',
  path: '/admin/chat-list',
  summary: 'Read a list that was pasted from a chat, line by line; nothing is ordered by it',
  access: 'admin',
  body: z.object({ text: text(limits.chatList) }),
  reply: answer(z.array(ReadLine)),
})
