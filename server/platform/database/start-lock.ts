import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const startLockId = 4_771_942

const retryDelayMs = 200

/**
 * The lock belongs to a transaction, so it works behind a connection pooler and ends with the process. It is
 * polled, since a concurrent index build would wait for a statement that awaits the lock.
 */
export async function withStartLock<T>({ db, kind }: Database, action: () => Promise<T>): Promise<T> {
  // Only one process uses the data folder of an embedded database.
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
