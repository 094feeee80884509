import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export const methodsQuery = pageQuery('GET /admin/delivery-methods', () => ({}))

export async function loadMethod(page: PageArguments) {
  const id = page.params.id === 'new' ? undefined : page.params.id
  const [categories, method, history] = await Promise.all([
    loadQuery(page, 'GET /admin/categories'),
    id === undefined ? null : loadQuery(page, 'GET /admin/delivery-methods/:id', { params: { id } }),
    id === undefined
      ? null
      : loadQuery(page, 'GET /admin/delivery-methods/:id/rate-history', { params: { id }, query: {} }),
  ])
  return { categories: categories.data, method: method?.data ?? null, history: history?.data ?? [] }
}

export type LoadedMethod = Awaited<ReturnType<typeof loadMethod>>
