import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { Log } from './logging/log.ts'

export interface Retention {
  period: string
  reason: string
  /** Deletes one small batch of expired rows and returns their number; 0 when none is left. */
  deleteNext?: (db: Db) => Promise<number>
}

/** Rows per transaction, so that no other statement waits long. */
const batchSize = 500

/**
 * Deletes expired rows of every table in batches with pauses, so that the shop keeps serving. If the process
 * ends, the next run continues. An error in one table does not stop the others.
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
        // Leaves as much time to other statements.
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

/** Deletes one batch of expired rows; locked rows wait for the next night. */
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

/**
 * Updates one batch of expired rows; `change` follows `set` and must leave a row that is no longer expired.
 */
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
