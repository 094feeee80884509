import * as endpoints from '#contract/orders/admin-schemas.ts'
import * as packing from '#contract/orders/packing-schemas.ts'
import { orderReasons } from '#contract/orders/reasons.ts'
import { priceSale as pricingSale } from '#contract/orders/take-order-schemas.ts'
import * as tracking from '#contract/orders/tracking-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { readReason } from '#server/platform/reasons.ts'
import { showTask } from '#server/platform/tasks/show-tasks.ts'
import { acceptOrder, advanceOrder } from './advance-order.ts'
import { countOrders } from './count-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listAllOrders } from './list-all-orders.ts'
import { deleteOrderFilter, listOrderFilters, saveOrderFilter } from './order-filters.ts'
import { listPacking, printPacking, showPacking } from './list-packing.ts'
import { requestOrderMoves } from './move-many-orders.ts'
import { priceSale } from './price-cart.ts'
import { showAnyOrder, showManyOrders } from './show-order.ts'
import { previewTrackingNumbers, shipWithNumbers } from './tracking-numbers.ts'

/** Steps that may refund money are in server/payments. */
export function registerAdminOrderEndpoints(
  registry: EndpointRegistry,
  { startTasks }: Pick<App, 'startTasks'>,
) {
  registry.registerEndpoint(endpoints.listAllOrders, async ({ db, query, language }) =>
    listAllOrders(db, query, language),
  )
  registry.registerEndpoint(endpoints.exportOrders, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportOrders(db, query, language),
  }))
  registry.registerEndpoint(pricingSale, async ({ db, body, language }) => ({
    data: await priceSale(db, body, language),
  }))
  registry.registerEndpoint(endpoints.countOrders, async ({ db, query }) => ({
    data: await countOrders(db, query),
  }))
  registry.registerEndpoint(endpoints.showManyOrders, async ({ db, query, language }) => ({
    data: await showManyOrders(db, query.ids.split(','), language),
  }))
  registry.registerEndpoint(endpoints.showAnyOrder, async ({ db, params, language }) => ({
    data: await showAnyOrder(db, params.id, language),
  }))
  registry.registerEndpoint(endpoints.acceptOrder, async ({ db, user, params, language }) => {
    await acceptOrder(db, user, params.id)
    return {
      message: successMessages.orders.accepted[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(packing.listPacking, async ({ db, query, language }) =>
    listPacking(db, query, language),
  )
  registry.registerEndpoint(packing.printPacking, async ({ db, user: { staff }, query, language }) => ({
    data: await printPacking(db, query.ids.split(','), { language, staff }),
  }))
  registry.registerEndpoint(packing.movePacking, async ({ db, user, params, body, language }) => {
    await advanceOrder(db, user, params.id, { ...body, note: readReason(orderReasons, body.note) })
    return {
      message: successMessages.orders.moved[language],
      data: await showPacking(db, params.id, language),
    }
  })
  registry.registerEndpoint(tracking.previewTrackingNumbers, async ({ db, body }) => ({
    data: await previewTrackingNumbers(db, body.text),
  }))
  registry.registerEndpoint(tracking.shipWithNumbers, async ({ db, user, body }) => ({
    data: await shipWithNumbers(db, user, body),
  }))
  registry.registerEndpoint(endpoints.listOrderFilters, async ({ db, user }) => ({
    data: await listOrderFilters(db, user),
  }))
  registry.registerEndpoint(endpoints.saveOrderFilter, async ({ db, user, body }) => ({
    data: await saveOrderFilter(db, user, body),
  }))
  registry.registerEndpoint(endpoints.deleteOrderFilter, async ({ db, user, params }) => ({
    data: await deleteOrderFilter(db, user, params.id),
  }))
  registry.registerEndpoint(
    endpoints.moveManyOrders,
    async ({ db, user, body, language }) => ({
      data: await showTask(db, await requestOrderMoves(db, { askedBy: user.id, language }, body)),
    }),
    { afterwards: startTasks },
  )
}

const fileName = { id: 'pesanan', en: 'orders' }
