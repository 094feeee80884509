import { sql, type RawBuilder } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

/** What the owner edits in the admin console. Its rows count their versions, so that nobody overwrites an edit she has not seen. */
type Edited = 'products' | 'categories' | 'services'

/**
 * Orders may still be placed meanwhile; other edits of the row wait. `missing` when it is not there, EDITED_MEANWHILE when
 * somebody saved since `version`.
 */
export async function lockVersion(
  tx: Db,
  table: Edited,
  { id, version }: { id: string; version: number },
  missing: 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' = 'NOT_FOUND',
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw problem(missing)
  if (row.version !== version) throw problem('EDITED_MEANWHILE')
}

export async function countVersion(tx: Db, table: Edited, id: string): Promise<void> {
  const touched = table === 'products' ? sql`, updated_at = shop_now()` : sql``
  await sql`
    update ${sql.table(table)} set version = version + 1 ${touched} where id = ${id}`.execute(tx)
}

/** Takes a product or a service out of the shop, or puts it back; a second time changes nothing. */
export async function setHidden(
  tx: Db,
  admin: { id: string },
  what: 'product' | 'service',
  id: string,
  hidden: boolean,
): Promise<void> {
  const table = `${what}s` as const
  const { rows: changed } = await sql`
    update ${sql.table(table)} set hidden_at = ${hiddenAt(hidden)}
    where id = ${id} and (hidden_at is not null) = ${!hidden}
    returning id`.execute(tx)
  if (changed.length === 0) return
  await countVersion(tx, table, id)
  await writeAudit(tx, {
    userId: admin.id,
    action: hidden ? `hide-${what}` : `show-${what}`,
    subject: id,
    before: { hidden: !hidden },
    after: { hidden },
  })
}

/** Since when it is hidden: one that is hidden already stays so since then. */
export const hiddenAt = (hidden: boolean): RawBuilder<Date | null> =>
  hidden ? sql`coalesce(hidden_at, shop_now())` : sql`null::timestamptz`
