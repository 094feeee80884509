import {
  listAdminDeliveryMethods,
  listRateHistory,
  showAdminDeliveryMethod,
} from '#contract/delivery/admin-endpoints.ts'
import { listAdminCategories } from '#contract/catalogue/category-admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export const methodsQuery = pageQuery(listAdminDeliveryMethods, () => ({}))

export async function loadMethod(page: PageArguments) {
  const id = page.params.id === 'new' ? undefined : page.params.id
  const [categories, method, history] = await Promise.all([
    loadQuery(page, listAdminCategories),
    id === undefined ? null : loadQuery(page, showAdminDeliveryMethod, { params: { id } }),
    id === undefined ? null : loadQuery(page, listRateHistory, { params: { id }, query: {} }),
  ])
  return { categories: categories.data, method: method?.data ?? null, history: history?.data ?? [] }
}

export type LoadedMethod = Awaited<ReturnType<typeof loadMethod>>
