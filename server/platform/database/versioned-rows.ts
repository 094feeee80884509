import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import type { Tables } from '../../tables.ts'

/** The version of a row prevents an admin from overwriting an edit that was not on the screen. */
type Versioned = {
  [Name in keyof Tables]: 'version' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/**
 * Orders can still be placed while the row is locked. Throws `missing` when the row does not exist and
 * EDITED_MEANWHILE when it was saved since `version`.
 */
export async function lockVersion(
  tx: Db,
  table: Versioned,
  { id, version }: { id: string; version: number },
  missing: 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' = 'NOT_FOUND',
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw problem(missing)
  if (row.version !== version) throw problem('EDITED_MEANWHILE')
}

export async function incrementVersion(tx: Db, table: Versioned, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(tx)
}

export const hiddenAt = (hidden: boolean): RawBuilder<Date | null> =>
  hidden ? sql`coalesce(hidden_at, shop_now())` : sql`null::timestamptz`
