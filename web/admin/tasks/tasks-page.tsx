import { Link } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { type Task } from '#contract/platform/task.ts'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { useMay } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { tasksQuery } from '#web/admin/tasks/queries.ts'
import { isRunning, useRunningCount } from '#web/admin/tasks/use-task.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress, useRequestedBy, useTaskTitle, TaskState } from '#web/admin/tasks/task-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'

export default function TasksPage() {
  const t = useTaskMessages()
  const { data, pagination, backups } = usePageQuery(tasksQuery, {
    poll: (answer) => answer?.data.some(isRunning) === true && delays.task,
  }).answer
  useRunningCount(data.filter(isRunning).length)
  const may = useMay()
  const seesAll = may('shop')
  return (
    <AdminPage text={seesAll ? t.text : t.ownText} actions={backups && seesAll ? <BackUp /> : null}>
      {backups || !seesAll ? null : (
        <p className="max-w-text rounded bg-plaster/60 px-4 py-3 text-sm">{t.backupsOff}</p>
      )}
      {data.length > 0 ? (
        <ol aria-label={t.list} className="divide-y divide-line rounded border border-line bg-surface">
          {data.map((task) => (
            <Line key={task.id} task={task} />
          ))}
        </ol>
      ) : (
        <EmptyList icon="clock" title={t.empty} text={seesAll ? t.emptyText : t.ownEmptyText} />
      )}
      <AdminPagination where={pagination} to={(n) => `/admin/tasks?page=${n}`} />
    </AdminPage>
  )
}

function BackUp() {
  const t = useTaskMessages()
  const backup = useApiMutation('POST /admin/backups')
  const drill = useApiMutation('POST /admin/drills')
  return (
    <div className="grid gap-1 md:justify-items-end">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={drill.busy} onClick={() => void drill.run({})}>
          {t.startDrill}
        </Button>
        <Button variant="secondary" busy={backup.busy} onClick={() => void backup.run({})}>
          {t.backUp}
        </Button>
      </div>
      <Problem text={backup.problem?.message ?? drill.problem?.message} />
    </div>
  )
}

function Line({ task }: { task: Task }) {
  const t = useTaskMessages()
  const title = useTaskTitle(task)
  const requestedBy = useRequestedBy(task)
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="text-sm text-muted">{requestedBy}</p>
        </div>
        <TaskState state={task.state} />
      </div>
      {isRunning(task) ? <TaskProgress task={task} /> : null}
      <TaskOutcome task={task} />
      {!kindsWithReport.includes(task.kind) ? null : (
        <Link
          to={`/admin/tasks/${task.id}`}
          aria-label={`${t.details}: ${title}`}
          className="justify-self-start py-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {t.details}
        </Link>
      )}
    </li>
  )
}

const kindsWithReport: readonly Task['kind'][] = ['import', 'change', 'orders']
