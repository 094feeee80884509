import { readPage } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const tasksQuery = pageQuery('GET /admin/tasks', (_, address) => ({
  query: { page: String(readPage(address)) },
}))

export const taskQuery = pageQuery('GET /admin/tasks/:id', ({ id = '' }) => ({ params: { id } }))
