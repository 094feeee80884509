import { sql, type RawBuilder } from 'kysely'
import type { Sales } from '#contract/admin/sales-schemas.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { gross, isSold, net, netOfLine } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'

const periodDays = 30
const maxBestSellers = 5

/** Sales and checked payments are found by their order steps of the last 30 days, through an index. */
export async function showSales(db: Db, language: Language): Promise<Sales> {
  const now = await readClock(db)
  const { best_sellers, ...counted } = await countSales(db, now)
  return {
    ...counted,
    best_sellers: best_sellers.map(({ name, name_en, ...row }) => ({
      ...row,
      name: inLanguage(name, name_en, language),
    })),
    checks: withWaiting(counted.checks, await readWaitingSince(db), now),
    backup: await readBackup(db),
  }
}

interface CountedSales extends Omit<Sales, 'best_sellers' | 'backup' | 'checks'> {
  best_sellers: BestSeller[]
  checks: Omit<Sales['checks'], 'waiting_since'>
}

type BestSeller = Omit<Sales['best_sellers'][number], 'name'> & { name: string; name_en: string | null }

async function countSales(db: Db, now: Date): Promise<CountedSales> {
  const today = dayOf(now)
  const first = addDays(today, 1 - periodDays)
  const startLastWeek = momentOf(addDays(today, -7), '00:00')
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const byDay = await salesByDay(db, first)
  const salesOn = (day: string) => byDay.get(day) ?? noSales
  const { best_sellers, products_revenue } = await sumProducts(db, first)
  const allRevenue = [...byDay.values()].reduce((sum, { revenue }) => sum + revenue, 0)
  return {
    today: salesOn(today),
    last_week_by_now: await salesBetween(db, startLastWeek, weekAgo),
    last_week: salesOn(addDays(today, -7)),
    days: Array.from({ length: periodDays }, (_, index) => {
      const day = addDays(first, index)
      return { day, ...salesOn(day) }
    }),
    best_sellers,
    products_revenue,
    other_revenue: allRevenue - products_revenue,
    checks: await readChecks(db, first),
  }
}

type SalesSum = Sales['today']

const noSales: SalesSum = { orders: 0, revenue: 0, delivery: 0, gross: 0, discount: 0, refunded: 0 }

/** A reopened order has several confirmations, of which the last one counts. */
const soldSince = (from: Date): RawBuilder<unknown> => sql`
  order_steps s join orders o on o.id = s.order_id
  where s.status = 'confirmed' and s.at >= ${from} and ${isSold} and not exists (
    select from order_steps later where later.order_id = s.order_id and later.status = 'confirmed' and later.id > s.id
      and later.at >= ${from})`

const sums = sql`count(*)::int as orders, coalesce(sum(${net}), 0)::bigint as revenue,
  coalesce(sum(least(delivery_price, ${net})), 0)::bigint as delivery,
  coalesce(sum(${gross}), 0)::bigint as gross,
  coalesce(sum(discount_amount), 0)::bigint as discount, coalesce(sum(credited_amount), 0)::bigint as refunded`

async function salesByDay(db: Db, first: string): Promise<Map<string, SalesSum>> {
  const { rows } = await sql<SalesSum & { day: string }>`
    select (s.at at time zone 'Asia/Jakarta')::date as day, ${sums}
    from ${soldSince(momentOf(first, '00:00'))} group by 1`.execute(db)
  return new Map(rows.map(({ day, ...sum }) => [day, sum]))
}

async function salesBetween(db: Db, from: Date, until: Date): Promise<SalesSum> {
  const { rows } = await sql<SalesSum>`select ${sums} from ${soldSince(from)} and s.at <= ${until}`.execute(
    db,
  )
  return rows[0] ?? noSales
}

async function sumProducts(
  db: Db,
  first: string,
): Promise<Pick<CountedSales, 'best_sellers' | 'products_revenue'>> {
  const { rows } = await sql<BestSeller & { products_revenue: number }>`
    with lines as (
      select l.product_id, l.quantity - l.refunded_quantity as pieces, o.discount_amount,
        (l.quantity - l.refunded_quantity) * l.price_per_unit as own,
        sum((l.quantity - l.refunded_quantity) * l.price_per_unit) over (partition by l.order_id order by l.position) as upto,
        sum(l.total_price) over (partition by l.order_id) as items_total
      from order_lines l join orders o on o.id = l.order_id
      where l.order_id in (select o.id from ${soldSince(momentOf(first, '00:00'))})
    ), sold as (
      select product_id, sum(pieces)::int as quantity, sum(${netOfLine})::bigint as revenue
      from lines where product_id is not null group by product_id having sum(pieces) > 0
    )
    select sold.*, p.name, p.name_en, sum(revenue) over ()::bigint as products_revenue
    from sold join products p on p.id = sold.product_id
    order by quantity desc, revenue desc, product_id limit ${maxBestSellers}`.execute(db)
  return {
    products_revenue: rows[0]?.products_revenue ?? 0,
    best_sellers: rows.map(({ product_id, name, name_en, quantity, revenue }) => ({
      product_id,
      name,
      name_en,
      quantity,
      revenue,
    })),
  }
}

function withWaiting(
  checks: CountedSales['checks'],
  waiting_since: string | null,
  now: Date,
): Sales['checks'] {
  if (waiting_since === null) return { ...checks, waiting_since }
  const waited = Math.round((now.getTime() - Date.parse(waiting_since)) / 60_000)
  return { ...checks, waiting_since, longest_minutes: Math.max(checks.longest_minutes ?? 0, waited) }
}

async function readChecks(db: Db, first: string): Promise<CountedSales['checks']> {
  const { rows } = await sql<CountedSales['checks']>`
    select count(*)::int as checked,
      round(percentile_cont(0.5) within group (order by waited))::int as median_minutes,
      round(avg(waited))::int as average_minutes,
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
  return rows[0] ?? { checked: 0, median_minutes: null, average_minutes: null, longest_minutes: null }
}

async function readWaitingSince(db: Db): Promise<string | null> {
  const waiting = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('paid_at').as('since'))
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return waiting?.since?.toISOString() ?? null
}

async function readBackup(db: Db): Promise<Sales['backup']> {
  const { lastBackup: last, backupProblem: failed } = await readBackupHealth(db)
  return {
    last: last && { ...last, at: last.at.toISOString() },
    problem: failed && { ...failed, at: failed.at.toISOString() },
  }
}
