import { sql } from 'kysely'
import {
  daysBetween,
  periodBefore,
  readPeriod,
  type PeriodQuery,
  type Period,
} from '#contract/admin/periods.ts'
import type { Sales, SalesSum } from '#contract/admin/sales-schemas.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { lineSums, linesSoldBetween, salesSums, soldBetween } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { requirePeriod } from '#server/platform/require-period.ts'

const maxBestSellers = 5

/** A longer period has a sum for each month instead of each day. */
const maxDays = 92

export async function showSales(db: Db, language: Language, query: PeriodQuery = {}): Promise<Sales> {
  const now = await readClock(db)
  const period = requirePeriod(readPeriod(query, dayOf(now)))
  const unit = daysBetween(period.from, period.to) < maxDays ? 'day' : 'month'
  const days = await sumByUnit(db, period, unit)
  const sum = addSums(days)
  const { best_sellers, products_revenue } = await readBestSellers(db, period, language)
  return {
    date: dayOf(now),
    ...(await sumToday(db, now)),
    ...period,
    sum,
    before: await sumBefore(db, { query, period, now }),
    unit,
    days,
    products_revenue,
    other_revenue: sum.revenue - products_revenue,
    best_sellers,
    checks: withWaiting(await readChecks(db, period), await readWaitingSince(db), now),
    backup: await readBackup(db),
  }
}

export async function sumSalesOfToday(db: Db): Promise<{ revenue: number; orders: number }> {
  const today = dayOf(await readClock(db))
  const { revenue, orders } = await sumTime(db, { from: startOf(today), until: endOf(today) })
  return { revenue, orders }
}

interface Time {
  from: Date
  until: Date
}

const sumTime = async (db: Db, time: Time): Promise<SalesSum> => (await sumTimes(db, [time]))[0] ?? noSales

/**
 * Returns a sum for each time. Each is summed on its own from the index `orders_confirmed`, which takes a third of
 * the time of grouping the orders.
 */
async function sumTimes(db: Db, times: readonly Time[]): Promise<SalesSum[]> {
  const [begins, ends] = [times.map(({ from }) => from), times.map(({ until }) => until)]
  const { rows } = await sql<SalesSum>`
    select sums.* from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as times (begins, ends, n),
      lateral (select ${salesSums} from orders o where ${soldBetween(sql`begins`, sql`ends`)}) sums
    order by n`.execute(db)
  return rows
}

const noSales: SalesSum = {
  orders: 0,
  pieces: 0,
  revenue: 0,
  delivery: 0,
  gross: 0,
  discount: 0,
  refunded: 0,
}

async function sumToday(db: Db, now: Date): Promise<Pick<Sales, 'today' | 'last_week_by_now' | 'last_week'>> {
  const today = dayOf(now)
  const weekAgo = addDays(today, -7)
  return {
    today: await sumTime(db, { from: startOf(today), until: endOf(today) }),
    last_week_by_now: await sumTime(db, {
      from: startOf(weekAgo),
      until: new Date(now.getTime() - 7 * 24 * 3_600_000),
    }),
    last_week: await sumTime(db, { from: startOf(weekAgo), until: endOf(weekAgo) }),
  }
}

async function sumBefore(
  db: Db,
  { query, period, now }: { query: PeriodQuery; period: Period; now: Date },
): Promise<Sales['before']> {
  const before = periodBefore(query, period)
  const isRunning = now < endOf(period.to) && now >= startOf(period.from)
  const sameTime = startOf(before.from).getTime() + now.getTime() - startOf(period.from).getTime()
  const until = new Date(Math.min(sameTime, endOf(before.to).getTime()))
  return {
    ...before,
    until: isRunning ? until.toISOString() : null,
    sum: await sumTime(db, { from: startOf(before.from), until: isRunning ? until : endOf(before.to) }),
  }
}

async function sumByUnit(db: Db, { from, to }: Period, unit: Sales['unit']): Promise<Sales['days']> {
  const days = daysOf({ from, to }, unit)
  const begins = days.map(startOf)
  const sums = await sumTimes(
    db,
    begins.map((begin, n) => ({ from: begin, until: begins[n + 1] ?? endOf(to) })),
  )
  return days.map((day, n) => ({ day, ...(sums[n] ?? noSales) }))
}

function daysOf({ from, to }: Period, unit: Sales['unit']): string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
  return unit === 'day' ? days : days.filter((day) => day === from || day.endsWith('-01'))
}

const addSums = (days: Sales['days']): SalesSum =>
  days.reduce<SalesSum>(
    (sum, added) => ({
      orders: sum.orders + added.orders,
      pieces: sum.pieces + added.pieces,
      revenue: sum.revenue + added.revenue,
      delivery: sum.delivery + added.delivery,
      gross: sum.gross + added.gross,
      discount: sum.discount + added.discount,
      refunded: sum.refunded + added.refunded,
    }),
    noSales,
  )

async function readBestSellers(
  db: Db,
  { from, to }: Period,
  language: Language,
): Promise<Pick<Sales, 'best_sellers' | 'products_revenue'>> {
  const { rows } = await sql<BestSeller>`
    select best.*, p.name, p.name_en
    from (
      select product_id, pieces, revenue, (sum(revenue) over ())::bigint as all_revenue
      from (
        select product_id, ${lineSums} from order_lines l where ${linesSoldBetween(startOf(from), endOf(to))}
        group by product_id
      ) sums
      order by pieces desc, product_id limit ${maxBestSellers}
    ) best
    join products p on p.id = best.product_id
    order by pieces desc, product_id`.execute(db)
  return {
    products_revenue: rows[0]?.all_revenue ?? 0,
    best_sellers: rows
      .filter(({ pieces }) => pieces > 0)
      .map(({ product_id, name, name_en, pieces, revenue }) => ({
        product_id,
        name: inLanguage(name, name_en, language),
        quantity: pieces,
        revenue,
      })),
  }
}

interface BestSeller {
  product_id: string
  name: string
  name_en: string | null
  pieces: number
  revenue: number
  /** The revenue of all products. */
  all_revenue: number
}

const startOf = (day: string) => momentOf(day, '00:00')
const endOf = (day: string) => momentOf(addDays(day, 1), '00:00')

function withWaiting(checks: Checks, waiting_since: string | null, now: Date): Sales['checks'] {
  if (waiting_since === null) return { ...checks, waiting_since }
  const waited = Math.round((now.getTime() - Date.parse(waiting_since)) / 60_000)
  return { ...checks, waiting_since, longest_minutes: Math.max(checks.longest_minutes ?? 0, waited) }
}

type Checks = Omit<Sales['checks'], 'waiting_since'>

/** A proof is answered by the confirmation of its order, or rejected. Few proofs are, so their steps are read. */
async function readChecks(db: Db, { from, to }: Period): Promise<Checks> {
  const { rows } = await sql<Checks>`
    select count(*)::int as checked,
      round(percentile_cont(0.5) within group (order by waited))::int as median_minutes,
      round(avg(waited))::int as average_minutes,
      round(max(waited))::int as longest_minutes
    from (
      select date_part('epoch', confirmed_at - paid_at) / 60 as waited
      from orders
      where confirmed_at >= ${startOf(from)} and confirmed_at < ${endOf(to)} and paid_at <= confirmed_at
      union all
      select date_part('epoch', rejected.at - proof.at) / 60
      from order_steps rejected
      join lateral (
        select at from order_steps
        where order_id = rejected.order_id and id < rejected.id and status = 'paid'
        order by id desc limit 1
      ) proof on true
      where rejected.status = 'reject' and rejected.at >= ${startOf(from)} and rejected.at < ${endOf(to)}
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
