import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, blankableLine, id, numberInAddress, quantity, rupiah } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { companies } from './companies.ts'
import { areaCode, DeliveryKind } from './fields.ts'

export const Area = z.object({
  code: z.string(),
  name: z.string(),
  /** With what lies around it: `Mergangsan, Kota Yogyakarta, DI Yogyakarta`. */
  path: z.string(),
})
export type Area = z.infer<typeof Area>

export const listAreas = defineEndpoint({
  method: 'GET',
  path: '/areas',
  summary: 'Official areas as people write them, the likeliest first',
  access: 'visitor',
  query: z.object({
    q: z._default(z.optional(blankableLine(limits.address)), ''),
    limit: z._default(z.optional(numberInAddress(1, 50)), 10),
    /** Only these: a customer lives in a kecamatan. */
    level: z.optional(z.enum(['province', 'regency', 'district'])),
  }),
  reply: answer(z.array(Area)),
})

export const DeliveryMethod = z.object({
  id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  note: z.string(),
  /** In the owner's words; may be empty. */
  estimate: z.string(),
  company: z.nullable(z.enum(companies)),
  service: z.nullable(z.string()),
  /** Where and when it is picked up. */
  address: z.string(),
  hours: z.string(),
  /** Rupiah; null: never, or always. */
  free_from: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  pay_on_arrival: z.boolean(),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

export const listDeliveryMethods = defineEndpoint({
  method: 'GET',
  path: '/delivery/methods',
  summary: 'The ways in which orders come to the customer',
  access: 'visitor',
  reply: answer(z.array(DeliveryMethod)),
})

export const DeliveryQuote = z.object({
  method_id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  /** Rupiah. */
  price: z.int(),
  free: z.boolean(),
  estimate: z.string(),
  /** An order that comes so may be paid when it arrives, or at the counter. */
  pay_on_arrival: z.boolean(),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

/** Why a method that is set up does not take these products there. */
export const UnavailableMethod = z.object({
  method_id: z.string(),
  kind: DeliveryKind,
  name: z.string(),
  reason: z.enum(['area', 'products', 'minimum', 'weight']),
  /** The products that it does not take. */
  products: z.array(z.object({ product_id: z.string(), name: z.string() })),
  /** Rupiah that are missing to its smallest order. */
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
    'What it costs to have these products brought to an area, the cheapest method first; without an area only what is picked up',
  access: 'visitor',
  body: z.object({
    area: z.nullish(areaCode),
    items: QuotedItems,
    /** Rupiah that the owner takes off an order which she writes down: delivery that is free from a sum is judged after it. */
    discount: z.nullish(rupiah),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(DeliveryQuote),
    unavailable: z.array(UnavailableMethod),
    /** Of all pieces, in grams. */
    weight_grams: z.int(),
  }),
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN'],
})
