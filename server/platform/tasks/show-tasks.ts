import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import { mayDo, type Staff } from '#contract/platform/roles.ts'
import { Task, taskKindsFor } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import { countRows } from '../database/find-page.ts'
import { problem } from '../problem.ts'

interface Person {
  id: string
  staff: Staff
}

/**
 * Without the right to the whole shop, a person sees the tasks that this person asked for, unless the role has changed
 * to one that may not ask for them.
 */
export const isTaskFor = ({ id, staff }: Person): RawBuilder<boolean> =>
  mayDo(staff, 'shop')
    ? sql<boolean>`true`
    : sql<boolean>`(asked_by = ${id} and kind = any(${taskKindsFor(staff)}))`

/** The tasks that the person sees, or all. */
export async function listTasks(
  db: Db,
  { page, limit }: { page: number; limit: number },
  person?: Person,
): Promise<{ data: Task[]; pagination: Pagination }> {
  const rows = await selectTasks(db, person)
    .orderBy('t.n', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const tasks = db.selectFrom('tasks').$if(person !== undefined, (all) => all.where(isTaskFor(person!)))
  const total = await countRows(tasks, { page, limit }, rows.length)
  return {
    data: rows.map((row) => toTask({ ...row, report: [] })),
    pagination: toPagination(page, limit, total),
  }
}

/** Throws NOT_FOUND. */
export async function showTask(db: Db, id: string, person?: Person): Promise<Task> {
  const row = await selectTasks(db, person).select('t.report').where('t.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toTask(row)
}

export async function countTasks(db: Db): Promise<{ kind: string; waiting: number; running: number }[]> {
  const { rows } = await sql<{ kind: string; waiting: number; running: number }>`
    select kind, count(*) filter (where started_at is null)::int as waiting, count(started_at)::int as running
    from tasks where finished_at is null group by kind`.execute(db)
  return rows
}

const selectTasks = (db: Db, person?: Person) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('users as u', 'u.id', 't.asked_by')
    .select(['t.id', 't.kind', 't.asked_at', 't.started_at', 't.finished_at', 't.done', 't.total'])
    .select(['t.details', 't.outcome', 't.problem', 'u.full_name as by_name'])
    .$if(person !== undefined, (all) => all.where(isTaskFor(person!)))

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>> & {
  report: unknown[]
}

const toTask = ({ asked_at, started_at, finished_at, ...row }: Row): Task =>
  z.parse(Task, {
    ...row,
    state: finished_at ? (row.problem === null ? 'done' : 'failed') : started_at ? 'running' : 'waiting',
    asked_at: asked_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  })
