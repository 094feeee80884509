import { Card } from '#web/ui/card.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { taskQuery } from '#web/admin/tasks/queries.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { useTask } from '#web/admin/tasks/use-task.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress, useRequestedBy, useTaskTitle, TaskState } from '#web/admin/tasks/task-progress.tsx'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'

export default function TaskPage() {
  const t = useTaskMessages()
  const task = useTask(usePageQuery(taskQuery).loaded.data)
  const title = useTaskTitle(task)
  const requestedBy = useRequestedBy(task)
  return (
    <AdminPage
      back={{ to: '/admin/tasks', text: t.all }}
      title={title}
      text={requestedBy}
      actions={<TaskState state={task.state} />}
    >
      <Card>
        <TaskProgress task={task} />
        <TaskOutcome task={task} />
      </Card>
    </AdminPage>
  )
}
