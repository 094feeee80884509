import { listAllOrders } from '#contract/orders/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

/** The payments that wait to be checked, oldest first; beyond the first hundred they are only counted. */
export const paymentsQuery = pageQuery(listAllOrders, () => ({
  query: { status: 'paid' as const, limit: String(limits.pageLimit) },
}))

export const qrisQuery = pageQuery(showSettings, () => ({}))
