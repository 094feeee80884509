import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'
import type { Log } from './logging/log.ts'

/** What becomes of the rows of a table. */
export interface Retention {
  /** How long they are kept, as an operator reads it. */
  kept: string
  /** Why neither shorter nor longer. */
  why: string
  /** Forgets one small part of what is past its time and answers how many rows that were; 0 when nothing is left. */
  forget?: (db: Db) => Promise<number>
}

/** Rows that one transaction forgets: nobody waits for more. */
const atATime = 500

/**
 * Forgets in every table what is past its time, part by part with pauses in between, so that the shop goes on meanwhile. What
 * an end of the process leaves is done the next time. A table that cannot be tidied does not keep the others from it.
 */
export async function forgetOldRows(
  db: Db,
  retention: Record<string, Retention>,
  { closing, log }: { closing: AbortSignal; log: Pick<Log, 'info'> },
): Promise<void> {
  const removed: Record<string, number> = {}
  const errors: unknown[] = []
  for (const [table, { forget }] of Object.entries(retention)) {
    if (!forget) continue
    try {
      for (let rows = -1; rows !== 0;) {
        closing.throwIfAborted()
        const begun = performance.now()
        rows = await forget(db)
        if (rows > 0) removed[table] = (removed[table] ?? 0) + rows
        // Everybody else has as much of the time.
        await setTimeout(performance.now() - begun, undefined, { signal: closing })
      }
    } catch (error) {
      if (closing.aborted) break
      errors.push(error)
    }
  }
  log.info({ removed }, 'what is past its time was removed')
  closing.throwIfAborted()
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
}

/** Deletes one part of the rows that are old; what somebody else holds just now waits for the next night. */
export async function deletePart(db: Db, table: keyof Tables, isOld: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${atATime} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The same for a change: `change` is what follows `set`, and leaves a row that is no longer old. */
export async function changePart(
  db: Db,
  table: keyof Tables,
  change: RawBuilder<unknown>,
  isOld: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${change} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${atATime} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
