import * as endpoints from '#contract/shop/policy-admin-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showPageSpeeds } from '#contract/shop/page-speed-schemas.ts'
import { readPageSpeeds } from './page-speeds.ts'
import { changePolicy, listAdminPolicies, showAdminPolicy } from './policies.ts'

/** The policies and the speed of the shop in the console. */
export function registerAdminShopEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminPolicies, async ({ db }) => ({
    data: await listAdminPolicies(db),
  }))
  registry.registerEndpoint(endpoints.showAdminPolicy, async ({ db, params }) => ({
    data: await showAdminPolicy(db, params.slug),
  }))
  registry.registerEndpoint(endpoints.changePolicy, async ({ db, user, params, body, language }) => ({
    message: successMessages.policies.saved[language],
    data: await changePolicy(db, user, params.slug, body),
  }))
  registry.registerEndpoint(showPageSpeeds, async ({ db }) => ({ data: await readPageSpeeds(db) }))
}
