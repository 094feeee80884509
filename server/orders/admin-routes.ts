import * as endpoints from '#contract/orders/admin-endpoints.ts'
import { dayOf } from '#contract/platform/time.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { acceptOrder, advanceOrder } from './advance-order.ts'
import { exportOrders } from './export-orders.ts'
import { listAllOrders } from './list-all-orders.ts'
import { showAnyOrder } from './show-order.ts'

/** The owner's orders. */
export function registerAdminOrderEndpoints(registry: EndpointRegistry) {
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
  registry.registerEndpoint(
    endpoints.moveOrder,
    async ({ db, user, params, body, language }) => ({
      message: moved[language],
      data: await advanceOrder(db, { admin: user, language }, params.id, body),
    }),
    { refreshesPages: true },
  )
  registry.registerEndpoint(endpoints.acceptOrder, async ({ db, user, params, language }) => ({
    message: accepted[language],
    data: await acceptOrder(db, { admin: user, language }, params.id),
  }))
}

const fileName = { id: 'pesanan', en: 'orders' }
const accepted = { id: 'Pesanan diterima', en: 'The order was accepted' }
const moved = { id: 'Status pesanan diperbarui', en: 'The order was updated' }
