import { redirect } from 'react-router'
import { pageSizes } from '#contract/platform/limits.ts'
import { listOrders, showOrder, type Order } from '#contract/orders/endpoints.ts'
import { toLoadProblem, orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { isAccepted, isRejected, statusPath } from '#web/storefront/orders/status-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import type { Pagination } from '#contract/platform/fields.ts'

/** The order named in the address. */
export async function load({ api, params, language, signal }: PageArguments): Promise<Order> {
  const t = useOrderMessages.in(language)
  for (;;) {
    try {
      return (await api(showOrder, { params: { id: params.id! }, signal })).data
    } catch (error) {
      const { status, message } = toLoadProblem(error)
      // Section 8: said, then home; but a moment without a network is worth a second try.
      const lasting = status === 404
      const text = { tone: 'error', title: t.loadFailed, text: message } as const
      const agreed = await (lasting
        ? showDialog({ ...text, confirm: t.toHome })
        : showDialog({ ...text, confirm: t.retry, cancel: t.toHome }))
      if (signal.aborted) throw signal.reason
      if (lasting || !agreed) throw redirect('/')
    }
  }
}

/** For the accepted page: an order that is elsewhere by now is shown there. */
export const loadAccepted = (args: PageArguments): Promise<Order> => loadWhere(isAccepted, args)

/** For the rejected page, which is also the page of cancelled orders (section 4). */
export const loadRejected = (args: PageArguments): Promise<Order> => loadWhere(isRejected, args)

async function loadWhere(belongs: (status: string) => boolean, args: PageArguments): Promise<Order> {
  const order = await load(args)
  if (!belongs(order.status)) throw redirect(statusPath(order))
  return order
}

/** One page of my transactions, ten to a page. */
export async function loadHistory({ api, url, language, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions) }
  const { historyFailed } = useOrderMessages.in(language)
  const { data: orders, pagination } = await api(listOrders, { query, signal }).catch(
    orThrowWith(historyFailed),
  )
  orLastPage('/transaction-history', page, pagination)
  return { orders, pagination }
}

/** One page of my orders that are not over yet, newest first, each in full. */
export async function loadOrders({ api, url, signal }: PageArguments) {
  const page = requestedPage(url)
  const query = { page: String(page), limit: String(pageSizes.transactions), show: 'open' } as const
  const { data, pagination } = await api(listOrders, { query, signal })
  orLastPage('/orders', page, pagination)
  const answers = await Promise.all(data.map(({ id }) => api(showOrder, { params: { id }, signal })))
  return { orders: answers.map((answer) => answer.data), pagination }
}

/** The page of a list that an address asks for, from 1. */
function requestedPage(url: URL): number {
  const asked = Number(url.searchParams.get('page'))
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}

/** Who asks for a page beyond the last one is led to the last. */
function orLastPage(path: string, page: number, { totalPages }: Pagination): void {
  const last = Math.max(1, totalPages)
  if (page > last) throw redirect(last === 1 ? path : `${path}?page=${last}`)
}
