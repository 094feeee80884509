import { PgBoss } from 'pg-boss'
import type { Job } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { takingLong } from '../database/limited-client.ts'
import type { Log } from '../log.ts'
import { optionsOf } from './job-kind.ts'
import type { Attempt, JobKind } from './job-kind.ts'

/** A kind of job together with the function that does it. */
export interface JobWorker {
  kind: JobKind<any>
  work: (data: any, attempt: Attempt) => Promise<void>
}

export interface Jobs {
  /**
   * Works off what is due right now and says how many that were; `early` first does the jobs that wait for later. For
   * tests, which start the jobs with `polling: false`.
   */
  runDue: (options?: { early?: boolean }) => Promise<number>
  /** Lets running jobs end (seven seconds at most) and takes no new ones; what did not end is tried again. */
  stop: () => Promise<void>
}

const shopTimeZone = 'Asia/Jakarta'
const stopAfterMilliseconds = 7_000
const laterJobs = 1000

/** Says which function does a kind of job; `startJobs` takes the list of them all. */
export function doneBy<Data extends object>(
  kind: JobKind<Data>,
  work: (data: Data, attempt: Attempt) => Promise<void>,
): JobWorker {
  return { kind, work }
}

/** Begins to work off the shop's jobs, here and on every other node over the same database. */
export async function startJobs(
  database: Database,
  log: Log,
  workers: JobWorker[],
  { polling = true } = {},
): Promise<Jobs> {
  const boss = openBoss(database, { supervise: polling, schedule: polling })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  for (const { kind } of workers) await keepQueue(boss, kind)
  if (polling) {
    await keepSchedules(boss, workers)
    for (const worker of workers) await poll(boss, worker, log)
  }
  return {
    runDue: ({ early = false } = {}) => runDue(boss, workers, log, early),
    stop: () => boss.stop({ graceful: true, timeout: stopAfterMilliseconds }),
  }
}

/** Makes the tables of the queue, so that jobs can be enqueued on a database where no worker has run yet. */
export async function prepareJobs(database: Database): Promise<void> {
  const boss = openBoss(database, { supervise: false, schedule: false })
  await takingLong(() => boss.start())
  await boss.stop({ graceful: false })
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

async function keepQueue(boss: PgBoss, kind: JobKind<object>) {
  const { policy, ...options } = optionsOf(kind)
  await boss.createQueue(kind.name, { policy, ...options })
  await boss.updateQueue(kind.name, options)
}

async function keepSchedules(boss: PgBoss, workers: JobWorker[]) {
  for (const { kind } of workers)
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: shopTimeZone })
  const scheduled = new Set(workers.filter(({ kind }) => kind.cron).map(({ kind }) => kind.name))
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
}

async function poll(boss: PgBoss, worker: JobWorker, log: Log) {
  const { name, pollSeconds } = worker.kind
  const started = Promise.withResolvers<string>()
  const id = await boss.work<object>(
    name,
    { batchSize: 1, pollingIntervalSeconds: pollSeconds },
    async (batch) => {
      for (const job of batch) await workOff(worker, job, log)
      // Where one job was, another may wait: look at once instead of after the next pause.
      boss.notifyWorker(await started.promise)
    },
  )
  started.resolve(id)
}

async function runDue(boss: PgBoss, workers: JobWorker[], log: Log, early: boolean): Promise<number> {
  let ran = 0
  if (early) for (const worker of workers) ran += await runBatch(boss, worker, log, true)
  for (let found = -1; found !== 0; ran += found) {
    found = 0
    for (const worker of workers) found += await runBatch(boss, worker, log, false)
  }
  return ran
}

async function runBatch(
  boss: PgBoss,
  worker: JobWorker,
  log: Log,
  ignoreStartAfter: boolean,
): Promise<number> {
  const { name } = worker.kind
  const batch = await boss.fetch<object>(name, { batchSize: laterJobs, ignoreStartAfter })
  for (const job of batch) {
    const error = await workOff(worker, job, log).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    )
    await (error ? boss.fail(name, job.id, { message: error.message }) : boss.complete(name, job.id))
  }
  return batch.length
}

async function workOff({ kind, work }: JobWorker, job: Job, log: Log) {
  const attempt = { number: job.retryCount + 1, last: job.retryCount >= kind.retryLimit }
  try {
    await work(job.data, attempt)
  } catch (error) {
    const what = attempt.last ? 'a job failed for good' : 'a job failed and will be tried again'
    log.warn({ err: error, job: kind.name, id: job.id, attempt: attempt.number }, what)
    throw error
  }
}
