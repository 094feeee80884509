import { sql } from 'kysely'
import { errorCode } from '../error-code.ts'
import { runningTransaction } from './pglite-dialect.ts'
import type { Db } from './database.ts'
import { connectionIsLost } from './outage.ts'
import { planIsOutdated } from './prepared-statements.ts'
import { breaksUnique } from './violations.ts'

/** Begins a statement that writes outside of a transaction: like a commit it is not cancelled when it gives no answer (decision 030). */
export const commits = sql.raw('/* commits */')

const attempts = 5
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/**
 * Does all of the action or none of it. Joins the caller's transaction when there is one; otherwise a transaction that lost
 * against another one (serialization, deadlock) or a migration, or whose connection was cut before it was to be committed, is done over, so
 * `action` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, action: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return action(db)
  for (let attempt = 1; ; attempt++) {
    const run: Run = { wasDone: false }
    try {
      return await once(db, action, run)
    } catch (error) {
      // Why it could not be rolled back either says less than why it had to be.
      const cause = run.failure?.error ?? error
      if (attempt === attempts || !mayBeDoneOver(cause, run)) throw cause
    }
  }
}

/**
 * For what reads, decides and then writes all of it or nothing in one statement, which commits by itself: when somebody else was
 * faster, so that what was read no longer holds, it reads and decides again. In the caller's transaction that is left to the caller.
 * With `taken`, the name of a unique rule, somebody was faster too who took what that rule gives only once; `isLast` tells the
 * action to do without it.
 */
export async function untilNotOvertaken<T>(
  db: Db,
  action: (isLast: boolean) => Promise<T>,
  taken?: string,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action(attempt === attempts)
    } catch (error) {
      const wasFaster = wasOvertaken(error) || (taken !== undefined && breaksUnique(error, taken))
      if (attempt === attempts || db.isTransaction || !wasFaster) throw error
    }
  }
}

/** To be thrown on, in a transaction: where somebody was faster who took what this unique rule gives only once, it is done over. */
export const asOvertaken = (error: unknown, taken: string): unknown =>
  breaksUnique(error, taken)
    ? Object.assign(new Error('overtaken', { cause: error }), { code: serializationFailure })
    : error

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
  return wasOvertaken(error) || planIsOutdated(error) || (!wasDone && connectionIsLost(error))
}

function wasOvertaken(error: unknown): boolean {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlockDetected
}
