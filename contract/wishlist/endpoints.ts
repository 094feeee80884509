import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { WishlistItem } from './schemas.ts'

export const listWishlist = endpoint<typeof schemas.listWishlist>('GET', '/wishlist')
export const addToWishlist = endpoint<typeof schemas.addToWishlist>('POST', '/wishlist/:productId')
export const removeFromWishlist = endpoint<typeof schemas.removeFromWishlist>(
  'DELETE',
  '/wishlist/:productId',
)
