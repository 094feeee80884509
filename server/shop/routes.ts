import { showShop as showShopEndpoint } from '#contract/shop/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showShop } from './show-shop.ts'

export function registerShopEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(showShopEndpoint, async ({ db, language }) => ({
    data: await showShop(db, language),
  }))
}
