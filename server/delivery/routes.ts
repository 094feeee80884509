import * as endpoints from '#contract/delivery/schemas.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { searchAreas } from './areas/search-areas.ts'
import { findOtherArea } from './areas/find-other-area.ts'
import { listDeliveryMethods } from './list-methods.ts'
import { packItems } from './pack-items.ts'
import { quoteParcel, quotesIn } from './quote-delivery.ts'

export function registerDeliveryEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAreas, async ({ query }) => {
    addCacheTags('program')
    return { data: searchAreas(query) }
  })
  registry.registerEndpoint(endpoints.compareArea, async ({ body }) => ({
    data: findOtherArea(body.address, body.area),
  }))
  registry.registerEndpoint(endpoints.listDeliveryMethods, async ({ db, language }) => ({
    data: await listDeliveryMethods(db, language),
  }))
  registry.registerEndpoint(endpoints.quoteDelivery, async ({ db, body, language }) => {
    const parcel = await packItems(db, body.items, body.discount ?? 0)
    const { quotes, unavailable } = quotesIn(await quoteParcel(db, body.area, parcel), language)
    return { data: quotes, unavailable, weight_grams: parcel.weightGrams }
  })
}
