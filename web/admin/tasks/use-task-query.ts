import { useEffect, useRef } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { showTask } from '#contract/admin/tasks-endpoints.ts'
import { type Task } from '#contract/platform/task.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { usePollingQuery } from '#web/app/api/use-polling-query.ts'

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** A task as it is now, looked at every second until it is over; null where there is none. */
export function useTaskQuery(loaded: Task | null): Task | null {
  const api = useApi()
  const [task] = usePollingQuery(loaded, {
    every: delays.task,
    mayChange: (seen) => seen !== null && isRunning(seen),
    fetch: async (seen, signal) => seen && (await api(showTask, { params: { id: seen.id }, signal })).data,
  })
  useRunningCount(task !== null && isRunning(task) ? 1 : 0)
  return task
}

/** The frame says how many go on; when that changes here it is asked anew. */
export function useRunningCount(running: number): void {
  const known = useRef(0)
  useEffect(() => {
    if (running === known.current) return
    known.current = running
    void refreshDashboard()
  }, [running])
}
