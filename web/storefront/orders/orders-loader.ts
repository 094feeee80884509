import { pageSizes } from '#contract/platform/limits.ts'
import { listOrders, showOrder } from '#contract/orders/endpoints.ts'
import { requestedPage, orLastPage } from '#web/storefront/orders/list-page.ts'
import type { PageArguments } from '#web/app/page.ts'

/** One page of my orders that are not over yet, newest first, each in full. */
export async function load({ api, url, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions), show: 'open' } as const
  const { data, pagination } = await api(listOrders, { query, signal })
  orLastPage('/orders', page, pagination)
  const answers = await Promise.all(data.map(({ id }) => api(showOrder, { params: { id }, signal })))
  return { orders: answers.map((answer) => answer.data), pagination }
}
