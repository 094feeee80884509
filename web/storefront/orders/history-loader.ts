import { data } from 'react-router'
import { pageSizes } from '#contract/platform/limits.ts'
import { listOrders } from '#contract/orders/endpoints.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { requestedPage, orLastPage } from '#web/storefront/orders/list-page.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** One page of my transactions, ten to a page. */
export async function load({ api, url, language, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions) }
  try {
    const answer = await api(listOrders, { query, signal })
    orLastPage('/transaction-history', page, answer.pagination)
    return { orders: answer.data, pagination: answer.pagination }
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status === 401) throw problem
    const message = useOrderMessages.in(language).historyFailed
    throw data({ code: problem.code, message }, { status: problem.status || 503 })
  }
}
