import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { newSortedUuid } from '../ids.ts'
import type { JobKind } from './job-kind.ts'

const currentTransaction = new AsyncLocalStorage<Db>()

/**
 * The sender is never started. It looks up its queues in the caller's transaction, since another query would
 * wait forever for the single connection of the embedded database.
 */
const sender = new PgBoss({
  db: { executeSql: (text, values) => currentDb().executeSql(text, values) },
  supervise: false,
  schedule: false,
})

function currentDb(tx = currentTransaction.getStore()) {
  if (!tx) throw new Error('A job must be sent within a transaction')
  return fromKysely(tx)
}

/**
 * The job exists if and only if the transaction commits. Returns null when a job with the same key already
 * waits.
 */
export async function enqueue<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
  data: Data,
  { startAfter, singletonKey }: { startAfter?: Date; singletonKey?: string } = {},
): Promise<string | null> {
  if (kind.oncePerKey && singletonKey === undefined)
    throw new Error(`A job of the kind ${kind.name} needs a singletonKey`)
  const id = await currentTransaction.run(tx, () =>
    sender.send(kind.name, data, {
      db: currentDb(tx),
      // All jobs of a transaction have the same time, so the queue orders them by id.
      id: newSortedUuid(),
      ...(startAfter && { startAfter }),
      ...(kind.inOrder ? { singletonKey: kind.name } : singletonKey !== undefined && { singletonKey }),
    }),
  )
  if (id === null && !kind.oncePerKey)
    throw new Error(`The queue ${kind.name} did not accept a job: was it prepared?`)
  return id
}

export async function enqueueAll<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
  all: readonly Data[],
): Promise<void> {
  if (all.length === 0) return
  const jobs = all.map((data) => ({ id: newSortedUuid(), data }))
  const ids = await currentTransaction.run(tx, () =>
    sender.insert(kind.name, jobs, { db: currentDb(tx), returnId: true }),
  )
  if (ids?.length !== jobs.length)
    throw new Error(`The queue ${kind.name} did not accept its jobs: was it prepared?`)
}

export async function takeQueuedJobs<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
): Promise<{ id: string; data: Data }[]> {
  return currentTransaction.run(tx, async () => {
    const jobs = await sender.findJobs<Data>(kind.name, { queued: true, db: currentDb(tx) })
    if (jobs.length > 0)
      await sender.deleteJob(
        kind.name,
        jobs.map(({ id }) => id),
        { db: currentDb(tx) },
      )
    return jobs.map(({ id, data }) => ({ id, data })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })
}

export async function isUnfinished(tx: Db, kind: JobKind<object>, id: string): Promise<boolean> {
  const jobs = await currentTransaction.run(tx, () => sender.findJobs(kind.name, { id, db: currentDb(tx) }))
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}
