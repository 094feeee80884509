import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { countOf } from '#contract/orders/running-count.ts'
import type { countPieces as endpoint } from '#contract/orders/running-count-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'

type Pieces = z.output<typeof endpoint.body>

/**
 * Throws SIZE_UNKNOWN; COUNT_SAVED if another admin saved or discarded the entry, because the
 * pieces counted since would be taken for all; COUNT_FULL.
 */
export async function countPieces(
  db: Db,
  admin: { id: string },
  { size_id, add, counted, seen, counted_at: countedAt }: Pieces,
): Promise<{ replaced: number | null }> {
  return inTransaction(db, async (tx) => {
    // One new size after the other, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtextextended('running count', 0))`.execute(tx)
    const entries = await tx
      .selectFrom('running_count_entries')
      .selectAll()
      .where('size_id', '=', size_id)
      .forUpdate()
      .execute()
    const own = entries.find(({ by_user }) => by_user === admin.id)
    if (!own && seen != null) throw problem('COUNT_SAVED')
    if (entries.length === 0) await requireRoom(tx, size_id)
    const pieces = counted ?? (own?.counted ?? 0) + (add ?? 0)
    if (pieces > limits.stock) throw invalidField('counted', '')
    const at = new Date(countedAt)
    const now = await readClock(tx)
    const counted_at = at < now ? at : now
    await tx
      .insertInto('running_count_entries')
      .values({
        size_id,
        by_user: admin.id,
        counted: pieces,
        counted_at,
        added: entries.some(({ added }) => added),
      })
      .onConflict((conflict) =>
        conflict.columns(['size_id', 'by_user']).doUpdateSet({ counted: pieces, counted_at }),
      )
      .execute()
    const isReplaced = counted != null && own && own.counted !== seen && own.counted !== counted
    return { replaced: isReplaced ? own.counted : null }
  })
}

async function requireRoom(tx: Db, sizeId: string): Promise<void> {
  const size = await tx.selectFrom('product_sizes').select('id').where('id', '=', sizeId).executeTakeFirst()
  if (!size) throw problem('SIZE_UNKNOWN')
  const { sizes } = await tx
    .selectFrom('running_count_entries')
    .select(sql<number>`count(distinct size_id)::int`.as('sizes'))
    .executeTakeFirstOrThrow()
  if (sizes >= limits.countLines) throw problem('COUNT_FULL')
}

export async function addEntries(db: Db, sizeId: string, added: boolean): Promise<void> {
  await db.updateTable('running_count_entries').set({ added }).where('size_id', '=', sizeId).execute()
}

/** Discarding again has no effect. */
export async function discardEntries(
  db: Db,
  admin: { id: string },
  { user_id, size_id }: { user_id?: string | null | undefined; size_id?: string | null | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .deleteFrom('running_count_entries')
      .where('by_user', '=', user_id ?? admin.id)
      .$if(size_id != null, (entries) => entries.where('size_id', '=', size_id ?? ''))
      .returning('size_id')
      .execute()
    if (rows.length > 0)
      await writeAudit(tx, {
        userId: admin.id,
        action: 'discard-count',
        subject: user_id ?? admin.id,
        before: { lines: rows.length },
      })
  })
}

interface SavedLine {
  size_id: string
  counted: number
  counted_at: string
}

/**
 * The lines leave the running count. Throws COUNT_SAVED if they are no longer in it, as when two admins save it at the same time,
 * and COUNT_OUTDATED if a line was counted further after the admin saw it.
 */
export async function takeFromRunningCount(tx: Db, lines: readonly SavedLine[]): Promise<void> {
  const sizeIds = lines.map(({ size_id }) => size_id)
  const running = await tx
    .selectFrom('running_count_entries')
    .selectAll()
    .where('size_id', 'in', sizeIds)
    .orderBy('size_id')
    .orderBy('by_user')
    .forUpdate()
    .execute()
  if (running.length === 0) throw problem('COUNT_SAVED')
  const entriesOf = Map.groupBy(running, ({ size_id }) => size_id)
  for (const { size_id, counted, counted_at } of lines) {
    const entries = (entriesOf.get(size_id) ?? []).toSorted(
      (a, b) => b.counted_at.getTime() - a.counted_at.getTime(),
    )
    const isAsSeen =
      countOf({ entries, added: entries.some(({ added }) => added) }) === counted &&
      entries[0]?.counted_at.getTime() === Date.parse(counted_at)
    if (!isAsSeen) throw problem('COUNT_OUTDATED')
  }
  await tx.deleteFrom('running_count_entries').where('size_id', 'in', sizeIds).execute()
}

export const forgetRunningCounts = (db: Db): Promise<number> =>
  deleteBatch(db, 'running_count_entries', sql`counted_at < shop_now() - interval '90 days'`)
