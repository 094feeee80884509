import * as z from 'zod/mini'
import { CartSummary } from '../cart/schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id } from '../platform/fields.ts'

/**
 * `added`: all pieces are in the cart. `fewer`: there is not enough stock. `in_cart`: the cart already holds all that
 * is available. `gone`: the shop no longer sells it.
 */
const outcomes = ['added', 'fewer', 'in_cart', 'sold_out', 'gone'] as const
export type OrderAgainOutcome = (typeof outcomes)[number]

/** A line of the earlier order, and how it came into the cart. */
export const OrderAgainLine = z.object({
  /** Number of the item in the order, from 1. */
  item: z.int(),
  product_name: z.string(),
  /** The size now; null if the product has no sizes. */
  size_name: z.nullable(z.string()),
  /** The size was renamed since the order. */
  size_changed: z.boolean(),
  /** Pieces of the earlier order, and how many of them were added. */
  quantity: z.int(),
  added: z.int(),
  outcome: z.enum(outcomes),
  /** Price of one of so many pieces in the earlier order and now; null if it is gone. */
  old_price: z.int(),
  price: z.nullable(z.int()),
})
export type OrderAgainLine = z.infer<typeof OrderAgainLine>

export const OrderAgainReport = z.object({ lines: z.array(OrderAgainLine), cart: CartSummary })
export type OrderAgainReport = z.infer<typeof OrderAgainReport>

export const orderAgain = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/order-again',
  summary: "Put the lines of one of the customer's orders into the cart, at current prices",
  access: 'customer',
  params: z.object({ id }),
  reply: doneWith(OrderAgainReport),
  problems: ['INSUFFICIENT_STOCK'],
  idempotent: true,
})
