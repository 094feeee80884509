import { sql } from 'kysely'
import { paginationOf, type Pagination } from '#contract/fields.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { orderSummaryOf } from './order-of.ts'

export interface OrderPage<T> {
  data: T[]
  pagination: Pagination & { totalTransactions: number }
}

/** The customer's own orders, newest first. */
export async function listOrders(
  db: Db,
  user: { id: string },
  { page, limit }: { page: number; limit: number },
): Promise<OrderPage<OrderSummary>> {
  const mine = db.selectFrom('orders').where('user_id', '=', user.id)
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map(orderSummaryOf),
    pagination: { ...paginationOf(page, limit, total), totalTransactions: total },
  }
}
