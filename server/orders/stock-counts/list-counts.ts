import { sql } from 'kysely'
import type { StockCount, StockCountSummary } from '#contract/orders/stock-count-schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'

export async function listStockCounts(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: StockCountSummary[]; pagination: Pagination }> {
  const rows = await summaries(db)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(db.selectFrom('stock_counts'), { page, limit }, rows.length)
  return { data: rows.map(toSummary), pagination: toPagination(page, limit, total) }
}

/** Throws NOT_FOUND. */
export async function showStockCount(db: Db, id: string, language: Language): Promise<StockCount> {
  const row = await summaries(db).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const lines = await db
    .selectFrom('stock_count_lines')
    .selectAll()
    .where('count_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...toSummary(row),
    lines: lines.map((line) => ({
      product_id: line.product_id,
      name: inLanguage(line.product_name, line.product_name_en, language),
      size_name: inLanguage(line.size_name, line.size_name_en, language),
      expected: line.expected,
      counted: line.counted,
      change: line.change,
      owed: line.change - (line.counted - line.expected),
      reason: line.reason,
      note: line.note,
    })),
  }
}

const summaries = (db: Db) =>
  db
    .selectFrom('stock_counts as c')
    .innerJoin('users as u', 'u.id', 'c.by_user')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_count_lines as l')
          .whereRef('l.count_id', '=', 'c.id')
          .select([
            sql<number>`count(*)::int`.as('sizes'),
            sql<number>`count(*) filter (where counted <> expected)::int`.as('differing'),
            sql<number>`coalesce(sum(greatest(counted - expected, 0)), 0)::int8`.as('found'),
            sql<number>`coalesce(sum(greatest(expected - counted, 0)), 0)::int8`.as('missing'),
          ])
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.at', 'c.note', 'u.full_name as by_name'])
    .select(['l.sizes', 'l.differing', 'l.found', 'l.missing'])

type SummaryRow = Omit<StockCountSummary, 'at'> & { at: Date }

const toSummary = ({ at, ...row }: SummaryRow): StockCountSummary => ({ ...row, at: at.toISOString() })
