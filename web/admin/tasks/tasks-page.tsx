import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { backUpNow, listTasks } from '#contract/admin/tasks-endpoints.ts'
import { type Task } from '#contract/platform/task.ts'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import type { load } from '#web/admin/tasks/load-tasks.ts'
import { isRunning, useRunningCount } from '#web/admin/tasks/use-task-query.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress } from '#web/admin/tasks/task-progress.tsx'
import { useRequestedBy, useTaskTitle, TaskState } from '#web/admin/tasks/task-title.tsx'
import { ApiError } from '#web/app/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { usePollingQuery } from '#web/app/api/use-polling-query.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'

/** What goes on now and what was done: imports, changes of many products, backups. */
export default function TasksPage() {
  const t = useTaskMessages()
  const api = useApi()
  const [address] = useSearchParams()
  const page = address.get('page') ?? '1'
  const [{ data, pagination, backups }] = usePollingQuery(useLoaderData<Awaited<ReturnType<typeof load>>>(), {
    every: delays.task,
    mayChange: (seen) => seen.data.some(isRunning),
    fetch: (_, signal) => api(listTasks, { query: { page }, signal }),
  })
  useRunningCount(data.filter(isRunning).length)
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={t.text}>
        {backups ? <BackUp /> : null}
      </PageHead>
      {backups ? null : <p className="max-w-text rounded bg-plaster/60 px-4 py-3 text-sm">{t.backupsOff}</p>}
      {data.length > 0 ? (
        <ol aria-label={t.list} className="divide-y divide-line rounded border border-line bg-surface">
          {data.map((task) => (
            <Line key={task.id} task={task} />
          ))}
        </ol>
      ) : (
        <EmptyList icon="clock" title={t.empty} text={t.emptyText} />
      )}
      <AdminPagination where={pagination} to={(n) => `/admin/work?page=${n}`} />
    </div>
  )
}

function BackUp() {
  const t = useTaskMessages()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await api(backUpNow)
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-end gap-1">
      <Button variant="secondary" busy={busy} onClick={() => void start()}>
        {t.backUp}
      </Button>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Line({ task }: { task: Task }) {
  const t = useTaskMessages()
  const title = useTaskTitle(task)
  const askedBy = useRequestedBy(task)
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="text-sm text-muted">{askedBy}</p>
        </div>
        <TaskState state={task.state} />
      </div>
      {isRunning(task) ? <TaskProgress task={task} /> : null}
      <TaskOutcome task={task} />
      {task.kind === 'backup' ? null : (
        <Link
          to={`/admin/work/${task.id}`}
          aria-label={`${t.details}: ${title}`}
          className="justify-self-start py-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {t.details}
        </Link>
      )}
    </li>
  )
}
