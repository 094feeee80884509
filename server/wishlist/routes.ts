import * as endpoints from '#contract/wishlist/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { listWishlist } from './list-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

export function registerWishlistEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listWishlist, ({ db, user, query, language }) =>
    listWishlist(db, user.id, query, language),
  )

  registry.registerEndpoint(endpoints.addToWishlist, async ({ db, user, params, language }) => {
    await addToWishlist(db, user.id, params.productId)
    return { message: successMessages.wishlist.added[language] }
  })

  registry.registerEndpoint(endpoints.removeFromWishlist, async ({ db, user, params, language }) => {
    await removeFromWishlist(db, user.id, params.productId)
    return { message: successMessages.wishlist.removed[language] }
  })
}
