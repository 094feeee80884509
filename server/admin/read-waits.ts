import { sql } from 'kysely'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { isToAccept, isToShip } from '#server/orders/list-all-orders.ts'
import { net } from '#server/orders/sales-figures.ts'
import { isToRefund, sumOpenOrders } from '#server/payments/open-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFailing } from './outbox.ts'

type Waits = Dashboard['waits']

/** The rupiah of all that waits, and the time since which the oldest of it waits. */
export async function readWaits(db: Db): Promise<Waits> {
  const { rows } = await sql<{ name: keyof Waits; amount: number | null; since: Date | string | null }>`
    select 'payments' as name, sum(${net} - paid_amount)::bigint as amount, min(paid_at) as since
      from orders where status = 'paid'
    union all select 'accept', sum(${net})::bigint, min(created_at) from orders where ${isToAccept}
    union all select 'ship', sum(${net})::bigint, min(coalesce(confirmed_at, created_at)) from orders where ${isToShip}
    union all select 'refunds', null, (select max(at) from order_steps where order_id = (
      select id from orders where ${isToRefund} order by created_at, id limit 1))
    union all select 'claims', null, min(asked_at) from order_claims where declined_at is null
    union all select 'bookings', null, min(created_at) from bookings where status = 'pending'
    union all select 'suggestions', null, min(created_at) from suggestions where read_at is null
    union all select 'mails', null, min(created_at) from mails where ${isFailing}
    union all select 'stock', null, min(asked_at) from stock_notices where mailed_at is null`.execute(db)
  const { amount } = await sumOpenOrders(db, 'to-refund')
  const waitOf = (name: keyof Waits) => {
    const row = rows.find((wait) => wait.name === name)
    return { amount: row?.amount ?? null, since: row?.since ? new Date(row.since).toISOString() : null }
  }
  return {
    payments: waitOf('payments'),
    accept: waitOf('accept'),
    ship: waitOf('ship'),
    refunds: { ...waitOf('refunds'), amount: amount || null },
    claims: waitOf('claims'),
    bookings: waitOf('bookings'),
    suggestions: waitOf('suggestions'),
    mails: waitOf('mails'),
    stock: waitOf('stock'),
  }
}
