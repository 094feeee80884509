import * as endpoints from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { placeCartOrder, placeOrder } from './place-order.ts'
import { showOrder } from './show-order.ts'

export function registerOrderEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.placeOrder, async ({ db, user, body, language }) => ({
    message: messages.placed[language],
    data: await placeOrder(db, { customer: user, language }, body),
  }))
  registry.registerEndpoint(endpoints.placeCartOrder, async ({ db, user, body, language }) => ({
    message: messages.placed[language],
    data: await placeCartOrder(db, { customer: user, language }, body),
  }))
  registry.registerEndpoint(endpoints.listOrders, async ({ db, user, query, language }) =>
    listOrders(db, user, query, language),
  )
  registry.registerEndpoint(endpoints.showOrder, async ({ db, user, params, language }) => ({
    data: await showOrder(db, user, params.id, language),
  }))
  registry.registerEndpoint(endpoints.cancelOrder, async ({ db, user, params, language }) => ({
    message: messages.cancelled[language],
    data: await cancelOrder(db, { customer: user, language }, params.id),
  }))
}

const messages = {
  placed: { id: 'Pesanan berhasil dibuat', en: 'Your order was placed' },
  cancelled: { id: 'Pesanan berhasil dibatalkan', en: 'Your order was cancelled' },
} satisfies Record<string, Record<Language, string>>
