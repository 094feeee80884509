import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import { openStatuses } from '#contract/orders/transitions.ts'
import type { OrderSummary } from '#contract/orders/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toOrderSummary } from './to-order.ts'

export interface OrderPage<T> {
  data: T[]
  pagination: Pagination & { totalTransactions: number }
}

export async function listOrders(
  db: Db,
  user: { id: string },
  { page, limit, show }: { page: number; limit: number; show?: 'open' | undefined },
  language: Language,
): Promise<OrderPage<OrderSummary>> {
  const all = db.selectFrom('orders').where('user_id', '=', user.id)
  const mine = show === 'open' ? all.where('status', 'in', openStatuses) : all
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map((row) => toOrderSummary(row, language)),
    pagination: { ...toPagination(page, limit, total), totalTransactions: total },
  }
}
