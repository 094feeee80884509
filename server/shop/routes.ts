import * as endpoints from '#contract/shop/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { recordPageSpeed as recordPageSpeedEndpoint } from '#contract/shop/page-speed-schemas.ts'
import { recordPageSpeed } from './page-speeds.ts'
import { showPolicy } from './policies.ts'
import { showShop } from './show-shop.ts'

export function registerShopEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.showShop, async ({ db, language }) => ({
    data: await showShop(db, language),
  }))
  registry.registerEndpoint(endpoints.showPolicy, async ({ db, params, language }) => ({
    data: await showPolicy(db, params.slug, language),
  }))
  registry.registerEndpoint(recordPageSpeedEndpoint, async ({ db, body, ip }) => {
    await recordPageSpeed(db, body, { ip })
    return {}
  })
}
