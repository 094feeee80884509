import { sql } from 'kysely'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { moveStock } from './stock.ts'

interface LockedSize {
  id: string
  product_id: string
  name: string
  name_en: string | null
  size_name: string | null
  size_name_en: string | null
  stock: number
}

/** Orders lock stock in the same order, so that no deadlock is possible. Throws SIZE_UNKNOWN. */
export async function lockSizes(tx: Db, ids: string[]): Promise<ReadonlyMap<string, LockedSize>> {
  const { rows } = await sql<LockedSize>`
    select s.id, s.product_id, p.name, p.name_en, s.name as size_name, s.name_en as size_name_en, s.stock
    from product_sizes s join products p on p.id = s.product_id
    where s.id = any(${ids}) order by s.product_id, s.id for no key update of s`.execute(tx)
  if (rows.length < ids.length) throw problem('SIZE_UNKNOWN')
  return new Map(rows.map((row) => [row.id, row]))
}

interface Correction {
  size_id: string
  change: number
  reason: StockReason | null
  note: string | null
}

/** The caller holds the locks of the sizes. */
export async function correctStock(
  tx: Db,
  by: { countId: string; adminId: string },
  corrections: readonly Correction[],
): Promise<void> {
  const changed = corrections.filter(({ change }) => change !== 0)
  await moveStock(
    tx,
    changed.map((correction) => ({ ...correction, count_id: by.countId, by_user: by.adminId })),
  )
}
