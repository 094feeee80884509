import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { PlacedOrder } from './insert-order.ts'
import { lockOrder, type OrderRow } from './move-order.ts'
import { toAdminOrder, toAdminOrders, toNewOrder, toOrder } from './to-order.ts'

/** Throws NOT_FOUND, also for an order of another customer. */
export async function showOrder(
  db: Db,
  user: { id: string },
  id: string,
  language: Language,
): Promise<Order> {
  return toOrder(db, await findOwnOrder(db, user, id), language)
}

/** Reads nothing of an order that waits, because other orders wait for its stock. */
export const showPlacedOrder = async (
  db: Db,
  { order, lines, vouchers }: PlacedOrder,
  language: Language,
): Promise<Order> =>
  order.status === 'pending'
    ? toNewOrder(order, lines, vouchers, language, await readShopSettings(db))
    : toOrder(db, order, language)

/** Throws NOT_FOUND. */
export async function showAnyOrder(db: Db, id: string, language: Language): Promise<AdminOrder> {
  return toAdminOrder(db, await findOrder(db, id), language)
}

/** The orders come as their ids are listed. Unknown ids are left out. */
export const showManyOrders = (db: Db, ids: readonly string[], language: Language): Promise<AdminOrder[]> =>
  toAdminOrders(db, [...new Set(ids)], language)

/** Throws NOT_FOUND, also for an order of another customer. */
export const findOwnOrder = async (db: Db, user: { id: string }, id: string): Promise<OrderRow> =>
  requireOwn(await findOrder(db, id), user)

export const lockOwnOrder = async (tx: Db, user: { id: string }, id: string): Promise<OrderRow> =>
  requireOwn(await lockOrder(tx, id), user)

function requireOwn(order: OrderRow, user: { id: string }): OrderRow {
  if (order.user_id !== user.id) throw problem('NOT_FOUND')
  return order
}

export async function findOrder(db: Db, id: string): Promise<OrderRow> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw problem('NOT_FOUND')
  return order
}
