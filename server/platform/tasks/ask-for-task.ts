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

/** Tasks of one queue are done one after the other, in the order they were asked for. */
const queueNamed = (name: string): JobKind<TaskJob> =>
  defineJob<TaskJob>(name, {
    inOrder: true,
    // A task decides itself when it is given up: a job that failed for good would hold up all after it.
    retryLimit: 1_000_000,
    retryDelay: 1,
    retryDelayMax: 5,
    heartbeatSeconds: 30,
    // The longest the queue allows; the next attempt resumes where this one was.
    expireInSeconds: 24 * 60 * 60,
  })

const catalogue = queueNamed('catalogue-tasks')
/** Never two of them at once: each needs about as much room as the shop itself. */
const backups = queueNamed('backup-tasks')

/** Reads, and keeps nobody waiting. */
const ledger = queueNamed('ledger-tasks')

export const taskQueues = {
  import: catalogue,
  change: catalogue,
  backup: backups,
  drill: backups,
  ledger,
} satisfies Record<TaskKindName, JobKind<TaskJob>>

interface WantedTask {
  kind: TaskKindName
  /** Null: the shop by itself. */
  askedBy: string | null
  /** Of its report. */
  language: Language
  about?: object
  input?: object
  file?: Uint8Array
  total?: number
}

/** Writes a long task down together with the job that does it; whoever commits this has promised that it will be done. */
export async function askForTask(tx: Db, wanted: WantedTask): Promise<string> {
  const { kind, askedBy, language, about = {}, input = {}, file = null, total = null } = wanted
  const id = newId()
  return inTransaction(tx, async (tx) => {
    await tx
      .insertInto('works')
      .values({
        id,
        kind,
        asked_by: askedBy,
        language,
        about: JSON.stringify(about),
        input: JSON.stringify(input),
        file,
        total,
        job_id: await enqueue(tx, taskQueues[kind], { taskId: id }),
      })
      .execute()
    return id
  })
}

/** The same of a kind of which one is enough: the id of the unfinished one, where there is one already. */
export async function askForOnlyTask(
  db: Db,
  wanted: Pick<WantedTask, 'kind' | 'askedBy' | 'language'>,
  /** What the audit log calls it when somebody asks. */
  action: AuditAction,
): Promise<string> {
  const { kind, askedBy } = wanted
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(tx)
    const asked = await tx
      .selectFrom('works')
      .select('id')
      .where('kind', '=', kind)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (asked) return asked.id
    const id = await askForTask(tx, wanted)
    if (askedBy !== null) await writeAudit(tx, { userId: askedBy, action, subject: id })
    return id
  })
}

/** Gives a job to every unfinished task that has none: an older version asked for it, or its job is gone. */
export async function resumeTasks(db: Db): Promise<void> {
  const unfinished = db.selectFrom('works').select(['id', 'kind', 'job_id']).where('finished_at', 'is', null)
  for (const { id } of await unfinished.orderBy('n').execute())
    await inTransaction(db, async (tx) => {
      const task = await tx
        .selectFrom('works')
        .select(['kind', 'job_id'])
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!task) return
      const queue = taskQueues[task.kind]
      if (task.job_id !== null && (await isUnfinished(tx, queue, task.job_id))) return
      const job_id = await enqueue(tx, queue, { taskId: id })
      await tx.updateTable('works').set({ job_id, attempt: 0 }).where('id', '=', id).execute()
    })
}
