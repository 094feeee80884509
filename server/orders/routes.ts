import * as again from '#contract/orders/order-again-schemas.ts'
import * as endpoints from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { orderAgain } from './order-again.ts'
import { placeCartOrder, placeOrder } from './place-order.ts'
import { receiveOrder } from './receive-order.ts'
import { showOrder, showPlacedOrder } from './show-order.ts'
import { showOrderAgain } from './show-order-again.ts'

export function registerOrderEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.placeOrder, async ({ db, user, body, language }) => ({
    message: messages.placed[language],
    data: await showPlacedOrder(db, await placeOrder(db, user, { ...body, language }), language),
  }))
  registry.registerEndpoint(endpoints.placeCartOrder, async ({ db, user, body, language }) => ({
    message: messages.placed[language],
    data: await showPlacedOrder(db, await placeCartOrder(db, user, { ...body, language }), language),
  }))
  registry.registerEndpoint(endpoints.listOrders, async ({ db, user, query, language }) =>
    listOrders(db, user, query, language),
  )
  registry.registerEndpoint(endpoints.showOrder, async ({ db, user, params, language }) => ({
    data: await showOrder(db, user, params.id, language),
  }))
  registry.registerEndpoint(endpoints.cancelOrder, async ({ db, user, params, language }) => {
    await cancelOrder(db, user, params.id)
    return { message: messages.cancelled[language], data: await showOrder(db, user, params.id, language) }
  })
  registry.registerEndpoint(endpoints.receiveOrder, async ({ db, user, params, language }) => {
    await receiveOrder(db, user, params.id)
    return { message: messages.received[language], data: await showOrder(db, user, params.id, language) }
  })
  registry.registerEndpoint(again.orderAgain, async ({ db, user, params, language }) => {
    const lines = await orderAgain(db, user, params.id)
    const hasAdded = lines.some(({ added }) => added > 0)
    return {
      message: messages[hasAdded ? 'inCart' : 'nothingInCart'][language],
      data: await showOrderAgain(db, user, lines, language),
    }
  })
}

const messages = {
  placed: { id: 'Pesanan berhasil dibuat', en: 'Your order was placed' },
  received: { id: 'Terima kasih, pesanan sudah selesai', en: 'Thank you, your order is complete' },
  inCart: { id: 'Produk pesanan ini sudah masuk keranjang', en: 'The products are in your cart' },
  nothingInCart: {
    id: 'Belum ada produk pesanan ini yang dapat dimasukkan ke keranjang',
    en: 'None of the products could be added to your cart',
  },
  cancelled: { id: 'Pesanan berhasil dibatalkan', en: 'Your order was cancelled' },
} satisfies Record<string, Record<Language, string>>
