import * as endpoints from '#contract/delivery/endpoints.ts'
import { shows } from '#server/platform/cache/shown.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { searchAreas } from './areas/search-areas.ts'

/** Where the shop delivers to, and for how much. */
export function registerDeliveryEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAreas, async ({ query }) => {
    shows('program')
    return { data: searchAreas(query) }
  })
}
