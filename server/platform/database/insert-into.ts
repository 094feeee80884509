import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** The insert of rows that all have the same columns, to be made a part of a statement that writes other things too. */
export function insertInto<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`
}
