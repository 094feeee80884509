import * as again from '#contract/orders/order-again-schemas.ts'
import * as endpoints from '#contract/orders/schemas.ts'
import { priceCart as priceCartEndpoint } from '#contract/vouchers/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { limitGuesses } from '#server/vouchers/limit-guesses.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { orderAgain } from './order-again.ts'
import { placeCartOrder, placeOrder } from './place-order.ts'
import { priceCart } from './price-cart.ts'
import { receiveOrder } from './receive-order.ts'
import { showOrder, showPlacedOrder } from './show-order.ts'
import { showOrderAgain } from './show-order-again.ts'

export function registerOrderEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.placeOrder,
    async ({ db, user, body, language }) => ({
      message: successMessages.orders.placed[language],
      data: await showPlacedOrder(db, await placeOrder(db, user, { ...body, language }), language),
    }),
    { beforehand: (request) => limitGuesses(request.db, request, request.body.voucher_codes) },
  )
  registry.registerEndpoint(
    endpoints.placeCartOrder,
    async ({ db, user, body, language }) => ({
      message: successMessages.orders.placed[language],
      data: await showPlacedOrder(db, await placeCartOrder(db, user, { ...body, language }), language),
    }),
    { beforehand: (request) => limitGuesses(request.db, request, request.body.voucher_codes) },
  )
  registry.registerEndpoint(priceCartEndpoint, async ({ db, user, ip, body, language }) => {
    await limitGuesses(db, { user, ip }, body.voucher_codes)
    return { data: await priceCart(db, user, body, language) }
  })
  registry.registerEndpoint(endpoints.listOrders, async ({ db, user, query, language }) =>
    listOrders(db, user, query, language),
  )
  registry.registerEndpoint(endpoints.showOrder, async ({ db, user, params, language }) => ({
    data: await showOrder(db, user, params.id, language),
  }))
  registry.registerEndpoint(endpoints.cancelOrder, async ({ db, user, params, language }) => {
    await cancelOrder(db, user, params.id)
    return {
      message: successMessages.orders.cancelled[language],
      data: await showOrder(db, user, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.receiveOrder, async ({ db, user, params, language }) => {
    await receiveOrder(db, user, params.id)
    return {
      message: successMessages.orders.received[language],
      data: await showOrder(db, user, params.id, language),
    }
  })
  registry.registerEndpoint(again.orderAgain, async ({ db, user, params, language }) => {
    const lines = await orderAgain(db, user, params.id)
    const hasAdded = lines.some(({ added }) => added > 0)
    return {
      message: successMessages.orders[hasAdded ? 'inCart' : 'nothingInCart'][language],
      data: await showOrderAgain(db, user, lines, language),
    }
  })
}
