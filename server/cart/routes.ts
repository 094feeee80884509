import * as endpoints from '#contract/cart/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart, summariseCart, summariseLines } from './read-cart.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

export function registerCartEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.showCart, async ({ db, user, language }) => {
    const data = await readCart(db, user.id, language)
    return { data, summary: summariseLines(data) }
  })
  registry.registerEndpoint(endpoints.summariseCart, async ({ db, user }) => ({
    data: await summariseCart(db, user.id),
  }))
  registry.registerEndpoint(endpoints.addToCart, async ({ db, user, params, body, language }) => {
    await addToCart(db, user, params.productId, body)
    return { message: successMessages.cart.added[language], data: await summariseCart(db, user.id) }
  })
  registry.registerEndpoint(endpoints.setCartQuantity, async ({ db, user, params, body, language }) => {
    await setCartQuantity(db, user, params.productId, body)
    return { message: successMessages.cart.changed[language], data: await summariseCart(db, user.id) }
  })
  registry.registerEndpoint(endpoints.removeFromCart, async ({ db, user, params, query, language }) => {
    await removeFromCart(db, user, params.productId, query.size_id)
    return { message: successMessages.cart.removed[language], data: await summariseCart(db, user.id) }
  })
  registry.registerEndpoint(endpoints.clearCart, async ({ db, user, language }) => {
    await clearCart(db, user)
    return { message: successMessages.cart.cleared[language], data: await summariseCart(db, user.id) }
  })
}
