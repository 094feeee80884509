import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../logging/log.ts'
import { RetryLater, type JobAttempt } from '../jobs/job-kind.ts'
import { doneBy, type JobWorker } from '../jobs/jobs.ts'
import { taskQueues } from './ask-for-task.ts'
import { endWithin, graceShares } from '../process/end-in-time.ts'
import type { Progress, RunningTask, TaskKind } from './task-kind.ts'

export interface Tasks {
  /** What the job queue calls, one for each queue of tasks. */
  workers: JobWorker[]
  /** Ends them after the part that is being done, within so many milliseconds; another node or the next start resumes them. */
  close: (milliseconds?: number) => Promise<void>
}

export interface TasksParts {
  db: Db
  log: Pick<Log, 'warn'>
  kinds: readonly TaskKind[]
  /** Called when a task has changed what visitors see. */
  refreshPages?: () => void
  /** Everybody shares one connection. */
  oneConnection?: boolean
}

/** How many attempts may be begun, without any progress, before a task that ends its process is given up. */
const mostAttempts = 5
/** Milliseconds a part should take, and the longest pause after one. */
const wanted = 200
const longestRest = 1_000

/** The shop's long tasks, as this process does them. */
export function makeTasks({
  db,
  log,
  kinds,
  refreshPages = () => {},
  oneConnection = false,
}: TasksParts): Tasks {
  const closing = new AbortController()
  const attempts = new Map<string, { task: string; ended: Promise<void> }>()
  return {
    // Nobody waits here for what only another node can do.
    workers: [...new Set(kinds.map(({ name }) => taskQueues[name]))].map((queue) =>
      doneBy(queue, ({ taskId }, attempt) => attemptTask(taskId, attempt)),
    ),
    async close(milliseconds = graceShares.tasks) {
      closing.abort()
      const ended = Promise.all([...attempts.values()].map((attempt) => attempt.ended))
      await endWithin(milliseconds, ended, () => {
        const tasks = [...attempts].map(([id, { task }]) => ({ task, id }))
        log.warn({ tasks }, 'long tasks that took too long were cut off, and will be resumed')
      })
    },
  }

  async function attemptTask(id: string, { jobId, number }: JobAttempt): Promise<void> {
    if (closing.signal.aborted) throw new RetryLater(1)
    const held: Held = { id, jobId, attempt: number }
    const task = await take(db, held)
    // It is over, or a later attempt has begun.
    if (!task) return
    const kind = kinds.find(({ name }) => name === task.kind)
    if (!kind) throw new Error(`Nothing here does tasks of the kind ${task.kind}`)
    const ended = Promise.withResolvers<void>()
    attempts.set(id, { task: kind.name, ended: ended.promise })
    try {
      if (task.stalled_attempts > mostAttempts) throw new Error('The process ended each time it was begun')
      await kind.run(running(task, held))
      await end(db, held)
    } catch (error) {
      await afterFailure(kind, task, held, error)
    } finally {
      attempts.delete(id)
      ended.resolve()
    }
  }

  async function afterFailure(kind: TaskKind, task: Taken, held: Held, cause: unknown): Promise<void> {
    if (cause instanceof Overtaken) return
    if (closing.signal.aborted) {
      await forgiveAttempt(db, held)
      throw new RetryLater(1)
    }
    const most = Math.min(kind.attempts(task.asked_by), mostAttempts)
    const isLast = task.stalled_attempts >= most
    const what = isLast ? 'a long task failed for good' : 'a long task failed and will be tried again'
    log.warn({ err: cause, task: kind.name, id: task.id, job: held.jobId, attempt: held.attempt }, what)
    if (!isLast) throw new RetryLater(kind.retrySeconds)
    await end(db, held, kind.problemOf?.(cause) ?? 'FAULT')
  }

  function running(taken: Taken, held: Held): RunningTask {
    const pace = makePace()
    const now = { done: taken.done, total: taken.total, outcome: taken.outcome, report: taken.report }
    const reached = ({ done, total, outcome, report }: Progress) => {
      now.done = done
      if (total !== undefined) now.total = total
      if (outcome) now.outcome = outcome
      if (report) now.report = report
      taken.stalled_attempts = 1
      refreshPages()
    }
    return {
      id: taken.id,
      askedBy: taken.asked_by,
      language: taken.language,
      input: taken.input,
      file: taken.file,
      get done() {
        return now.done
      },
      get total() {
        return now.total
      },
      get outcome() {
        return now.outcome
      },
      get report() {
        return now.report
      },
      get room() {
        return pace.room
      },
      closing: closing.signal,
      async step(action) {
        closing.signal.throwIfAborted()
        const at = performance.now()
        const progress = await inTransaction(db, async (tx) => {
          // Locked before anything is written: an attempt that was overtaken writes nothing.
          await requireHeld(tx, held)
          const made = await action(tx)
          await keep(tx, held, made)
          return made
        })
        const took = performance.now() - at
        pace.note(progress.done - now.done, took)
        reached(progress)
        // Everybody else has as much of the time as the task.
        if (oneConnection)
          await setTimeout(Math.min(took, longestRest), undefined, { signal: closing.signal })
      },
      async show(progress) {
        await keep(db, held, progress)
        reached(progress)
      },
    }
  }
}

/** Finds how much one part can do in the time that others may be kept waiting. */
function makePace() {
  let room = 100
  return {
    get room() {
      return room
    },
    note(things: number, took: number): void {
      if (things === 0) return
      const fits = Math.round((things * wanted) / Math.max(1, took))
      room = Math.max(50, Math.min(1_000, fits, room * 2))
    },
  }
}

/** Another attempt has begun, since this one gave no sign for too long. */
class Overtaken extends Error {}

type Taken = Pick<
  Selectable<Tables['works']>,
  'id' | 'kind' | 'asked_by' | 'language' | 'input' | 'file' | 'done' | 'total' | 'outcome' | 'report'
> & { stalled_attempts: number }

/** The attempt that may write. */
interface Held {
  id: string
  jobId: string
  attempt: number
}

/** Only a later attempt at the task's own job takes it, whichever comes first. */
async function take(db: Db, { id, jobId, attempt }: Held): Promise<Taken | undefined> {
  return db
    .updateTable('works')
    .set({
      attempt,
      started_at: sql<Date>`coalesce(started_at, shop_now())`,
      stalled_attempts: sql<number>`stalled_attempts + 1`,
    })
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('attempt', '<', attempt)
    .where('finished_at', 'is', null)
    .returning(['id', 'kind', 'asked_by', 'language', 'input', 'file', 'done', 'total', 'outcome', 'report'])
    .returning('stalled_attempts')
    .executeTakeFirst()
}

async function requireHeld(tx: Db, { id, jobId, attempt }: Held): Promise<void> {
  const held = await tx
    .selectFrom('works')
    .select('id')
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Overtaken()
}

const heldRow = (db: Db, { id, jobId, attempt }: Held) =>
  db.updateTable('works').where('id', '=', id).where('job_id', '=', jobId).where('attempt', '=', attempt)

async function keep(db: Db, held: Held, { done, total, outcome, report }: Progress): Promise<void> {
  const kept = await heldRow(db, held)
    .set({
      done,
      stalled_attempts: 1,
      ...(total !== undefined && { total }),
      ...(outcome && { outcome: JSON.stringify(outcome) }),
      ...(report && { report: JSON.stringify(report) }),
    })
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Overtaken()
}

async function end(db: Db, held: Held, problem: string | null = null): Promise<void> {
  await heldRow(db, held)
    .set({ finished_at: sql<Date>`shop_now()`, problem, input: null, file: null })
    .execute()
}

/** That the shop closed says nothing against the task. */
async function forgiveAttempt(db: Db, held: Held): Promise<void> {
  await heldRow(db, held).set({ stalled_attempts: 0 }).execute()
}
