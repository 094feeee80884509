import * as z from 'zod/mini'
import { CartLine } from './cart.ts'
import { defineCall } from './call.ts'
import { done, id, listed, moment, paging } from './fields.ts'
import { pageSizes } from './limits.ts'

export const WishlistItem = z.object({
  id: z.string(),
  product_id: z.string(),
  product_details: CartLine.shape.product_details,
  created_at: moment,
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const listWishlist = defineCall({
  method: 'GET',
  path: '/wishlist',
  summary: 'The wishlist, newest first',
  access: 'customer',
  query: z.object(paging(pageSizes.wishlist)),
  reply: listed(WishlistItem),
})

export const addToWishlist = defineCall({
  method: 'POST',
  path: '/wishlist/:productId',
  summary: 'Remember a product; twice is fine',
  access: 'customer',
  params: z.object({ productId: id }),
  reply: done,
  problems: ['PRODUCT_NOT_FOUND'],
})

export const removeFromWishlist = defineCall({
  method: 'DELETE',
  path: '/wishlist/:productId',
  summary: 'Forget a product; twice is fine',
  access: 'customer',
  params: z.object({ productId: id }),
  reply: done,
})
