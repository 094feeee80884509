import { sql, type RawBuilder } from 'kysely'
import type { Sales } from '#contract/admin/sales-endpoints.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'

const days = 30
const bestSellers = 5

/** How the shop does. What was paid for is found by its step, so that a long past costs nothing. */
export async function showSales(db: Db, language: Language): Promise<Sales> {
  const now = await readClock(db)
  const today = dayOf(now)
  const first = addDays(today, 1 - days)
  const lastWeek = momentOf(addDays(today, -7), '00:00')
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const byDay = await salesByDay(db, first)
  const of = (day: string) => byDay.get(day) ?? { orders: 0, revenue: 0 }
  return {
    today: of(today),
    last_week_by_now: await salesBetween(db, lastWeek, weekAgo),
    last_week: of(addDays(today, -7)),
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index)
      return { day, ...of(day) }
    }),
    best_sellers: await listBestSellers(db, first, language),
    checks: await readChecks(db, first),
    backup: await readBackup(db),
  }
}

interface Sum {
  orders: number
  revenue: number
}

const paidSince = (from: Date): RawBuilder<unknown> => sql`
  order_steps s join orders o on o.id = s.order_id
  where s.status = 'confirmed' and s.at >= ${from} and o.status <> 'cancelled'`

const sums = sql`count(*)::int as orders, coalesce(sum(o.total_amount), 0)::bigint as revenue`

async function salesByDay(db: Db, first: string): Promise<Map<string, Sum>> {
  const { rows } = await sql<Sum & { day: string }>`
    select (s.at at time zone 'Asia/Jakarta')::date as day, ${sums}
    from ${paidSince(momentOf(first, '00:00'))} group by 1`.execute(db)
  return new Map(rows.map(({ day, ...sum }) => [day, sum]))
}

async function salesBetween(db: Db, from: Date, until: Date): Promise<Sum> {
  const { rows } = await sql<Sum>`select ${sums} from ${paidSince(from)} and s.at <= ${until}`.execute(db)
  return rows[0] ?? { orders: 0, revenue: 0 }
}

async function listBestSellers(db: Db, first: string, language: Language): Promise<Sales['best_sellers']> {
  const { rows } = await sql<{
    product_id: string
    name: string
    name_en: string | null
    quantity: number
    revenue: number
  }>`
    with sold as (
      select l.product_id, sum(l.quantity)::int as quantity, sum(l.total_price)::bigint as revenue
      from order_lines l
      where l.order_id in (select o.id from ${paidSince(momentOf(first, '00:00'))})
      group by l.product_id order by quantity desc, revenue desc, l.product_id limit ${bestSellers}
    )
    select sold.*, p.name, p.name_en from sold join products p on p.id = sold.product_id
    order by quantity desc, revenue desc, product_id`.execute(db)
  return rows.map(({ name, name_en, ...row }) => ({ ...row, name: inLanguage(name, name_en, language) }))
}

/** From each answer back to the proof it answered. */
async function readChecks(db: Db, first: string): Promise<Sales['checks']> {
  const { rows } = await sql<Omit<Sales['checks'], 'waiting_since'>>`
    select count(*)::int as checked,
      round(percentile_cont(0.5) within group (order by waited))::int as median_minutes,
      round(max(waited))::int as longest_minutes
    from (
      select extract(epoch from answered.at - proof.at)::double precision / 60 as waited
      from order_steps answered
      join lateral (
        select at from order_steps
        where order_id = answered.order_id and id < answered.id and status = 'paid'
        order by id desc limit 1
      ) proof on true
      where answered.status in ('confirmed', 'reject') and answered.at >= ${momentOf(first, '00:00')}
    ) checks`.execute(db)
  const waiting = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('paid_at').as('since'))
    .where('status', '=', 'paid')
    .executeTakeFirst()
  const { checked = 0, median_minutes = null, longest_minutes = null } = rows[0] ?? {}
  return { checked, median_minutes, longest_minutes, waiting_since: waiting?.since?.toISOString() ?? null }
}

async function readBackup(db: Db): Promise<Sales['backup']> {
  const { lastBackup: last, backupProblem: failed } = await readBackupHealth(db)
  return {
    last: last && { ...last, at: last.at.toISOString() },
    problem: failed && { ...failed, at: failed.at.toISOString() },
  }
}
