import { AsyncLocalStorage } from 'node:async_hooks'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { newSortedUuid } from '../ids.ts'
import type { JobKind } from './job-kind.ts'

/** The transaction that is being sent in. */
const sending = new AsyncLocalStorage<Db>()

/**
 * Only sends, so it is never started. What it has to know of a queue it looks up in the transaction it sends in: on the
 * embedded database, with its one connection, a look past that would wait for ever.
 */
const sender = new PgBoss({
  db: { executeSql: (text, values) => within().executeSql(text, values) },
  supervise: false,
  schedule: false,
})

function within(tx = sending.getStore()) {
  if (!tx) throw new Error('A job is sent within a transaction')
  return fromKysely(tx)
}

/**
 * Leaves a job for later in the caller's transaction: the job is there if and only if what caused it is. Answers the job's
 * id, or null when one with the same key is already waiting.
 */
export async function enqueue<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
  data: Data,
  { startAfter, singletonKey }: { startAfter?: Date; singletonKey?: string } = {},
): Promise<string | null> {
  if (kind.oncePerKey && singletonKey === undefined)
    throw new Error(`A job of the kind ${kind.name} needs a singletonKey`)
  const id = await sending.run(tx, () =>
    sender.send(kind.name, data, {
      db: within(tx),
      // Of jobs of one moment, which all those of one transaction are, the queue takes the one with the lowest id first.
      id: newSortedUuid(),
      ...(startAfter && { startAfter }),
      // One key for all of them puts them in one line.
      ...(kind.inOrder ? { singletonKey: kind.name } : singletonKey !== undefined && { singletonKey }),
    }),
  )
  if (id === null && !kind.oncePerKey) throw new Error(`The queue ${kind.name} took no job: is it prepared?`)
  return id
}

/** The same for many jobs that nothing is said about but their data. */
export async function enqueueAll<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
  all: readonly Data[],
): Promise<void> {
  if (all.length === 0) return
  const jobs = all.map((data) => ({ id: newSortedUuid(), data }))
  const ids = await sending.run(tx, () => sender.insert(kind.name, jobs, { db: within(tx), returnId: true }))
  if (ids?.length !== jobs.length)
    throw new Error(`The queue ${kind.name} did not take its jobs: is it prepared?`)
}

/** Takes back the jobs of a kind that wait, for who does them at once. */
export async function takeBack<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
): Promise<{ id: string; data: Data }[]> {
  return sending.run(tx, async () => {
    const jobs = await sender.findJobs<Data>(kind.name, { queued: true, db: within(tx) })
    if (jobs.length > 0)
      await sender.deleteJob(
        kind.name,
        jobs.map(({ id }) => id),
        { db: within(tx) },
      )
    return jobs.map(({ id, data }) => ({ id, data })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })
}

/** Whether a job is still to be done, or is being done. */
export async function isUnfinished(tx: Db, kind: JobKind<object>, id: string): Promise<boolean> {
  const jobs = await sending.run(tx, () => sender.findJobs(kind.name, { id, db: within(tx) }))
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}
