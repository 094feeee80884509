import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * The columns that hold whole files, of each table that has any: those of bytes that have a neighbour of their name with
 * `_sha256`, which the database fills in.
 */
export async function fileColumns(db: Db): Promise<Map<string, string[]>> {
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

/**
 * How files stand in the rows: as bytes, or by the name of their content. The latter is read from the neighbour, which is
 * fast, or made from the bytes that are really there.
 */
export type FilesAs = 'bytes' | 'noted names' | 'computed names'

/** The rows of a table, to be named in a `from`. */
export async function rowsWithFiles(tx: Db, table: string, files: FilesAs): Promise<RawBuilder<unknown>> {
  const ofFiles = files === 'bytes' ? [] : ((await fileColumns(tx)).get(table) ?? [])
  if (ofFiles.length === 0) return sql.table(table)
  const columns = await columnsOf(tx, table)
  const selected = columns.map((name) => {
    if (!ofFiles.includes(name)) return sql.ref(name)
    return sql`encode(${files === 'noted names' ? noted(name) : sql`sha256(${sql.ref(name)})`}, 'hex') as ${sql.ref(name)}`
  })
  return sql`(select ${sql.join(selected)} from ${sql.table(table)})`
}

/** What the neighbour knows. */
export const noted = (column: string) => sql.ref(`${column}_sha256`)

export async function columnsOf(tx: Db, table: string, { stored = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      ${stored ? sql`and attgenerated = ''` : sql``}
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
