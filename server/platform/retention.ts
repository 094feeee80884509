import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'
import type { Tables } from '../tables.ts'
import type { Log } from './logging/log.ts'

export interface Retention {
  period: string
  reason: string
  /** Returns 0 when no expired row is left. */
  deleteNext?: (db: Db) => Promise<number>
}

/** In larger transactions, other statements would wait too long. */
const batchSize = 500

/**
 * The pauses let the shop keep serving. If the process ends, the next run continues. An error in one table
 * does not stop the others.
 */
export async function deleteExpiredRows(
  db: Db,
  retention: Record<string, Retention>,
  { closing, log }: { closing: AbortSignal; log: Pick<Log, 'info'> },
): Promise<void> {
  const removed: Record<string, number> = {}
  const errors: unknown[] = []
  for (const [table, { deleteNext }] of Object.entries(retention)) {
    if (!deleteNext) continue
    try {
      for (let rows = -1; rows !== 0;) {
        closing.throwIfAborted()
        const startedAt = performance.now()
        rows = await deleteNext(db)
        if (rows > 0) removed[table] = (removed[table] ?? 0) + rows
        // The pause leaves as much time to other statements as the batch took.
        await setTimeout(performance.now() - startedAt, undefined, { signal: closing })
      }
    } catch (error) {
      if (closing.aborted) break
      errors.push(error)
    }
  }
  log.info({ removed }, 'Deleted expired rows')
  closing.throwIfAborted()
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
}

/** Rows that are locked stay until the next night. */
export async function deleteBatch(
  db: Db,
  table: keyof Tables,
  isExpired: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isExpired} limit ${batchSize} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** `change` follows `set` and must leave a row that is no longer expired. */
export async function updateBatch(
  db: Db,
  table: keyof Tables,
  change: RawBuilder<unknown>,
  isOld: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${change} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${batchSize} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
