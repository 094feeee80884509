import { useLoaderData } from 'react-router'
import type { Task } from '#contract/platform/task.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { useTaskQuery } from '#web/admin/tasks/use-task-query.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress } from '#web/admin/tasks/task-progress.tsx'
import { useRequestedBy, useTaskTitle, TaskState } from '#web/admin/tasks/task-title.tsx'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'

/** One piece of long work: how far it is, then what came of it. */
export default function TaskPage() {
  const t = useTaskMessages()
  const loaded = useLoaderData<Task>()
  const task = useTaskQuery(loaded) ?? loaded
  const title = useTaskTitle(task)
  const askedBy = useRequestedBy(task)
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/work">{t.all}</BackLink>
        <PageHead title={title} text={askedBy}>
          <TaskState state={task.state} />
        </PageHead>
      </div>
      <div className="grid gap-4 rounded border border-line bg-surface p-4 md:p-5">
        <TaskProgress task={task} />
        <TaskOutcome task={task} />
      </div>
    </div>
  )
}
