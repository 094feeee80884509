import { listTasks, showTask } from '#contract/admin/tasks-endpoints.ts'
import { pageIn } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery } from '#web/app/queries.ts'

export const loadTasks = (page: PageArguments) =>
  loadQuery(page, listTasks, tasksQuery(page.url.searchParams))

export const loadTask = async (page: PageArguments) =>
  (await loadQuery(page, showTask, { params: { id: page.params.id ?? '' } })).data

/** What the address of the list asks for. */
export const tasksQuery = (address: URLSearchParams) => ({ query: { page: String(pageIn(address)) } })
