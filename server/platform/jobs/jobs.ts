import { isDeepStrictEqual } from 'node:util'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Job, JobWithMetadata } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../logging/log.ts'
import { graceShares } from '../process/end-in-time.ts'
import { toQueueOptions, RetryLater } from './job-kind.ts'
import type { JobAttempt, JobKind } from './job-kind.ts'

export interface JobWorker {
  kind: JobKind<object>
  work(data: object, attempt: JobAttempt): Promise<void>
  workBatch?(jobs: readonly BatchJob<object>[]): Promise<void>
}

interface BatchJob<Data> {
  id: string
  data: Data
}

export interface Jobs {
  /**
   * For tests that start the jobs with `polling: false`. `early` first runs jobs with a later start time.
   * Returns the number of jobs.
   */
  runDue: (options?: { early?: boolean }) => Promise<number>
  wake: (kinds: readonly JobKind<object>[]) => void
  /** Takes no new jobs and gives running jobs this time to end. Jobs that did not end are retried. */
  stop: (milliseconds?: number) => Promise<void>
}

const shopTimeZone = 'Asia/Jakarta'
const maxDueJobs = 1000
/**
 * A node that starts removes the schedules that it does not know, so each node restores its own at this
 * interval.
 */
const defaultScheduleIntervalMs = 60_000

export function defineWorker<Data extends object>(
  kind: JobKind<Data>,
  action: (data: Data, attempt: JobAttempt) => Promise<void>,
): JobWorker {
  return { kind, work: action }
}

/** Runs all jobs of a batch or none, and then deletes them. The jobs of a failed batch run one by one. */
export function defineBatchWorker<Data extends object>(
  kind: JobKind<Data>,
  action: (jobs: readonly BatchJob<Data>[]) => Promise<void>,
): JobWorker {
  const worker = {
    kind,
    work: (data: Data, { jobId }: JobAttempt) => action([{ id: jobId, data }]),
    workBatch: action,
  }
  return worker
}

/** The queues must exist before jobs are enqueued, so every node calls this at its start. */
export async function prepareQueues(database: Database, kinds: readonly JobKind<object>[]): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false })
  await withLongTimeout(() => boss.start())
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const { policy, ...options } = toQueueOptions(kind)
    const queue = queues.get(kind.name)
    if (!queue) await boss.createQueue(kind.name, { policy, ...options })
    else if (!isDeepStrictEqual({ ...queue }, { ...queue, ...options }))
      await boss.updateQueue(kind.name, options)
  }
  await boss.stop({ graceful: false })
}

/** Call `prepareQueues` before. */
export async function startJobs(
  database: Database,
  log: Log,
  workers: JobWorker[],
  { polling = true, scheduleIntervalMs = defaultScheduleIntervalMs } = {},
): Promise<Jobs> {
  const boss = openBoss(database, { supervise: polling, schedule: polling })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reported an error'))
  // The details may contain a statement with its values.
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue reported a warning'))
  await boss.start()
  const queue: Queue = { boss, database, log, running: new Map() }
  if (database.kind === 'embedded') await releaseAbandoned(queue, workers)
  const workerIds = new Map<string, string>()
  let scheduleTimer: NodeJS.Timeout | undefined
  if (polling) {
    await resetSchedules(boss, workers)
    scheduleTimer = setInterval(() => {
      schedule(boss, workers).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not update job schedules'),
      )
    }, scheduleIntervalMs)
    for (const worker of workers) workerIds.set(worker.kind.name, await poll(queue, worker))
  }
  return {
    runDue: ({ early = false } = {}) => runDue(queue, workers, early),
    wake(kinds) {
      for (const { name } of kinds) {
        const id = workerIds.get(name)
        if (id !== undefined) boss.notifyWorker(id)
      }
    },
    async stop(milliseconds = graceShares.jobs) {
      clearInterval(scheduleTimer)
      await boss.stop({ graceful: true, timeout: milliseconds })
      const cut = [...queue.running].map(([id, job]) => ({ job, id }))
      if (cut.length > 0)
        log.warn({ jobs: cut }, 'Jobs that took too long were cut off at the shutdown and will be retried')
    },
  }
}

interface Queue {
  boss: PgBoss
  database: Database
  log: Log
  running: Map<string, string>
}

function openBoss({ executeSql, kind }: Database, timers: { supervise: boolean; schedule: boolean }) {
  return new PgBoss({
    db: { executeSql },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    // The embedded database has its own vacuum, and no second connection to rebuild an index on.
    monitorVacuum: kind === 'postgres',
    reindex: kind === 'postgres',
    ...timers,
  })
}

async function resetSchedules(boss: PgBoss, workers: JobWorker[]) {
  await schedule(boss, workers)
  const scheduled = new Set(workers.filter(({ kind }) => kind.cron).map(({ kind }) => kind.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
}

async function schedule(boss: PgBoss, workers: JobWorker[]) {
  for (const { kind } of workers)
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: shopTimeZone })
}

/**
 * Only this process opens the embedded database, so jobs that are still active belong to an earlier process.
 */
async function releaseAbandoned(queue: Queue, workers: readonly JobWorker[]) {
  for (const { kind } of workers) {
    if (kind.heartbeatSeconds === undefined) continue
    for (const job of await queue.boss.findJobs(kind.name))
      if (job.state === 'active') await postpone(queue, kind, job, new RetryLater(0))
  }
}

async function poll(queue: Queue, worker: JobWorker): Promise<string> {
  const { boss } = queue
  const { name, pollSeconds, batchSize } = worker.kind
  const started = Promise.withResolvers<string>()
  const id = await boss.work<object>(
    name,
    { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true },
    async (batch) => {
      const results = await workOn(queue, worker, batch)
      // After a full batch, more jobs may wait, so the next poll has no delay.
      if (batch.length === batchSize) boss.notifyWorker(await started.promise)
      return results.map(({ job, error }) =>
        error
          ? { id: job.id, status: 'failed', output: { message: error.message } }
          : { id: job.id, status: 'completed' },
      )
    },
  )
  started.resolve(id)
  return id
}

async function runDue(queue: Queue, workers: JobWorker[], early: boolean): Promise<number> {
  let ran = 0
  if (early) for (const worker of workers) ran += await runBatch(queue, worker, true)
  for (let found = -1; found !== 0; ran += found) {
    found = 0
    for (const worker of workers) found += await runBatch(queue, worker, false)
  }
  return ran
}

async function runBatch(queue: Queue, worker: JobWorker, ignoreStartAfter: boolean): Promise<number> {
  const { boss } = queue
  const { name } = worker.kind
  const batch = await boss.fetch<object>(name, { batchSize: maxDueJobs, ignoreStartAfter })
  for (const { job, error } of await workOn(queue, worker, batch))
    await (error ? boss.fail(name, job, { message: error.message }) : boss.complete(name, job))
  return batch.length
}

async function workOn(queue: Queue, worker: JobWorker, batch: Job[]): Promise<{ job: Job; error?: Error }[]> {
  if (worker.workBatch && batch.length > 1)
    try {
      await worker.workBatch(batch)
      // Completed jobs would slow down later polls until the database has analyzed the table.
      await queue.boss.deleteJob(worker.kind.name, batch)
      return batch.map((job) => ({ job }))
    } catch (error) {
      queue.log.warn(
        { err: error, job: worker.kind.name, jobs: batch.length },
        'A batch of jobs failed; running them one by one',
      )
    }
  const results: { job: Job; error?: Error }[] = []
  for (const job of batch)
    results.push(
      await runJob(queue, worker, job).then(
        () => ({ job }),
        (thrown: unknown) => ({ job, error: thrown instanceof Error ? thrown : new Error(String(thrown)) }),
      ),
    )
  return results
}

async function runJob(queue: Queue, worker: JobWorker, job: Job) {
  const { log, running } = queue
  const { kind } = worker
  const attempt = {
    jobId: job.id,
    number: job.retryCount + 1,
    last: job.retryCount >= kind.retryLimit,
  }
  running.set(job.id, kind.name)
  try {
    await worker.work(job.data, attempt)
  } catch (error) {
    if (error instanceof RetryLater) return await postpone(queue, kind, job, error)
    const message = attempt.last ? 'A job failed for good' : 'A job failed and will be retried'
    log.warn({ err: error, job: kind.name, id: job.id, attempt: attempt.number }, message)
    throw error
  } finally {
    running.delete(job.id)
  }
}

async function postpone(
  { boss, database }: Queue,
  { name }: JobKind<object>,
  job: Pick<Job | JobWithMetadata, 'id' | 'retryCount'>,
  { message, seconds }: RetryLater,
) {
  await inTransaction(database.db, async (tx) => {
    const db = fromKysely(tx)
    await boss.fail(name, job, { message }, { db })
    const [failed] = await boss.findJobs(name, { id: job.id, db })
    if (failed?.state === 'retry' && failed.retryCount === job.retryCount)
      await boss.update(name, undefined, { id: job.id, startAfter: seconds, db })
  })
}
