import * as endpoints from '#contract/orders/admin-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { acceptOrder } from './advance-order.ts'
import { exportOrders } from './export-orders.ts'
import { listAllOrders } from './list-all-orders.ts'
import { showAnyOrder } from './show-order.ts'
import { registerStockCountEndpoints } from './stock-counts/admin-routes.ts'

/** Steps that may refund money are in server/payments. */
export function registerAdminOrderEndpoints(registry: EndpointRegistry) {
  registerStockCountEndpoints(registry)
  registry.registerEndpoint(endpoints.listAllOrders, async ({ db, query, language }) =>
    listAllOrders(db, query, language),
  )
  registry.registerEndpoint(endpoints.exportOrders, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportOrders(db, query, language),
  }))
  registry.registerEndpoint(endpoints.showAnyOrder, async ({ db, params, language }) => ({
    data: await showAnyOrder(db, params.id, language),
  }))
  registry.registerEndpoint(endpoints.acceptOrder, async ({ db, user, params, language }) => ({
    message: accepted[language],
    data: await acceptOrder(db, { admin: user, language }, params.id),
  }))
}

const fileName = { id: 'pesanan', en: 'orders' }
const accepted = { id: 'Pesanan diterima', en: 'The order was accepted' }
