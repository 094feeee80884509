import { redirect } from 'react-router'
import { pageSizes } from '#contract/platform/limits.ts'
import { listOrders, showOrder, type Order } from '#contract/orders/endpoints.ts'
import { toLoadProblem, orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { isAccepted, isRejected, statusPath } from '#web/storefront/orders/status-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import type { Pagination } from '#contract/platform/fields.ts'

export async function load({ api, params, language, signal }: PageArguments): Promise<Order> {
  const t = useOrderMessages.in(language)
  for (;;) {
    try {
      return (await api(showOrder, { params: { id: params.id! }, signal })).data
    } catch (error) {
      const { status, message } = toLoadProblem(error)
      const isPermanent = status === 404
      const text = { tone: 'error', title: t.loadFailed, text: message } as const
      const agreed = await (isPermanent
        ? showDialog({ ...text, confirm: t.toHome })
        : showDialog({ ...text, confirm: t.retry, cancel: t.toHome }))
      if (signal.aborted) throw signal.reason
      if (isPermanent || !agreed) throw redirect('/')
    }
  }
}

export const loadAccepted = (args: PageArguments): Promise<Order> => loadIfStatus(isAccepted, args)

export const loadRejected = (args: PageArguments): Promise<Order> => loadIfStatus(isRejected, args)

async function loadIfStatus(belongs: (status: string) => boolean, args: PageArguments): Promise<Order> {
  const order = await load(args)
  if (!belongs(order.status)) throw redirect(statusPath(order))
  return order
}

export async function loadHistory({ api, url, language, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions) }
  const { historyFailed } = useOrderMessages.in(language)
  const { data: orders, pagination } = await api(listOrders, { query, signal }).catch(
    orThrowWith(historyFailed),
  )
  redirectBeyondLastPage('/transaction-history', page, pagination)
  return { orders, pagination }
}

/** The list of open orders has only summaries, so each order is loaded in full. */
export async function loadOrders({ api, url, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions), show: 'open' } as const
  const { data, pagination } = await api(listOrders, { query, signal })
  redirectBeyondLastPage('/orders', page, pagination)
  const answers = await Promise.all(data.map(({ id }) => api(showOrder, { params: { id }, signal })))
  return { orders: answers.map((answer) => answer.data), pagination }
}

function requestedPage(url: URL): number {
  const requested = Number(url.searchParams.get('page'))
  return Number.isInteger(requested) && requested > 0 ? requested : 1
}

function redirectBeyondLastPage(path: string, page: number, { totalPages }: Pagination): void {
  const last = Math.max(1, totalPages)
  if (page > last) throw redirect(last === 1 ? path : `${path}?page=${last}`)
}
