import * as calls from '#contract/admin.ts'
import { dayOf } from '#contract/jakarta-time.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { advanceOrder } from './advance-order.ts'
import { exportOrders } from './export-orders.ts'
import { listAllOrders } from './list-all-orders.ts'
import { showAnyOrder } from './show-order.ts'

/** The owner's orders. */
export function openAdminOrders(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  door.open(calls.listAllOrders, async ({ db, query }) => listAllOrders(db, query))
  door.open(calls.exportOrders, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportOrders(db, query, language),
  }))
  door.open(calls.showAnyOrder, async ({ db, params, language }) => ({
    data: await showAnyOrder(db, params.id, language),
  }))
  door.open(
    calls.moveOrder,
    async ({ db, user, params, body, language }) => ({
      message: moved[language],
      data: await advanceOrder(db, { admin: user, language, publicUrl }, params.id, body),
    }),
    { refreshesPages: true },
  )
}

const fileName = { id: 'pesanan', en: 'orders' }
const moved = { id: 'Status pesanan diperbarui', en: 'The order was updated' }
