import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { isReferenced } from '../database/violations.ts'

/** A larger batch would block the embedded database for too long. */
const batchSize = 100

type Use = RawBuilder<boolean>

/**
 * A picture `p` is in use if a row references it or a setting names it in its JSON. An earlier QRIS also
 * counts, since customers have paid to it.
 */
async function buildInUseCondition(db: Db): Promise<Use> {
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

/** Removes pictures that were unused for a day. Returns their number. */
export async function cleanPictures(db: Db): Promise<number> {
  const inUse = await buildInUseCondition(db)
  await markUsed(db, inUse)
  let removed = 0
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from pictures where unused_since < shop_now() - interval '1 day' and id > ${last}
      order by id limit ${batchSize}`.execute(db)
    for (const { id } of rows) if (await removeUnused(db, id, inUse)) removed++
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  await markUnused(db, inUse)
  return removed
}

async function markUsed(db: Db, inUse: Use): Promise<void> {
  await sql`update pictures p set unused_since = null where unused_since is not null and ${inUse}`.execute(db)
}

async function markUnused(db: Db, inUse: Use): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from pictures where id > ${last} order by id limit ${batchSize}`.execute(db)
    const end = rows.at(-1)
    if (!end) break
    await sql`update pictures p set unused_since = shop_now()
      where id > ${last} and id <= ${end.id} and unused_since is null and not ${inUse}`.execute(db)
    last = end.id
  }
}

/**
 * A transaction that is about to reference the picture holds a lock on its row, and then the picture stays.
 * The references are checked after the lock, so that one made just before is seen.
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
