import { sql } from 'kysely'
import type { AdminOrderSummary } from '#contract/admin.ts'
import { paginationOf } from '#contract/fields.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OrderPage } from './list-orders.ts'
import { orderSummaryOf } from './order-of.ts'

export interface OrderSearch {
  status?: OrderStatus | undefined
  /** Part of a reference, name, e-mail or phone, in any case. */
  q?: string | undefined
  page: number
  limit: number
}

/** All orders, newest first; those whose proof waits to be checked, longest waiting first. */
export async function listAllOrders(
  db: Db,
  { status, q, page, limit }: OrderSearch,
): Promise<OrderPage<AdminOrderSummary>> {
  const found = db
    .selectFrom('orders')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .$if(Boolean(q?.trim()), (query) => {
      const pattern = `%${(q ?? '')
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`
      return query.where('search_text', 'like', pattern)
    })
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ordered =
    status === 'paid'
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
