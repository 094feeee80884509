import type { AuditAction } from '#contract/platform/audit.ts'
import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { TaskKindName } from '#contract/platform/task.ts'
import { writeAudit } from '../audit.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { enqueue, isUnfinished } from '../jobs/enqueue.ts'
import { defineJob, type JobKind } from '../jobs/job-kind.ts'

interface TaskJob {
  taskId: string
}

const defineQueue = (name: string): JobKind<TaskJob> =>
  defineJob<TaskJob>(name, {
    inOrder: true,
    // A task decides when it has failed. A job that failed for good would block all jobs after it.
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryDelayMax: 5,
    heartbeatSeconds: 30,
    // This is the longest time that the queue allows. The next attempt resumes the task.
    expireInSeconds: 24 * 60 * 60,
  })

const catalogue = defineQueue('catalogue-tasks')
/** These tasks never run at the same time, since each needs about as much memory as the shop itself. */
const backups = defineQueue('backup-tasks')

/** This queue is separate, since its tasks only read. */
const ledger = defineQueue('ledger-tasks')

const orders = defineQueue('order-tasks')

export const taskQueues = {
  import: catalogue,
  change: catalogue,
  orders,
  backup: backups,
  drill: backups,
  ledger,
} satisfies Record<TaskKindName, JobKind<TaskJob>>

export interface Requester {
  /** Null means that the shop requests the task. */
  askedBy: string | null
  language: Language
}

interface TaskRequest extends Requester {
  kind: TaskKindName
  details?: object
  input?: object
  file?: Uint8Array
  total?: number
}

export async function requestTask(tx: Db, request: TaskRequest): Promise<string> {
  const { kind, askedBy, language, details = {}, input = {}, file = null, total = null } = request
  const id = newId()
  return inTransaction(tx, async (tx) => {
    await tx
      .insertInto('tasks')
      .values({
        id,
        kind,
        asked_by: askedBy,
        language,
        details: JSON.stringify(details),
        input: JSON.stringify(input),
        file,
        total,
        job_id: await enqueue(tx, taskQueues[kind], { taskId: id }),
      })
      .execute()
    return id
  })
}

export async function requestSingleTask(
  db: Db,
  request: Requester & Pick<TaskRequest, 'kind'>,
  action: AuditAction,
): Promise<string> {
  const { kind, askedBy } = request
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(tx)
    const unfinished = await tx
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', kind)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (unfinished) return unfinished.id
    const id = await requestTask(tx, request)
    if (askedBy !== null) await writeAudit(tx, { userId: askedBy, action, subject: id })
    return id
  })
}

/** A task has no job if an older version requested it or its job was lost. */
export async function resumeTasks(db: Db): Promise<void> {
  const unfinished = db.selectFrom('tasks').select(['id', 'kind', 'job_id']).where('finished_at', 'is', null)
  for (const { id } of await unfinished.orderBy('n').execute())
    await inTransaction(db, async (tx) => {
      const task = await tx
        .selectFrom('tasks')
        .select(['kind', 'job_id'])
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!task) return
      const queue = taskQueues[task.kind]
      if (task.job_id !== null && (await isUnfinished(tx, queue, task.job_id))) return
      const job_id = await enqueue(tx, queue, { taskId: id })
      await tx.updateTable('tasks').set({ job_id, attempt: 0 }).where('id', '=', id).execute()
    })
}
