import { sql } from 'kysely'
import type { RateHistoryEntry } from '#contract/delivery/admin-schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'
import type { RateChange } from '../tables.ts'
import { areaPath } from '../areas/areas.ts'

const shown = 50

export async function listRateHistory(
  db: Db,
  methodId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: RateHistoryEntry[]; pagination: Pagination }> {
  const entries = db.selectFrom('delivery_rate_changes as c').where('c.method_id', '=', methodId)
  const rows = await entries
    .leftJoin('users as u', 'u.id', 'c.by_user')
    .select(['c.id', 'c.at', 'c.file_name', 'c.added', 'c.changed', 'c.removed', 'u.full_name'])
    .select(
      sql<RateChange[]>`jsonb_path_query_array(c.changes, '$[0 to ${sql.lit(shown - 1)}]')`.as('changes'),
    )
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(entries, { page, limit }, rows.length)
  return {
    data: rows.map(({ at, full_name, changes, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by_name: full_name,
      changes: changes.map(({ area, before, after }) => ({
        path: area === '' ? null : areaPath(area),
        before: toRate(before),
        after: toRate(after),
      })),
    })),
    pagination: toPagination(page, limit, total),
  }
}

const toRate = (pair: [number, number | null] | null) => pair && { price: pair[0], per_extra_kg: pair[1] }
