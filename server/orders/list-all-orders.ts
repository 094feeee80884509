import { sql } from 'kysely'
import type { OrderFilter } from '#contract/orders/admin-endpoints.ts'
import type { AdminOrderSummary } from '#contract/orders/admin-schemas.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import type { Language } from '#contract/platform/language.ts'
import { soldStatuses, statusesToShip } from '#contract/orders/transitions.ts'
import { addDays, momentOf } from '#contract/platform/time.ts'
import { isFound } from '#server/accounts/search-texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type FoundPage,
  type List,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import type { OrderPage } from './list-orders.ts'
import { toOrderSummary } from './to-order.ts'

export interface OrderSearch {
  /** Days in Asia/Jakarta, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  status?: OrderFilter | undefined
  /** A part of a reference, name, e-mail or phone number in any format. */
  q?: string | undefined
}

export async function listAllOrders(
  db: Db,
  { status, q = '', from, to, ...place }: OrderSearch & PageRequest,
  language: Language,
): Promise<OrderPage<AdminOrderSummary>> {
  const page = await findPage(
    db,
    {
      rows: ordersFound(db, { status, from, to, q }),
      alias: 'orders',
      ...((status && ordersOf[status]) ?? newest),
    },
    place,
  )
  const pagination = pagePagination(place, page)
  return {
    data: await readAdminSummaries(db, page, language),
    pagination: { ...pagination, totalTransactions: pagination.totalItems },
  }
}

export async function readAdminSummaries(
  db: Db,
  page: Pick<FoundPage, 'ids'>,
  language: Language,
): Promise<AdminOrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...page.ids, ''])
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from payment_proofs where order_id = orders.id)`.as('proof_count'),
    )
    .execute()
  return sortLikePage(page, rows).map((row) => ({
    ...toOrderSummary(row, language),
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    proof_count: row.proof_count,
    paid_at: row.paid_at && row.paid_at.toISOString(),
  }))
}

type Order = Pick<List, 'by' | 'direction'>

export const newest: Order = { by: [sql`orders.created_at`], direction: 'desc' }

const ordersOf: Partial<Record<OrderFilter, Order>> = {
  paid: { by: [sql`orders.paid_at`], direction: 'asc' },
  to_accept: { by: [sql`orders.created_at`], direction: 'asc' },
  sold: { by: [sql`orders.confirmed_at`], direction: 'desc' },
}

/** The condition is that of the index `orders_to_accept`. */
export const isToAccept = sql<boolean>`(status = 'pending' and pay_on_arrival)`

export const isToShip = sql<boolean>`(status in (${sql.join([...statusesToShip])}) and refunded_quantity < total_quantity)`

const isReference = (q: string): boolean => /^TRX-\w{4}-\w{4}$/i.test(normaliseCode(q))

export function ordersFound(db: Db, { status, from, to, q = '' }: OrderSearch) {
  let found = db.selectFrom('orders')
  const time = status === 'sold' ? 'confirmed_at' : 'created_at'
  if (from) found = found.where(time, '>=', momentOf(from, '00:00'))
  if (to) found = found.where(time, '<', momentOf(addDays(to, 1), '00:00'))
  if (status === 'sold')
    found = found.where('confirmed_at', 'is not', null).where('status', 'in', soldStatuses)
  else if (status === 'to_accept') found = found.where(isToAccept)
  else if (status === 'to_ship') found = found.where(isToShip)
  else if (status) found = found.where('status', '=', status)
  if (isReference(q)) return found.where('reference', '=', normaliseCode(q).toUpperCase())
  return q.trim() ? found.where(isFound('orders.search_text', q)) : found
}
