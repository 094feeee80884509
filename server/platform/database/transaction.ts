import { errorCode } from '../errors.ts'
import { runningTransaction } from './pglite-dialect.ts'
import type { Db } from './database.ts'
import { isConnectionLost } from './outage.ts'

const maxAttempts = 5
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Joins the caller's transaction if there is one. Retries after a serialization failure, a deadlock, or a
 * connection that was cut before the commit. So `action` must change nothing outside of the database.
 */
export async function inTransaction<T>(db: Db, action: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return action(db)
  for (let attempt = 1; ; attempt++) {
    const run: Run = { reachedCommit: false }
    try {
      return await runOnce(db, action, run)
    } catch (error) {
      const cause = run.failure?.error ?? error
      if (attempt === maxAttempts || !canRetry(cause, run)) throw cause
    }
  }
}

/** After a connection is cut during the commit, it is unknown whether the commit took effect. */
interface Run {
  reachedCommit: boolean
  failure?: { error: unknown }
}

async function runOnce<T>(db: Db, action: (tx: Db) => Promise<T>, run: Run): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const running = { open: true }
    try {
      const result = await runningTransaction.run(running, () => action(tx))
      run.reachedCommit = true
      return result
    } catch (error) {
      run.failure = { error }
      throw error
    } finally {
      running.open = false
    }
  })
}

function canRetry(error: unknown, { reachedCommit }: Run): boolean {
  return lostRace(error) || (!reachedCommit && isConnectionLost(error))
}

function lostRace(error: unknown): boolean {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlockDetected
}
