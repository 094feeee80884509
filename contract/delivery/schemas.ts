import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  blankableLine,
  blankableText,
  id,
  numberInUrl,
  quantity,
  rupiah,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { companies } from './companies.ts'
import { areaCode, DeliveryKind } from './fields.ts'

export const Area = z.object({
  code: z.string(),
  name: z.string(),
  /** The name with its parents: `Mergangsan, Kota Yogyakarta, DI Yogyakarta`. */
  path: z.string(),
})
export type Area = z.infer<typeof Area>

export const listAreas = defineEndpoint({
  method: 'GET',
  path: '/areas',
  summary: 'Find official areas as people write them, best match first',
  access: 'visitor',
  query: z.object({
    q: z._default(z.optional(blankableLine(limits.address)), ''),
    limit: z._default(z.optional(numberInUrl(1, 50)), 10),
    /** Restricts the result to one level. A delivery address needs a `district`. */
    level: z.optional(z.enum(['province', 'regency', 'district'])),
  }),
  reply: answer(z.array(Area)),
})

export const compareArea = defineEndpoint({
  method: 'POST',
  path: '/areas/compare',
  summary: 'Return the area that the text of an address names instead of `area`; null when they agree',
  access: 'visitor',
  body: z.object({ address: blankableText(limits.address), area: areaCode }),
  reply: answer(z.nullable(Area)),
})

export const DeliveryMethod = z.object({
  id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  note: z.string(),
  estimate: z.string(),
  company: z.nullable(z.enum(companies)),
  service: z.nullable(z.string()),
  address: z.string(),
  hours: z.string(),
  free_from: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  pay_on_arrival: z.boolean(),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

export const listDeliveryMethods = defineEndpoint({
  method: 'GET',
  path: '/delivery/methods',
  summary: 'List the active delivery methods',
  access: 'visitor',
  reply: answer(z.array(DeliveryMethod)),
})

export const DeliveryQuote = z.object({
  method_id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  price: z.int(),
  free: z.boolean(),
  estimate: z.string(),
  pay_on_arrival: z.boolean(),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

export const UnavailableMethod = z.object({
  method_id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  reason: z.enum(['area', 'products', 'minimum', 'weight']),
  products: z.array(z.object({ product_id: z.string(), name: z.string() })),
  missing: z.nullable(z.int()),
})
export type UnavailableMethod = z.infer<typeof UnavailableMethod>

const QuotedItems = z
  .array(z.object({ product_id: id, size_id: z.nullish(z.string().check(z.maxLength(64))), quantity }))
  .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(100))

export const quoteDelivery = defineEndpoint({
  method: 'POST',
  path: '/delivery/quotes',
  summary:
    'Quote the delivery of these items to an area, cheapest method first; without an area only pick-up',
  access: 'visitor',
  body: z.object({
    area: z.nullish(areaCode),
    items: QuotedItems,
    /** The discount on an order that the owner takes. Free delivery depends on the total after it. */
    discount: z.nullish(rupiah),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(DeliveryQuote),
    unavailable: z.array(UnavailableMethod),
    weight_grams: z.int(),
  }),
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN'],
})
