import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { CartLine, CartSummary } from './schemas.ts'

export const showCart = endpoint<typeof schemas.showCart>('GET', '/cart')
export const summariseCart = endpoint<typeof schemas.summariseCart>('GET', '/cart/summary')
export const addToCart = endpoint<typeof schemas.addToCart>('POST', '/cart/:productId')
export const setCartQuantity = endpoint<typeof schemas.setCartQuantity>('PUT', '/cart/:productId')
export const removeFromCart = endpoint<typeof schemas.removeFromCart>('DELETE', '/cart/:productId')
export const clearCart = endpoint<typeof schemas.clearCart>('DELETE', '/cart')
