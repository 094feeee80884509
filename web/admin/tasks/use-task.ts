import { useEffect, useRef } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { type Task } from '#contract/platform/task.ts'
import { refreshDashboard } from '#web/admin/layout/use-dashboard.ts'
import { useApiQuery } from '#web/app/queries.ts'

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

export function useTask(loaded: Task): Task {
  const { data } = useApiQuery(
    'GET /admin/work/:id',
    { params: { id: loaded.id } },
    { poll: (answer) => isRunning(answer?.data ?? loaded) && delays.task, keepPrevious: true },
  )
  const task = data?.data ?? loaded
  useRunningCount(isRunning(task) ? 1 : 0)
  return task
}

/** The frame shows the number of running tasks, so a change of it refreshes the dashboard. */
export function useRunningCount(running: number): void {
  const lastRunning = useRef(0)
  useEffect(() => {
    if (running === lastRunning.current) return
    lastRunning.current = running
    void refreshDashboard()
  }, [running])
}
