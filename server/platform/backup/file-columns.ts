import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * A column holds whole files if it is a bytea column and the database fills in a second column with the
 * suffix `_sha256`.
 */
export async function readFileColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    join pg_attribute h on h.attrelid = c.oid and h.attname = a.attname || '_sha256'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped and not h.attisdropped
      and a.atttypid = 'bytea'::regtype and h.atttypid = 'bytea'::regtype
    order by c.relname, a.attnum`.execute(db)
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  return columns
}

export type FileFormat = 'bytes' | 'stored hashes' | 'computed hashes'

export async function selectRows(tx: Db, table: string, files: FileFormat): Promise<RawBuilder<unknown>> {
  const filesColumns = files === 'bytes' ? [] : ((await readFileColumns(tx)).get(table) ?? [])
  if (filesColumns.length === 0) return sql.table(table)
  const columns = await readColumns(tx, table)
  const selected = columns.map((name) => {
    if (!filesColumns.includes(name)) return sql.ref(name)
    return sql`encode(${files === 'stored hashes' ? hashColumn(name) : sql`sha256(${sql.ref(name)})`}, 'hex') as ${sql.ref(name)}`
  })
  return sql`(select ${sql.join(selected)} from ${sql.table(table)})`
}

export const hashColumn = (column: string) => sql.ref(`${column}_sha256`)

export async function readColumns(tx: Db, table: string, { stored = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      ${stored ? sql`and attgenerated = ''` : sql``}
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
