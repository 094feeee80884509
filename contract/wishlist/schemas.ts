import * as z from 'zod/mini'
import { ProductDetails } from '../catalogue/schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { done, id, listed, moment, paging } from '../platform/fields.ts'
import { pageSizes } from '../platform/limits.ts'

export const WishlistItem = z.object({
  id: z.string(),
  product_id: z.string(),
  product_details: ProductDetails,
  created_at: moment,
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const listWishlist = defineEndpoint({
  method: 'GET',
  path: '/wishlist',
  summary: 'List the wishlist, newest first',
  access: 'customer',
  query: z.object(paging(pageSizes.wishlist)),
  reply: listed(WishlistItem),
})

export const addToWishlist = defineEndpoint({
  method: 'POST',
  path: '/wishlist/:productId',
  summary: 'Add a product to the wishlist; no effect when it is already there',
  access: 'customer',
  params: z.object({ productId: id }),
  reply: done,
  problems: ['PRODUCT_NOT_FOUND'],
})

export const removeFromWishlist = defineEndpoint({
  method: 'DELETE',
  path: '/wishlist/:productId',
  summary: 'Remove a product from the wishlist; no effect when it is not there',
  access: 'customer',
  params: z.object({ productId: id }),
  reply: done,
})
