import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// Any fixed number: it names the lock of the processes that start over one database.
const lockNumber = 4_771_942

/** Milliseconds between two looks whether the one before has finished. */
const pause = 200

/**
 * Does what only one process at a time may do, such as what belongs to the start: the others wait. The lock is the
 * transaction's, so that it also works behind a connection pooler, and ends with the process, however that ends. They ask for
 * it again and again rather than wait in a statement, since an index that is built meanwhile would wait for that statement.
 */
export async function withStartLock<T>({ db, kind }: Database, action: () => Promise<T>): Promise<T> {
  // Its folder belongs to one process alone.
  if (kind === 'embedded') return action()
  for (;;) {
    const turn = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(${sql.lit(lockNumber)}) as mine`.execute(tx)
      return rows[0]?.mine ? { result: await action() } : undefined
    })
    if (turn) return turn.result
    await setTimeout(pause)
  }
}
