import * as endpoints from '#contract/vouchers/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { findBuyer } from './find-buyer.ts'
import { listOffered } from './list-offered.ts'

export function registerVoucherEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listVouchers, async ({ db, user, language }) => ({
    data: await listOffered(db, await findBuyer(db, user), language),
  }))
}
