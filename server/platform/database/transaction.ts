import { errorCode } from '../error-code.ts'
import { runningTransaction } from './pglite-dialect.ts'
import type { Db } from './database.ts'
import { connectionIsLost } from './outage.ts'

const attempts = 5
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Does all of the action or none of it. Joins the caller's transaction when there is one; otherwise a transaction that lost
 * against another one (serialization, deadlock), or whose connection was cut before it was to be committed, is done over, so
 * `action` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, action: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return action(db)
  for (let attempt = 1; ; attempt++) {
    const run: Run = { wasDone: false }
    try {
      return await once(db, action, run)
    } catch (error) {
      // When the rollback fails too, the first error is the one that says what happened.
      const cause = run.failure?.error ?? error
      if (attempt === attempts || !mayBeDoneOver(cause, run)) throw cause
    }
  }
}

/** How far it came: once the action was done its commit is under way, and nobody knows whether a lost one took place. */
interface Run {
  wasDone: boolean
  failure?: { error: unknown }
}

async function once<T>(db: Db, action: (tx: Db) => Promise<T>, run: Run): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const running = { open: true }
    try {
      const result = await runningTransaction.run(running, () => action(tx))
      run.wasDone = true
      return result
    } catch (error) {
      run.failure = { error }
      throw error
    } finally {
      running.open = false
    }
  })
}

function mayBeDoneOver(error: unknown, { wasDone }: Run): boolean {
  return wasOvertaken(error) || (!wasDone && connectionIsLost(error))
}

function wasOvertaken(error: unknown): boolean {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlockDetected
}
