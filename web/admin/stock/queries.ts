import { listFilter } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export const countsFilter = listFilter('/admin/stock-counts', {})

export const countsQuery = pageQuery('GET /admin/stock-counts', (_, address) => countsFilter.query(address))

export const reportQuery = pageQuery('GET /admin/stock-counts/:id', ({ id = '' }) => ({ params: { id } }))

/** An entry of the running count belongs to its admin. */
export async function loadCounter(page: PageArguments) {
  const [{ user }, running] = await Promise.all([
    loadQuery(page, 'GET /auth/me'),
    page.api('GET /admin/running-count'),
  ])
  return { user, running }
}
