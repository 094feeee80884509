import { data } from 'react-router'
import { pageSizes } from '#contract/limits.ts'
import { listOrders } from '#contract/orders.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { askedPage, orLastPage } from '#web/orders/list-page.ts'
import type { PageArguments } from '#web/page.ts'
import { useOrderPageWords } from '#web/words/order-pages.ts'

/** One page of my transactions, ten to a page. */
export async function load({ api, url, language, signal }: PageArguments) {
  const page = askedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions) }
  try {
    const answer = await api(listOrders, { query, signal })
    orLastPage('/transaction-history', page, answer.pagination)
    return { orders: answer.data, pagination: answer.pagination }
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    const message = useOrderPageWords.in(language).historyFailed
    throw data({ code: problem.code, message }, { status: problem.status || 503 })
  }
}
