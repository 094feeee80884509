import { sql } from 'kysely'
import { openStatuses } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFailing } from './outbox.ts'

/** Ages are in seconds, and 0 if nothing waits. */
interface ShopNumbers {
  proofs: number
  oldest_proof: number
  bookings: number
  oldest_booking: number
  mails_waiting: number
  oldest_mail: number
  mails_failing: number
  mails_failed: number
}

/** Each number reads an index of waiting rows, so completed rows cost nothing. */
export async function readShopNumbers(db: Db): Promise<ShopNumbers> {
  const { rows } = await sql<ShopNumbers>`
    select p.n as proofs, p.age as oldest_proof, b.n as bookings, b.age as oldest_booking,
      m.waiting as mails_waiting, m.age as oldest_mail, m.failing as mails_failing, m.failed as mails_failed
    from
      (select count(*)::int as n, ${age(sql`min(paid_at)`)} as age from orders where status = 'paid') p,
      (select count(*)::int as n, ${age(sql`min(created_at)`)} as age from bookings where status = 'pending') b,
      (select count(*) filter (where status = 'queued')::int as waiting,
        ${age(sql`min(created_at) filter (where status = 'queued')`)} as age,
        count(*) filter (where status = 'queued' and ${isFailing})::int as failing,
        count(*) filter (where status = 'failed' and ${isFailing})::int as failed
        from mails where status in ('queued', 'failed')) m`.execute(db)
  if (!rows[0]) throw new Error('Counting the waiting rows returned no row')
  return rows[0]
}

const age = (since: ReturnType<typeof sql>) =>
  sql`extract(epoch from greatest(shop_now() - ${since}, interval '0'))::double precision`

export async function countOpenOrders(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from orders where status in (${sql.join(openStatuses)}) group by status`.execute(
    db,
  )
  return Object.fromEntries([
    ...openStatuses.map((status) => [status, 0]),
    ...rows.map(({ status, n }) => [status, n]),
  ])
}

/**
 * Orders older than an hour are counted once and remembered. This is safe, because the time of an order is the
 * beginning of its transaction and no transaction takes an hour.
 */
export function countPlacedOrders(): (db: Db) => Promise<number> {
  let remembered = { orders: 0, until: null as Date | null }
  return async (db) => {
    const previous = remembered
    const { rows } = await sql<{ before: number; since: number; until: Date }>`
      select count(*) filter (where created_at < until)::int as before,
        count(*) filter (where created_at >= until)::int as since, until
      from (select date_trunc('second', shop_now()) - interval '1 hour' as until) hour
      left join orders on created_at >= coalesce(${previous.until}::timestamptz, '-infinity')
      group by until`.execute(db)
    const counted = rows[0]
    if (!counted) throw new Error('Counting the orders returned no row')
    remembered = { orders: previous.orders + counted.before, until: counted.until }
    return remembered.orders + counted.since
  }
}
