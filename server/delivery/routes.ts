import * as endpoints from '#contract/delivery/endpoints.ts'
import { shows } from '#server/platform/cache/shown.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { searchAreas } from './areas/search-areas.ts'
import { listDeliveryMethods } from './list-methods.ts'
import { registerAdminDeliveryEndpoints } from './methods/admin-routes.ts'
import { quoteDelivery } from './quote-delivery.ts'

/** Where the shop delivers to, and for how much. */
export function registerDeliveryEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAreas, async ({ query }) => {
    shows('program')
    return { data: searchAreas(query) }
  })
  registry.registerEndpoint(endpoints.listDeliveryMethods, async ({ db, language }) => ({
    data: await listDeliveryMethods(db, language),
  }))
  registry.registerEndpoint(endpoints.quoteDelivery, async ({ db, body, language }) => {
    const { quotes, unavailable, weightGrams } = await quoteDelivery(db, body)
    return {
      data: quotes.map(({ methodId, kind, name, estimate, price }) => ({
        method_id: methodId,
        kind,
        name: name[language],
        price,
        free: price === 0,
        estimate: estimate[language],
      })),
      unavailable: unavailable.map(({ methodId, kind, name, reason, products, missing }) => ({
        method_id: methodId,
        kind,
        name: name[language],
        reason,
        products: products.map((product) => ({ product_id: product.id, name: product.name[language] })),
        missing,
      })),
      weight_grams: weightGrams,
    }
  })
  registerAdminDeliveryEndpoints(registry)
}
