import { useEffect, useRef } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { showTask } from '#contract/admin/tasks-endpoints.ts'
import { type Task } from '#contract/platform/task.ts'
import { refreshDashboard } from '#web/admin/layout/use-dashboard.ts'
import { useApiQuery } from '#web/app/queries.ts'

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** A task as it is now, asked for every second until it is over. */
export function useTask(loaded: Task): Task {
  const { data } = useApiQuery(
    showTask,
    { params: { id: loaded.id } },
    { poll: (answer) => isRunning(answer?.data ?? loaded) && delays.task, keepPrevious: true },
  )
  const task = data?.data ?? loaded
  useRunningCount(isRunning(task) ? 1 : 0)
  return task
}

/** The frame says how many tasks go on; when that changes here it is asked anew. */
export function useRunningCount(running: number): void {
  const known = useRef(0)
  useEffect(() => {
    if (running === known.current) return
    known.current = running
    void refreshDashboard()
  }, [running])
}
