import { sql } from 'kysely'
import type { NeedKind } from '#contract/admin/needs-me-schemas.ts'
import { isCurrent, joinSubjects } from '#server/messages/current-messages.ts'
import { isToAccept, isToShip } from '#server/orders/list-all-orders.ts'
import { net } from '#server/orders/sales-figures.ts'
import { countClaims } from '#server/payments/links/claims.ts'
import { isOpenBooking, sumOpenBookings } from '#server/payments/open-bookings.ts'
import { isToRefund, sumOpenOrders } from '#server/payments/open-orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFailing } from '../outbox.ts'

export interface NeedSum {
  count: number
  /** The rupiah of all. */
  amount: number | null
  since: Date | null
}

/** The health notices are counted where they are made. */
export type NeedSums = Record<Exclude<NeedKind, 'health'>, NeedSum>

/** How many wait, their rupiah, and the time since which the oldest waits. Each sum reads an index of waiting rows. */
export async function countNeeds(db: Db): Promise<NeedSums> {
  const { rows } = await sql<{
    kind: Exclude<NeedKind, 'refund' | 'claim' | 'health'>
    count: number
    amount: number | null
    since: Date | string | null
  }>`
    select 'proof' as kind, count(*)::int as count, sum(${net} - paid_amount)::bigint as amount, min(paid_at) as since
      from orders where status = 'paid'
    union all select 'accept', count(*)::int, sum(${net})::bigint, min(created_at) from orders where ${isToAccept}
    union all select 'booking', count(*)::int, null, min(created_at) from bookings where status = 'pending'
    union all select 'ship', count(*)::int, sum(${net})::bigint, min(coalesce(confirmed_at, created_at))
      from orders where ${isToShip}
    union all select 'message', count(*)::int, null, min(queued_at) from messages ${joinSubjects}
      where messages.status = 'to_send' and ${isCurrent}
    union all select 'suggestion', count(*)::int, null, min(created_at) from suggestions where read_at is null
    union all select 'mail', count(*)::int, null, min(created_at) from mails where ${isFailing}`.execute(db)
  const sumOf = (kind: (typeof rows)[number]['kind']): NeedSum => {
    const row = rows.find((sum) => sum.kind === kind)
    return {
      count: row?.count ?? 0,
      amount: row?.amount ?? null,
      since: row?.since ? new Date(row.since) : null,
    }
  }
  return {
    proof: sumOf('proof'),
    accept: sumOf('accept'),
    booking: sumOf('booking'),
    ship: sumOf('ship'),
    message: sumOf('message'),
    refund: await sumRefunds(db),
    claim: { ...(await countClaims(db)), amount: null },
    suggestion: sumOf('suggestion'),
    mail: sumOf('mail'),
  }
}

/** A refund waits since the last step of its order or booking. */
async function sumRefunds(db: Db): Promise<NeedSum> {
  const orders = await sumOpenOrders(db, 'to-refund')
  const bookings = await sumOpenBookings(db, 'to-refund')
  const { rows } = await sql<{ since: Date | string | null }>`
    select least(
      (select max(at) from order_steps where order_id = (
        select id from orders where ${isToRefund} order by created_at, id limit 1)),
      (select max(at) from booking_steps where booking_id = (
        select id from bookings where ${isOpenBooking['to-refund']} order by created_at, id limit 1))) as since`.execute(
    db,
  )
  const since = rows[0]?.since
  return {
    count: orders.orders + bookings.bookings,
    amount: orders.amount + bookings.amount || null,
    since: since ? new Date(since) : null,
  }
}
