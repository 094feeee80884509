import { fromKysely, PgBoss } from 'pg-boss'
import type { Job, JobWithMetadata } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../logging/log.ts'
import { graceShares } from '../process/end-in-time.ts'
import { optionsOf, RetryLater } from './job-kind.ts'
import type { JobAttempt, JobKind } from './job-kind.ts'

/** A kind of job together with the function that does it. */
export interface JobWorker {
  kind: JobKind<object>
  work(data: object, attempt: JobAttempt): Promise<void>
  /** Does many of them at once, all or none. */
  workTogether?(jobs: readonly JobOfMany<object>[]): Promise<void>
}

interface JobOfMany<Data> {
  id: string
  data: Data
}

export interface Jobs {
  /**
   * Does what is due right now and says how many that were; `early` first does the jobs that wait for later. For
   * tests, which start the jobs with `polling: false`.
   */
  runDue: (options?: { early?: boolean }) => Promise<number>
  /** Has this process look at once for jobs of these kinds, which were just enqueued. */
  wake: (kinds: readonly JobKind<object>[]) => void
  /** Takes no new jobs, and lets running ones end for so many milliseconds; what did not end is tried again. */
  stop: (milliseconds?: number) => Promise<void>
}

const shopTimeZone = 'Asia/Jakarta'
const laterJobs = 1000
/** Milliseconds between two times that a node puts what it does on the plan of all: one that does less has just begun and taken it off. */
const usualPlanningPause = 60_000

/** Says which function does a kind of job; `startJobs` takes the list of them all. */
export function doneBy<Data extends object>(
  kind: JobKind<Data>,
  action: (data: Data, attempt: JobAttempt) => Promise<void>,
): JobWorker {
  return { kind, work: action }
}

/**
 * The same for a function that does many at once, all or none, after which nothing is kept of them; those of a batch that failed are
 * then done one by one.
 */
export function doneTogetherBy<Data extends object>(
  kind: JobKind<Data>,
  action: (jobs: readonly JobOfMany<Data>[]) => Promise<void>,
): JobWorker {
  const worker = {
    kind,
    work: (data: Data, { jobId }: JobAttempt) => action([{ id: jobId, data }]),
    workTogether: action,
  }
  return worker
}

/**
 * Makes the tables of the job queue and a queue for every kind, so that jobs can be enqueued before any worker runs. Belongs to
 * the start of every node: `enqueue` makes none.
 */
export async function prepareQueues(database: Database, kinds: readonly JobKind<object>[]): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false })
  await withLongTimeout(() => boss.start())
  for (const kind of kinds) {
    const { policy, ...options } = optionsOf(kind)
    await boss.createQueue(kind.name, { policy, ...options })
    await boss.updateQueue(kind.name, options)
  }
  await boss.stop({ graceful: false })
}

/** Begins to do the shop's jobs, here and on every other node over the same database; their queues are prepared. */
export async function startJobs(
  database: Database,
  log: Log,
  workers: JobWorker[],
  { polling = true, planningPause = usualPlanningPause } = {},
): Promise<Jobs> {
  const boss = openBoss(database, { supervise: polling, schedule: polling })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  // Its details may be a statement with all its values.
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
  await boss.start()
  const queue: Queue = { boss, database, log, running: new Map() }
  if (database.kind === 'embedded') await takeBackAbandoned(queue, workers)
  const polled = new Map<string, string>()
  let planning: NodeJS.Timeout | undefined
  if (polling) {
    await keepSchedules(boss, workers)
    planning = setInterval(() => {
      schedule(boss, workers).catch((error: unknown) =>
        log.warn({ err: error }, 'the plan could not be kept'),
      )
    }, planningPause)
    for (const worker of workers) polled.set(worker.kind.name, await poll(queue, worker))
  }
  return {
    runDue: ({ early = false } = {}) => runDue(queue, workers, early),
    wake(kinds) {
      for (const { name } of kinds) {
        const id = polled.get(name)
        if (id !== undefined) boss.notifyWorker(id)
      }
    },
    async stop(milliseconds = graceShares.jobs) {
      clearInterval(planning)
      await boss.stop({ graceful: true, timeout: milliseconds })
      const cut = [...queue.running].map(([id, job]) => ({ job, id }))
      if (cut.length > 0)
        log.warn({ jobs: cut }, 'jobs that took too long were cut off, and will be tried again')
    },
  }
}

interface Queue {
  boss: PgBoss
  database: Database
  log: Log
  /** The jobs that are being done here: their kinds by their ids. */
  running: Map<string, string>
}

function openBoss({ executeSql, kind }: Database, timers: { supervise: boolean; schedule: boolean }) {
  return new PgBoss({
    db: { executeSql },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    // The embedded database is vacuumed by its own timer, and has no second connection to rebuild an index on.
    monitorVacuum: kind === 'postgres',
    reindex: kind === 'postgres',
    ...timers,
  })
}

async function keepSchedules(boss: PgBoss, workers: JobWorker[]) {
  await schedule(boss, workers)
  const scheduled = new Set(workers.filter(({ kind }) => kind.cron).map(({ kind }) => kind.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
}

async function schedule(boss: PgBoss, workers: JobWorker[]) {
  for (const { kind } of workers)
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: shopTimeZone })
}

/** No other process can be at the jobs of a database that belongs to this one: whoever was has ended over them. */
async function takeBackAbandoned(queue: Queue, workers: readonly JobWorker[]) {
  for (const { kind } of workers) {
    if (kind.heartbeatSeconds === undefined) continue
    for (const job of await queue.boss.findJobs(kind.name))
      if (job.state === 'active') await postpone(queue, kind, job, new RetryLater(0))
  }
}

/** The worker's id. */
async function poll(queue: Queue, worker: JobWorker): Promise<string> {
  const { boss } = queue
  const { name, pollSeconds, batchSize } = worker.kind
  const started = Promise.withResolvers<string>()
  const id = await boss.work<object>(
    name,
    { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true },
    async (batch) => {
      const results = await doBatch(queue, worker, batch)
      // Where as many were as are taken at once, another may wait: look now instead of after the next pause.
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
  const batch = await boss.fetch<object>(name, { batchSize: laterJobs, ignoreStartAfter })
  for (const { job, error } of await doBatch(queue, worker, batch))
    await (error ? boss.fail(name, job, { message: error.message }) : boss.complete(name, job))
  return batch.length
}

/** How each of these jobs ended; together where the worker can, and one by one where that failed. */
async function doBatch(
  queue: Queue,
  worker: JobWorker,
  batch: Job[],
): Promise<{ job: Job; error?: Error }[]> {
  if (worker.workTogether && batch.length > 1)
    try {
      await worker.workTogether(batch)
      // Kept for some days, as others are, they slow down every search for the next ones until the database has counted them.
      await queue.boss.deleteJob(worker.kind.name, batch)
      return batch.map((job) => ({ job }))
    } catch (error) {
      queue.log.warn({ err: error, job: worker.kind.name, jobs: batch.length }, 'jobs failed together')
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

/** Throws when the queue itself should see to the next attempt. */
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
    const what = attempt.last ? 'a job failed for good' : 'a job failed and will be tried again'
    log.warn({ err: error, job: kind.name, id: job.id, attempt: attempt.number }, what)
    throw error
  } finally {
    running.delete(job.id)
  }
}

/** Ends an attempt, so that the queue no longer counts it as being done, and says when the next one may begin. */
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
    // Unless another attempt has begun meanwhile.
    if (failed?.state === 'retry' && failed.retryCount === job.retryCount)
      await boss.update(name, undefined, { id: job.id, startAfter: seconds, db })
  })
}
