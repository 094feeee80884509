import { listAllOrders } from '#contract/orders/admin-endpoints.ts'
import { readOrderFilter } from '#web/admin/orders/order-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const { status, q, page } = readOrderFilter(url.searchParams)
  const { data, pagination } = await api(listAllOrders, {
    query: { status, q, page: String(page) },
    signal,
  })
  return { orders: data, pagination }
}
