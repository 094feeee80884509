import * as z from 'zod/mini'
import { ChosenDelivery } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, quantity } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { voucherCodes } from './fields.ts'
import { refusals, voucherKinds, voucherScopes } from './price-items.ts'

export const OfferedVoucher = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(voucherKinds),
  /** A percentage or rupiah. A delivery voucher has none. */
  value: z.nullable(z.int()),
  max_amount: z.nullable(z.int()),
  min_items: z.int(),
  scope: z.enum(voucherScopes),
  /** Monday is 0. Without days and hours it is valid all the time. */
  weekdays: z.array(z.int()),
  from_time: z.nullable(z.string()),
  until_time: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  first_order_only: z.boolean(),
  is_used_up: z.boolean(),
  /** The customer used it as often as is allowed. */
  is_used_already: z.boolean(),
})
export type OfferedVoucher = z.infer<typeof OfferedVoucher>

export const listVouchers = defineEndpoint({
  method: 'GET',
  path: '/vouchers',
  summary: 'List the vouchers that are offered to everybody, and with a session also those for the customer',
  access: 'visitor',
  isPersonal: true,
  reply: answer(z.array(OfferedVoucher)),
})

const CartDiscount = z.object({ code: z.string(), amount: z.int() })

const PricedCartLine = z.object({
  /** A free line of an order that the owner takes has no product. */
  product_id: z.nullable(z.string()),
  size_id: z.nullable(z.string()),
  quantity: z.int(),
  /** The struck price of one piece. */
  price_before: z.optional(z.int()),
  price: z.int(),
  total: z.int(),
  discounts: z.array(CartDiscount),
  /** What is left of the total after the discounts. */
  net: z.int(),
})

const RefusedCartVoucher = z.object({
  code: z.string(),
  reason: z.enum(refusals),
  /** In rupiah, for `minimum`. */
  missing: z.optional(z.int()),
  /** The code that it cannot be combined with, for `not_combined`. */
  with: z.optional(z.string()),
  message: z.string(),
})

export const PricedCart = z.object({
  lines: z.array(PricedCartLine),
  items_total: z.int(),
  items_discount: z.int(),
  /** Before the discount. Null until a delivery is chosen that is available. */
  delivery_price: z.nullable(z.int()),
  delivery_discount: z.int(),
  /** The items and the delivery, after all discounts. */
  total_amount: z.int(),
  vouchers: z.array(
    z.object({ code: z.string(), name: z.string(), items_amount: z.int(), delivery_amount: z.int() }),
  ),
  refused: z.array(RefusedCartVoucher),
  /** The listed voucher that alone takes off the most, if that is more than `vouchers` take off together. */
  best: z.nullable(z.object({ code: z.string(), name: z.string(), saving: z.int() })),
})
export type PricedCart = z.infer<typeof PricedCart>

export const priceCart = defineEndpoint({
  method: 'POST',
  path: '/cart/price',
  summary: 'Price items as an order of them would be, with vouchers and a delivery; writes nothing',
  access: 'customer',
  body: z.object({
    items: z
      .array(z.object({ product_id: id, size_id: z.nullish(id), quantity }))
      .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
    voucher_codes: voucherCodes,
    delivery: z.nullish(ChosenDelivery),
  }),
  reply: answer(PricedCart),
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN'],
})
