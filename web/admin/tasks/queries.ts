import { listTasks, showTask } from '#contract/admin/tasks-endpoints.ts'
import { readPage } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const tasksQuery = pageQuery(listTasks, (_, address) => ({
  query: { page: String(readPage(address)) },
}))

export const taskQuery = pageQuery(showTask, ({ id = '' }) => ({ params: { id } }))
