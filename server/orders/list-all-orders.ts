import { sql } from 'kysely'
import type { AdminOrderSummary, OrderFilter } from '#contract/orders/admin-endpoints.ts'
import { paginationOf } from '#contract/platform/fields.ts'
import { statusesToShip } from '#contract/orders/transitions.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OrderPage } from './list-orders.ts'
import { orderSummaryOf } from './order-of.ts'

export interface OrderSearch {
  status?: OrderFilter | undefined
  /** Part of a reference, name, e-mail or phone, in any case. */
  q?: string | undefined
}

/** All orders, newest first; those whose proof waits to be checked, longest waiting first. */
export async function listAllOrders(
  db: Db,
  { page, limit, ...search }: OrderSearch & { page: number; limit: number },
): Promise<OrderPage<AdminOrderSummary>> {
  const found = ordersFound(db, search)
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ordered =
    search.status === 'paid'
      ? found.orderBy('paid_at').orderBy('id')
      : found.orderBy('created_at', 'desc').orderBy('id')
  const rows = await ordered
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from payment_proofs where order_id = orders.id)`.as('proof_count'),
    )
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map((row) => ({
      ...orderSummaryOf(row),
      customer_name: row.customer_name,
      customer_email: row.customer_email,
      customer_phone: row.customer_phone,
      proof_count: row.proof_count,
      paid_at: row.paid_at && row.paid_at.toISOString(),
    })),
    pagination: { ...paginationOf(page, limit, total), totalTransactions: total },
  }
}

/** The orders a search is about, in no order yet. */
export function ordersFound(db: Db, { status, q = '' }: OrderSearch) {
  let found = db.selectFrom('orders')
  if (status) found = found.where('status', 'in', status === 'to_ship' ? [...statusesToShip] : [status])
  const wanted = q.trim().toLowerCase()
  if (!wanted) return found
  return found.where('search_text', 'like', containing(wanted))
}
