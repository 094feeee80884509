import { sql } from 'kysely'
import { speedDays, speedMetrics, type SpeedMetric } from '#contract/shop/page-speed.ts'
import type { MeasuredSpeed, PageSpeed } from '#contract/shop/page-speed-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isWithinLimit } from '#server/platform/http/attempts.ts'
import { deleteBatch } from '#server/platform/retention.ts'

/** The width of a bar of the histogram, and its last bar, so that one day has few rows. */
const bars: Record<SpeedMetric, { width: number; last: number }> = {
  lcp: { width: 100, last: 20_000 },
  inp: { width: 10, last: 2_000 },
  cls: { width: 10, last: 1_000 },
}

const perPage = { limit: 1, seconds: 3600 }

/** Only the first measurement of a page from an address in an hour counts, so that no visitor decides the result. */
export async function recordPageSpeed(
  db: Db,
  { page, device, ...measured }: MeasuredSpeed,
  { ip }: { ip: string },
): Promise<void> {
  const rows = speedMetrics.flatMap((metric) => {
    const value = measured[metric]
    return value === undefined ? [] : { day: today, page, device, metric, value: toBar(metric, value) }
  })
  if (rows.length === 0 || !(await isWithinLimit(db, `speed:${ip}:${page}`, perPage))) return
  await db
    .insertInto('page_speeds')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'device', 'metric', 'value'])
        .doUpdateSet({ visits: sql<number>`page_speeds.visits + 1` }),
    )
    .execute()
}

const today = sql<string>`(shop_now() at time zone 'Asia/Jakarta')::date`

/** Rounds up, so that a limit that is a multiple of the width is not passed by rounding. */
const toBar = (metric: SpeedMetric, value: number): number => {
  const { width, last } = bars[metric]
  return Math.min(last, Math.ceil(value / width) * width)
}

export async function readPageSpeeds(db: Db): Promise<PageSpeed[]> {
  const { rows } = await sql<PageSpeed>`
    with counted as (
      select device, metric, value, sum(visits) as visits from page_speeds
      where day > ${today} - ${speedDays}::int group by 1, 2, 3
    ), running as (
      select *, sum(visits) over (partition by device, metric order by value) as upto,
        sum(visits) over (partition by device, metric) as total
      from counted
    )
    select device, metric, min(value) as p75, max(total)::int as visits
    from running where upto >= 0.75 * total group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export const forgetPageSpeeds = (db: Db): Promise<number> =>
  deleteBatch(db, 'page_speeds', sql<boolean>`day <= ${today} - ${speedDays}::int`)
