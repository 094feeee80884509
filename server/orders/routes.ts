import * as calls from '#contract/orders.ts'
import type { Language } from '#contract/language.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { placeCartOrder, placeOrder } from './place-order.ts'
import { showOrder } from './show-order.ts'

/** A customer's orders. Whatever changes stock refreshes the pages that show it. */
export function openOrders(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(
    calls.placeOrder,
    async ({ db, user, body, language }) => ({
      message: words.placed[language],
      data: await placeOrder(db, { customer: user, language, publicUrl }, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.placeCartOrder,
    async ({ db, user, body, language }) => ({
      message: words.placed[language],
      data: await placeCartOrder(db, { customer: user, language, publicUrl }, body),
    }),
    refreshesPages,
  )
  door.open(calls.listOrders, async ({ db, user, query }) => listOrders(db, user, query))
  door.open(calls.showOrder, async ({ db, user, params, language }) => ({
    data: await showOrder(db, user, params.id, language),
  }))
  door.open(
    calls.cancelOrder,
    async ({ db, user, params, language }) => ({
      message: words.cancelled[language],
      data: await cancelOrder(db, { customer: user, language, publicUrl }, params.id),
    }),
    refreshesPages,
  )
}

const words = {
  placed: { id: 'Pesanan berhasil dibuat', en: 'Your order was placed' },
  cancelled: { id: 'Pesanan berhasil dibatalkan', en: 'Your order was cancelled' },
} satisfies Record<string, Record<Language, string>>
