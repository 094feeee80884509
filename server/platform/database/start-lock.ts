import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// An arbitrary number for the advisory lock of the processes that start on one database.
const startLockId = 4_771_942

const retryDelayMs = 200

/**
 * Runs the action in one process at a time, for example during the start. The lock belongs to a transaction,
 * so that it works behind a connection pooler and ends with the process. It is polled, not awaited in a
 * statement, since building an index concurrently would wait for that statement.
 */
export async function withStartLock<T>({ db, kind }: Database, action: () => Promise<T>): Promise<T> {
  // The data folder belongs to one process alone.
  if (kind === 'embedded') return action()
  for (;;) {
    const turn = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(${sql.lit(startLockId)}) as mine`.execute(tx)
      return rows[0]?.mine ? { result: await action() } : undefined
    })
    if (turn) return turn.result
    await setTimeout(retryDelayMs)
  }
}
