import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { newSortedUuid } from '../ids.ts'
import type { JobKind } from './job-kind.ts'

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
  const id = await openSender(tx).send(kind.name, data, {
    // All jobs of a transaction have the same time, so the queue orders them by id.
    id: newSortedUuid(),
    ...(startAfter && { startAfter }),
    ...(kind.inOrder ? { singletonKey: kind.name } : singletonKey !== undefined && { singletonKey }),
  })
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
  const ids = await openSender(tx).insert(kind.name, jobs, { returnId: true })
  if (ids?.length !== jobs.length)
    throw new Error(`The queue ${kind.name} did not accept its jobs: was it prepared?`)
}

export async function takeQueuedJobs<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
): Promise<{ id: string; data: Data }[]> {
  const sender = openSender(tx)
  const jobs = await sender.findJobs<Data>(kind.name, { queued: true })
  if (jobs.length > 0)
    await sender.deleteJob(
      kind.name,
      jobs.map(({ id }) => id),
    )
  return jobs.map(({ id, data }) => ({ id, data })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function isUnfinished(tx: Db, kind: JobKind<object>, id: string): Promise<boolean> {
  const jobs = await openSender(tx).findJobs(kind.name, { id })
  return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
}

/** It is never started, and runs every statement in the caller's transaction, also the one that reads the queue. */
const openSender = (tx: Db) => new PgBoss({ db: fromKysely(tx), supervise: false, schedule: false })
