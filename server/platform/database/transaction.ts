import { runningTransaction } from './pglite-dialect.ts'
import type { Db } from './database.ts'

const attempts = 5
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Does all of the work or none of it. Joins the caller's transaction when there is one; otherwise a transaction that lost
 * against another one (serialization, deadlock) is done over, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === attempts || !lostAgainstAnother(error)) throw error
    }
  }
}

async function once<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const running = { open: true }
    try {
      return await runningTransaction.run(running, () => work(tx))
    } finally {
      running.open = false
    }
  })
}

function lostAgainstAnother(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected
}
