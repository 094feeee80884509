import * as z from 'zod/mini'
import { ProductDetails } from '../catalogue/schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, doneWith, id, quantity } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const CartLine = z.object({
  id: z.string(),
  product_id: z.string(),
  size_id: z.nullable(z.string()),
  quantity: z.int(),
  product_details: ProductDetails,
  total_price: z.int(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartSummary = z.object({
  item_count: z.int(),
  total_quantity: z.int(),
  total_price: z.int(),
})
export type CartSummary = z.infer<typeof CartSummary>

const cartReply = z.object({ success: z.literal(true), data: z.array(CartLine), summary: CartSummary })

/** Every change of the cart returns the new summary, so that badges need no second request. */
const changed = doneWith(CartSummary)

const product = z.object({ productId: id })
const size = z.nullish(z.string().check(z.maxLength(64)))

export const showCart = defineEndpoint({
  method: 'GET',
  path: '/cart',
  summary: 'Show the cart at current prices',
  access: 'customer',
  reply: cartReply,
})

export const summariseCart = defineEndpoint({
  method: 'GET',
  path: '/cart/summary',
  summary: 'Show the totals of the cart',
  access: 'customer',
  reply: answer(CartSummary),
})

export const addToCart = defineEndpoint({
  method: 'POST',
  path: '/cart/:productId',
  summary: 'Add pieces of a product; without `size_id` the first size',
  access: 'customer',
  params: product,
  body: z._default(z.object({ quantity: z._default(quantity, 1), size_id: size }), { quantity: 1 }),
  reply: changed,
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN', 'INSUFFICIENT_STOCK'],
})

export const setCartQuantity = defineEndpoint({
  method: 'PUT',
  path: '/cart/:productId',
  summary: 'Set the quantity of a line; 0 or less removes it',
  access: 'customer',
  params: product,
  body: z.object({ quantity: z.int().check(z.maximum(limits.quantity)), size_id: size }),
  reply: changed,
  problems: [
    'PRODUCT_NOT_FOUND',
    'SIZE_UNKNOWN',
    'INSUFFICIENT_STOCK',
    'CART_LINE_NOT_FOUND',
    'CART_SIZE_NEEDED',
  ],
})

export const removeFromCart = defineEndpoint({
  method: 'DELETE',
  path: '/cart/:productId',
  summary: 'Remove a product; with `size_id` only that size',
  access: 'customer',
  params: product,
  query: z.object({ size_id: z.optional(z.string().check(z.maxLength(64))) }),
  reply: changed,
})

export const clearCart = defineEndpoint({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the cart',
  access: 'customer',
  reply: changed,
})
