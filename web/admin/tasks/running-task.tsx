import { useEffect, useEffectEvent } from 'react'
import type { Task } from '#contract/platform/task.ts'
import { isRunning, useTask } from '#web/admin/tasks/use-task.ts'
import { TaskOutcome } from '#web/admin/tasks/task-outcome.tsx'
import { TaskProgress } from '#web/admin/tasks/task-progress.tsx'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface RunningTaskProps {
  title: string
  loaded: Task
  /** The toast after a task without anything to report. */
  doneText: (task: Task) => string
  onClose: () => unknown
}

/** Closes when the task has finished without skipped entries, because there is nothing to report. */
export function RunningTask({ title, loaded, doneText, onClose }: RunningTaskProps) {
  const t = useTaskMessages()
  const task = useTask(loaded)
  const hasFinished = !isRunning(task)
  const finish = useEffectEvent(() => {
    if (task.state !== 'done' || task.report.length > 0) return
    showToast({ text: doneText(task) })
    void onClose()
  })
  useEffect(() => {
    if (hasFinished) finish()
  }, [hasFinished])
  return (
    <Card title={title}>
      <TaskProgress task={task} />
      {hasFinished ? null : <p className="max-w-text text-sm text-muted">{t.leave}</p>}
      <TaskOutcome task={task} />
      {hasFinished ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => void onClose()}>
          {t.close}
        </Button>
      ) : null}
    </Card>
  )
}
