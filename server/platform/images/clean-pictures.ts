import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { isReferenced } from '../database/violations.ts'

/** Pictures a statement looks at, so that none holds the embedded database for long. */
const batch = 100

type Use = RawBuilder<boolean>

/**
 * Whether anything shows a picture `p` or may show it again: a row that refers to it, a setting that names it in its JSON,
 * or the record of a QRIS that customers once paid to.
 */
async function useOf(db: Db): Promise<Use> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'pictures'::regclass and k.confdeltype <> 'c'`.execute(db)
  const named = rows.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = p.id)`,
  )
  return sql`(${sql.join(
    [
      ...named,
      sql`exists (select from settings where value->>'picture_id' = p.id)`,
      sql`exists (select from audit_log where subject = 'qris' and action = 'change-qris'
        and p.id in (before->>'picture_id', after->>'picture_id'))`,
    ],
    sql` or `,
  )})`
}

/** Removes the pictures that nothing has used for a day, and notes those that nothing uses now. How many were removed. */
export async function cleanPictures(db: Db): Promise<number> {
  const inUse = await useOf(db)
  await noteUsed(db, inUse)
  let removed = 0
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from pictures where unused_since < shop_now() - interval '1 day' and id > ${last}
      order by id limit ${batch}`.execute(db)
    for (const { id } of rows) if (await removeUnused(db, id, inUse)) removed++
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  await noteUnused(db, inUse)
  return removed
}

async function noteUsed(db: Db, inUse: Use): Promise<void> {
  await sql`update pictures p set unused_since = null where unused_since is not null and ${inUse}`.execute(db)
}

async function noteUnused(db: Db, inUse: Use): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from pictures where id > ${last} order by id limit ${batch}`.execute(db)
    const end = rows.at(-1)
    if (!end) break
    await sql`update pictures p set unused_since = shop_now()
      where id > ${last} and id <= ${end.id} and unused_since is null and not ${inUse}`.execute(db)
    last = end.id
  }
}

/**
 * Its row is taken first: whoever is about to refer to it holds it, and then it stays; whoever comes later finds it gone.
 * Only then is it asked for what refers to it, so that a reference made just before is seen.
 */
const removeUnused = (db: Db, id: string, inUse: Use): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const free = await tx
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!free) return false
    const { numAffectedRows } = await sql`delete from pictures p
      where id = ${id} and unused_since < shop_now() - interval '1 day' and not ${inUse}`.execute(tx)
    return numAffectedRows === 1n
  }).catch((error: unknown) => {
    if (isReferenced(error)) return false
    throw error
  })
