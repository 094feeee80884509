import { useEffect, useRef } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { type Task } from '#contract/platform/task.ts'
import { refresh, useApiQuery } from '#web/app/queries.ts'

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

export function useTask(loaded: Task): Task {
  const { data } = useApiQuery(
    'GET /admin/tasks/:id',
    { params: { id: loaded.id } },
    { poll: (answer) => isRunning(answer?.data ?? loaded) && delays.task, keepPrevious: true },
  )
  const task = data?.data ?? loaded
  useRunningCount(isRunning(task) ? 1 : 0)
  return task
}

/** A task that ends has changed what the page shows, and the frame shows the number of running tasks. */
export function useRunningCount(running: number): void {
  const lastRunning = useRef(0)
  useEffect(() => {
    if (running === lastRunning.current) return
    lastRunning.current = running
    void refresh()
  }, [running])
}
