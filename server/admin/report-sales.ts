import { sql, type RawBuilder } from 'kysely'
import { readPeriod, type PeriodQuery, type Period } from '#contract/admin/periods.ts'
import type { SalesGrouping, salesSorts } from '#contract/admin/sales.ts'
import type { SalesReport } from '#contract/admin/sales-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { lineSums, linesSoldBetween, net, soldBetween } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { requirePeriod } from '#server/platform/require-period.ts'

interface ReportQuery extends PeriodQuery {
  by: SalesGrouping
  sort?: (typeof salesSorts)[number] | undefined
}

type Figures = SalesReport['total']

const maxReportRows = 500

/** Throws INVALID_INPUT for a period that ends before it begins, or that is longer than ten years. */
export async function reportSales(
  db: Db,
  { by, sort, ...query }: ReportQuery,
  language: Language,
  maxRows: number | null = maxReportRows,
): Promise<SalesReport> {
  const period = requirePeriod(readPeriod(query, dayOf(await readClock(db))))
  const isOfLines = groupings[by].lines !== undefined
  const rows = await inTransaction(db, async (tx) => {
    await withoutJit(tx)
    return readRows(tx, period, { by, sort, language, maxRows })
  })
  const { total, named, groups } = rows[0]!
  return {
    ...period,
    by,
    total,
    groups,
    rows: rows.flatMap(({ key, name, ...figures }) =>
      key === null ? [] : { key, name: name ?? key, ...toFigures(figures) },
    ),
    other: isOfLines ? subtract(total, named) : null,
  }
}

/** PostgreSQL would take longer to compile these queries than to run them. */
const withoutJit = (tx: Db) => sql`select set_config('jit', 'off', true)`.execute(tx)

interface Grouping {
  key: RawBuilder<unknown>
  /** The tables that a grouping by product needs. Without them, whole orders are grouped. */
  lines?: RawBuilder<unknown>
  /** A name that is not the key, with its English translation. */
  name?: RawBuilder<unknown>
  nameEn?: RawBuilder<unknown>
}

const groupings: Record<SalesGrouping, Grouping> = {
  product: {
    lines: sql`order_lines l`,
    key: sql`l.product_id`,
    name: sql`(select name from products where id = key)`,
    nameEn: sql`(select nullif(name_en, '') from products where id = key)`,
  },
  category: {
    lines: sql`order_lines l join products p on p.id = l.product_id`,
    key: sql`p.category_id`,
    name: sql`(select name from categories where id = key)`,
    nameEn: sql`(select nullif(name_en, '') from categories where id = key)`,
  },
  channel: { key: sql`channel` },
  customer: { key: sql`user_id`, name: sql`(select full_name from users where id = key)` },
  day: { key: sql`day::text` },
  // The first week or month may begin before the period.
  week: { key: sql`greatest(date_trunc('week', day)::date, first)::text` },
  month: { key: sql`greatest(date_trunc('month', day)::date, first)::text` },
}

const isOfTime = (by: SalesGrouping) => by === 'day' || by === 'week' || by === 'month'

type Row = Figures & {
  key: string | null
  name: string | null
  total: Figures
  named: Figures
  groups: number
}

/** Returns at least one row, which has no key if nothing was sold. */
async function readRows(
  db: Db,
  { from, to }: Period,
  {
    by,
    sort = isOfTime(by) ? 'name' : 'revenue',
    language,
    maxRows,
  }: Pick<ReportQuery, 'by' | 'sort'> & { language: Language; maxRows: number | null },
): Promise<Row[]> {
  const { key, lines, name = sql`key`, nameEn } = groupings[by]
  const [begin, end] = [momentOf(from, '00:00'), momentOf(addDays(to, 1), '00:00')]
  const shownName = language === 'en' && nameEn ? sql`coalesce(${nameEn}, ${name})` : name
  const order = sort === 'name' ? nameSortKey(shownName) : sql`${sql.ref(sort)} desc`
  // Reading the index twice is faster than storing the sold orders.
  const { rows } = await sql<Row>`
    with sold as not materialized (
      select o.user_id, o.channel, total_quantity - refunded_quantity as pieces, ${net} as revenue, credited_amount as refunded,
        (confirmed_at at time zone 'Asia/Jakarta')::date as day, ${from}::date as first
      from orders o where ${soldBetween(begin, end)}
    ), groups as (
      ${lines ? groupLines(key, lines, linesSoldBetween(begin, end)) : groupOrders(key)}
    ), page as (
      select *, ${shownName} as name, row_number() over (order by ${order}, key) as place from groups
      order by place limit ${maxRows}
    )
    select page.*, total.*, named.* from
      (select to_json(sums) as total from (select ${figures}, count(*)::int as orders from sold) sums) total,
      (select to_json(sums) as named, groups from (select ${figures}, 0 as orders, count(*)::int as groups from groups) sums) named
      left join page on true order by place`.execute(db)
  return rows
}

const figures = sql`coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(revenue), 0)::bigint as revenue,
  coalesce(sum(refunded), 0)::bigint as refunded`

const groupOrders = (key: RawBuilder<unknown>) =>
  sql`select ${key} as key, count(*)::int as orders, ${figures} from sold group by 1`

const groupLines = (key: RawBuilder<unknown>, lines: RawBuilder<unknown>, areSold: RawBuilder<boolean>) =>
  sql`select ${key} as key, count(distinct l.order_id)::int as orders, ${lineSums} from ${lines} where ${areSold} group by 1`

const toFigures = ({ orders, pieces, revenue, refunded }: Figures): Figures => ({
  orders,
  pieces,
  revenue,
  refunded,
})

const subtract = (total: Figures, named: Figures): Figures => ({
  orders: 0,
  pieces: total.pieces - named.pieces,
  revenue: total.revenue - named.revenue,
  refunded: total.refunded - named.refunded,
})
