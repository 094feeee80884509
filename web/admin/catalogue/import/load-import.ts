import { listTasks, showTask } from '#contract/admin/tasks-endpoints.ts'
import { type Task } from '#contract/platform/task.ts'
import { isRunning } from '#web/admin/tasks/use-task-query.ts'
import type { PageArguments } from '#web/app/page.ts'

/** The import that goes on, which the owner finds again here. */
export async function load({ api, signal }: PageArguments): Promise<Task | null> {
  const { data } = await api(listTasks, { query: {}, signal })
  const running = data.findLast((task) => task.kind === 'import' && isRunning(task))
  return running ? (await api(showTask, { params: { id: running.id }, signal })).data : null
}
