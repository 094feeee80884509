import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  doneWith,
  id,
  listed,
  longPaging,
  moment,
  optionalCode,
  optionalText,
  searchQuery,
} from '../platform/fields.ts'
import { languages } from '../platform/language.ts'
import { limits } from '../platform/limits.ts'
import { OrderDelivery, OrderItem, OrderStatus } from './schemas.ts'
import { packingSteps } from './transitions.ts'

/** What a packer reads of an order. It has no price and no e-mail. */
export const PackingOrder = z.object({
  id: z.string(),
  reference: z.string(),
  status: OrderStatus,
  created_at: moment,
  /** When it was last confirmed. */
  waits_since: moment,
  /** The language of the customer. */
  language: z.enum(languages),
  customer_name: z.string(),
  /** Phone and address are empty when the owner took the order without them. */
  customer_phone: z.string(),
  customer_address: z.string(),
  notes: z.nullable(z.string()),
  delivery: z.nullable(z.pick(OrderDelivery, { kind: true, name: true, company: true, area_path: true })),
  /** The weight of the pieces that were not refunded. It is null when the shop does not deliver. */
  owed_weight_grams: z.nullable(z.int()),
  items: z.array(
    z.pick(OrderItem, {
      item: true,
      product_name: true,
      size_name: true,
      quantity: true,
      refunded_quantity: true,
    }),
  ),
  total_quantity: z.int(),
  refunded_quantity: z.int(),
  tracking_number: z.nullable(z.string()),
  pay_on_arrival: z.boolean(),
  /** What the courier or the counter collects for an order that is paid on arrival, as its label says. */
  to_collect: z.nullable(z.int()),
})
export type PackingOrder = z.infer<typeof PackingOrder>

export const listPacking = defineEndpoint({
  method: 'GET',
  path: '/admin/packing',
  summary: 'List the orders to pack and send, the longest waiting first, searched by reference or name',
  access: 'admin',
  right: 'packing',
  query: z.extend(z.object(longPaging(20)), { q: searchQuery }),
  reply: listed(PackingOrder),
})

export const printPacking = defineEndpoint({
  method: 'GET',
  path: '/admin/packing/print',
  summary:
    'Show up to 200 orders for their packing slips and labels, by their ids, separated by commas; left out are unknown ids and, for a packer, orders that are neither to be packed nor under way',
  access: 'admin',
  right: 'packing',
  query: z.object({
    ids: z
      .string()
      .check(z.refine((ids) => ids.split(',').length <= limits.ordersTogether, 'TOO_MANY_ORDERS')),
  }),
  reply: answer(z.array(PackingOrder)),
})

export const PackingForm = z.object({
  status: z.enum(packingSteps),
  tracking_number: optionalCode(limits.trackingNumber),
  note: optionalText(limits.stepNote),
})

export const movePacking = defineEndpoint({
  method: 'POST',
  path: '/admin/packing/:id/status',
  summary: 'Process, ship or deliver an order',
  access: 'admin',
  right: 'packing',
  params: z.object({ id }),
  body: PackingForm,
  reply: doneWith(PackingOrder),
  problems: ['ORDER_STEP_FORBIDDEN', 'ORDER_REFUNDED'],
})
