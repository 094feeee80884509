import * as endpoints from '#contract/shop/policy-admin-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { changePolicy, listAdminPolicies, showAdminPolicy } from './policies.ts'

/** The policies of the shop in the console. */
export function registerAdminPolicyEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminPolicies, async ({ db }) => ({
    data: await listAdminPolicies(db),
  }))
  registry.registerEndpoint(endpoints.showAdminPolicy, async ({ db, params }) => ({
    data: await showAdminPolicy(db, params.slug),
  }))
  registry.registerEndpoint(endpoints.changePolicy, async ({ db, user, params, body, language }) => ({
    message: saved[language],
    data: await changePolicy(db, user, params.slug, body),
  }))
}

const saved = { id: 'Kebijakan disimpan', en: 'The policy was saved' }
