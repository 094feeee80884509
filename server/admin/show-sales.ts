import { sql } from 'kysely'
import {
  daysBetween,
  periodBefore,
  readPeriod,
  type AskedPeriod,
  type Period,
} from '#contract/admin/periods.ts'
import type { Sales, SalesSum } from '#contract/admin/sales-schemas.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { salesSums, soldBetween } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePeriod } from '#server/platform/require-period.ts'
import { reportSales } from './report-sales.ts'

const maxBestSellers = 5

/** A longer period has a sum for each month instead of each day. */
const maxDays = 92

/** Sales are found by the time of their confirmation, and checked payments by their steps, through indexes. */
export async function showSales(db: Db, language: Language, asked: AskedPeriod = {}): Promise<Sales> {
  const now = await readClock(db)
  const period = requirePeriod(readPeriod(asked, dayOf(now)))
  const unit = daysBetween(period.from, period.to) < maxDays ? 'day' : 'month'
  const days = await sumByUnit(db, period, unit)
  return {
    date: dayOf(now),
    ...(await sumToday(db, now)),
    ...period,
    sum: addSums(days),
    before: await sumBefore(db, { asked, period, now }),
    unit,
    days,
    ...(await readBestSellers(db, period, language)),
    checks: withWaiting(await readChecks(db, period), await readWaitingSince(db), now),
    backup: await readBackup(db),
  }
}

export async function sumSalesOfToday(db: Db): Promise<{ revenue: number; orders: number }> {
  const today = dayOf(await readClock(db))
  const { revenue, orders } = await sumBetween(db, startOf(today), endOf(today))
  return { revenue, orders }
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
    today: await sumBetween(db, startOf(today), endOf(today)),
    last_week_by_now: await sumBetween(db, startOf(weekAgo), new Date(now.getTime() - 7 * 24 * 3_600_000)),
    last_week: await sumBetween(db, startOf(weekAgo), endOf(weekAgo)),
  }
}

async function sumBefore(
  db: Db,
  { asked, period, now }: { asked: AskedPeriod; period: Period; now: Date },
): Promise<Sales['before']> {
  const before = periodBefore(asked, period)
  const isRunning = now < endOf(period.to) && now >= startOf(period.from)
  const sameTime = startOf(before.from).getTime() + now.getTime() - startOf(period.from).getTime()
  const until = new Date(Math.min(sameTime, endOf(before.to).getTime()))
  return {
    ...before,
    until: isRunning ? until.toISOString() : null,
    sum: await sumBetween(db, startOf(before.from), isRunning ? until : endOf(before.to)),
  }
}

async function sumBetween(db: Db, from: Date, until: Date): Promise<SalesSum> {
  const { rows } = await sql<SalesSum>`
    select ${salesSums} from orders o where ${soldBetween(from, until)}`.execute(db)
  return rows[0] ?? noSales
}

async function sumByUnit(db: Db, { from, to }: Period, unit: Sales['unit']): Promise<Sales['days']> {
  const { rows } = await sql<Sales['days'][number]>`
    select greatest(date_trunc(${unit}, confirmed_at at time zone 'Asia/Jakarta')::date, ${from}::date)::text as day,
      ${salesSums}
    from orders o where ${soldBetween(startOf(from), endOf(to))} group by 1`.execute(db)
  const byDay = new Map(rows.map((sum) => [sum.day, sum]))
  return daysOf({ from, to }, unit).map((day) => byDay.get(day) ?? { day, ...noSales })
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
  period: Period,
  language: Language,
): Promise<Pick<Sales, 'best_sellers' | 'products_revenue' | 'other_revenue'>> {
  const asked = { ...period, by: 'product', sort: 'pieces' } as const
  const { rows, total, other } = await reportSales(db, asked, language, maxBestSellers)
  const other_revenue = other?.revenue ?? 0
  return {
    products_revenue: total.revenue - other_revenue,
    other_revenue,
    best_sellers: rows
      .filter(({ pieces }) => pieces > 0)
      .map(({ key, name, pieces, revenue }) => ({ product_id: key, name, quantity: pieces, revenue })),
  }
}

const startOf = (day: string) => momentOf(day, '00:00')
const endOf = (day: string) => momentOf(addDays(day, 1), '00:00')

function withWaiting(checks: Checks, waiting_since: string | null, now: Date): Sales['checks'] {
  if (waiting_since === null) return { ...checks, waiting_since }
  const waited = Math.round((now.getTime() - Date.parse(waiting_since)) / 60_000)
  return { ...checks, waiting_since, longest_minutes: Math.max(checks.longest_minutes ?? 0, waited) }
}

type Checks = Omit<Sales['checks'], 'waiting_since'>

async function readChecks(db: Db, { from, to }: Period): Promise<Checks> {
  const { rows } = await sql<Checks>`
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
      where answered.status in ('confirmed', 'reject') and answered.at >= ${startOf(from)} and answered.at < ${endOf(to)}
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
