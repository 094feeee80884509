import { sql } from 'kysely'
import { readRows } from '#server/platform/backup/backup-file.ts'
import { tablesInOrder, useOneTimeZone } from '#server/platform/backup/tables-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** The columns of each table that a program writes by itself: an older one knows only its own. */
export type WrittenColumns = Map<string, string[]>

export async function writtenColumns(db: Db): Promise<WrittenColumns> {
  const columns: WrittenColumns = new Map()
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`.execute(db)
    columns.set(
      table,
      rows.map(({ name }) => name),
    )
  }
  return columns
}

/** What `on conflict` may name: which columns of these tables are unique together. */
export async function uniqueIndexes(db: Db, columns: WrittenColumns): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ON', '') as what
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and relname = any(${[...columns.keys()]})`.execute(
    db,
  )
  return rows.map(({ what }) => what).toSorted()
}

/** The number of rows of each table, and a number for what is in these columns of them. */
export const talliesOf = (db: Db, columns: WrittenColumns) =>
  inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const tallies: Record<string, unknown> = {}
    for (const [table, names] of columns) {
      const list = sql.join(names.map((name) => sql.ref(name)))
      const { rows } = await sql`select count(*)::int as rows,
        sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint)::text as hash
        from (select ${list} from ${sql.table(table)}) t`.execute(tx)
      tallies[table] = rows[0]
    }
    return tallies
  })

/**
 * Writes into a database the rows of an older program's backup as that program would: it names its own columns and no
 * others. Then it changes every row, so that whatever watches changes runs too.
 */
export const writeAsOlder = (db: Db, file: string, columns: WrittenColumns) =>
  inTransaction(db, async (tx) => {
    for (const table of columns.keys())
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for await (const { table, rows } of readRows(file)) {
      const names = columns.get(table)
      if (!names) continue
      const list = sql.join(names.map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx)
    }
    await sql`set constraints all immediate`.execute(tx)
    const numbered = await identities(tx)
    for (const [table, names] of columns) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
      const written = names.filter((name) => !numbered.has(`${table}.${name}`))
      const same = sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)}`))
      await sql`update ${sql.table(table)} set ${same}`.execute(tx)
    }
  })

/** The database numbers these by itself. */
async function identities(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attidentity = 'a'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
