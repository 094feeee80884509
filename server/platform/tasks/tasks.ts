import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { Right } from '#contract/platform/roles.ts'
import { rightsOfTasks } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import type { PlatformTables } from '../tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../logging/log.ts'
import { RetryLater, type JobAttempt } from '../jobs/job-kind.ts'
import { isProblem } from '../problem.ts'
import { defineWorker, type JobWorker } from '../jobs/jobs.ts'
import { taskQueues } from './request-task.ts'
import { endWithin, graceShares } from '../process/end-in-time.ts'
import type { Progress, RunningTask, TaskKind } from './task-kind.ts'

export interface Tasks {
  workers: JobWorker[]
  /**
   * The tasks end after their current step, within this time. Another node or the next start resumes them.
   */
  close: (milliseconds?: number) => Promise<void>
}

export interface TasksOptions {
  db: Db
  log: Pick<Log, 'warn'>
  kinds: readonly TaskKind[]
  /** Throws ROLE_FORBIDDEN, and NOT_SIGNED_IN for a person who no longer works here. */
  requireRight: (tx: Db, id: string, right: Right) => Promise<unknown>
  refreshPages?: () => void
  oneConnection?: boolean
}

/** After this many attempts without progress, a task that ends its process fails. */
const maxAttempts = 5
/** A step should take this time. The pause after it takes `maxPauseMs` at most. */
const targetStepMs = 200
const maxPauseMs = 1_000

export function makeTasks({
  db,
  log,
  kinds,
  requireRight,
  refreshPages = () => {},
  oneConnection = false,
}: TasksOptions): Tasks {
  const closing = new AbortController()
  const attempts = new Map<string, { task: string; ended: Promise<void> }>()
  return {
    // Queues without a handler on this node are left to other nodes.
    workers: [...new Set(kinds.map(({ name }) => taskQueues[name]))].map((queue) =>
      defineWorker(queue, ({ taskId }, attempt) => attemptTask(taskId, attempt)),
    ),
    async close(milliseconds = graceShares.tasks) {
      closing.abort()
      const ended = Promise.all([...attempts.values()].map((attempt) => attempt.ended))
      await endWithin(milliseconds, ended, () => {
        const tasks = [...attempts].map(([id, { task }]) => ({ task, id }))
        log.warn({ tasks }, 'Long tasks that took too long were cut off at the shutdown and will be resumed')
      })
    },
  }

  async function attemptTask(id: string, { jobId, number }: JobAttempt): Promise<void> {
    if (closing.signal.aborted) throw new RetryLater(1)
    const attempt: Attempt = { id, jobId, attempt: number }
    const task = await claimTask(db, attempt)
    if (!task) return
    const kind = kinds.find(({ name }) => name === task.kind)
    if (!kind) throw new Error(`This node has no handler for tasks of the kind ${task.kind}`)
    const ended = Promise.withResolvers<void>()
    attempts.set(id, { task: kind.name, ended: ended.promise })
    try {
      if (task.stalled_attempts > maxAttempts) throw new Error('The process ended during every attempt')
      await kind.run(makeRunningTask(task, attempt, kind))
      await finishTask(db, attempt)
    } catch (error) {
      await afterFailure(kind, task, attempt, error)
    } finally {
      attempts.delete(id)
      ended.resolve()
    }
  }

  async function afterFailure(kind: TaskKind, task: Taken, attempt: Attempt, cause: unknown): Promise<void> {
    if (cause instanceof Superseded) return
    if (isProblem(cause, 'ROLE_FORBIDDEN') || isProblem(cause, 'NOT_SIGNED_IN'))
      return finishTask(db, attempt, 'ROLE_FORBIDDEN')
    if (closing.signal.aborted) {
      await uncountAttempt(db, attempt)
      throw new RetryLater(1)
    }
    const attemptLimit = Math.min(kind.attempts(task.asked_by), maxAttempts)
    const isLast = task.stalled_attempts >= attemptLimit
    const message = isLast ? 'A long task failed for good' : 'A long task failed and will be retried'
    log.warn(
      { err: cause, task: kind.name, id: task.id, job: attempt.jobId, attempt: attempt.attempt },
      message,
    )
    if (!isLast) throw new RetryLater(kind.retrySeconds)
    await finishTask(db, attempt, kind.problemOf?.(cause) ?? 'FAULT')
  }

  function makeRunningTask(taken: Taken, attempt: Attempt, { name }: TaskKind): RunningTask {
    const pace = makeStepSizer()
    const now = { done: taken.done, total: taken.total, outcome: taken.outcome, report: taken.report }
    const updateProgress = ({ done, total, outcome, report }: Progress) => {
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
      get batchSize() {
        return pace.room
      },
      closing: closing.signal,
      async step(action) {
        closing.signal.throwIfAborted()
        const at = performance.now()
        const progress = await inTransaction(db, async (tx) => {
          // The task is locked before the action writes, so that a superseded attempt writes nothing.
          await requireCurrent(tx, attempt)
          if (taken.asked_by !== null) await requireRight(tx, taken.asked_by, rightsOfTasks[name])
          const made = await action(tx)
          await storeProgress(tx, attempt, made)
          return made
        })
        const took = performance.now() - at
        pace.note(progress.done - now.done, took)
        updateProgress(progress)
        // The pause is as long as the step, up to `maxPauseMs`, so that other statements can run.
        if (oneConnection) await setTimeout(Math.min(took, maxPauseMs), undefined, { signal: closing.signal })
      },
      async show(progress) {
        await storeProgress(db, attempt, progress)
        updateProgress(progress)
      },
    }
  }
}

function makeStepSizer() {
  let room = 100
  return {
    get room() {
      return room
    },
    note(things: number, took: number): void {
      if (things === 0) return
      const fits = Math.round((things * targetStepMs) / Math.max(1, took))
      room = Math.max(50, Math.min(1_000, fits, room * 2))
    },
  }
}

/** A later attempt has begun, since this attempt sent no heartbeat for too long. */
class Superseded extends Error {}

type Taken = Pick<
  Selectable<PlatformTables['tasks']>,
  'id' | 'kind' | 'asked_by' | 'language' | 'input' | 'file' | 'done' | 'total' | 'outcome' | 'report'
> & { stalled_attempts: number }

interface Attempt {
  id: string
  jobId: string
  attempt: number
}

async function claimTask(db: Db, { id, jobId, attempt }: Attempt): Promise<Taken | undefined> {
  return db
    .updateTable('tasks')
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

async function requireCurrent(tx: Db, { id, jobId, attempt }: Attempt): Promise<void> {
  const row = await tx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Superseded()
}

const updateAttempt = (db: Db, { id, jobId, attempt }: Attempt) =>
  db.updateTable('tasks').where('id', '=', id).where('job_id', '=', jobId).where('attempt', '=', attempt)

async function storeProgress(
  db: Db,
  attempt: Attempt,
  { done, total, outcome, report }: Progress,
): Promise<void> {
  const updated = await updateAttempt(db, attempt)
    .set({
      done,
      stalled_attempts: 1,
      ...(total !== undefined && { total }),
      ...(outcome && { outcome: JSON.stringify(outcome) }),
      ...(report && { report: JSON.stringify(report) }),
    })
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw new Superseded()
}

async function finishTask(db: Db, attempt: Attempt, problem: string | null = null): Promise<void> {
  await updateAttempt(db, attempt)
    .set({ finished_at: sql<Date>`shop_now()`, problem, input: null, file: null })
    .execute()
}

/** An attempt that ends with the shop does not count. */
async function uncountAttempt(db: Db, attempt: Attempt): Promise<void> {
  await updateAttempt(db, attempt).set({ stalled_attempts: 0 }).execute()
}
