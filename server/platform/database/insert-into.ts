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

/** A row as JSON: what a column of JSON holds is written as it is. */
type JsonRow<Row> = { [Column in keyof Row]: Row[Column] | object }

/** The same in one text for any number of rows, so that a statement of several needs no plan of its own. */
export function insertAll<T extends keyof Tables>(
  table: T,
  rows: readonly JsonRow<Insertable<Tables[T]>>[],
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${rowsOf(table, rows)} written`
}

/** Rows of a table that are in no table, to be read in a statement. */
const rowsOf = (table: string, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
