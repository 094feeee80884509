import { redirect } from 'react-router'
import { pageSizes } from '#contract/platform/limits.ts'
import type { ListedOrder, Order, OrderSummary } from '#contract/orders/schemas.ts'
import { toLoadProblem, orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { isAccepted, isRejected, statusPath } from '#web/storefront/orders/status-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { orderListAddress, orderListPath, requestedTab } from '#web/storefront/orders/order-tabs.ts'

export async function load({ api, params, language, signal }: PageArguments): Promise<Order> {
  const t = useOrderMessages.in(language)
  for (;;) {
    try {
      return (await api('GET /transactions/:id', { params: { id: params.id! }, signal })).data
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

/** A row of the list. Orders in progress are in full. */
export type OrderRow = ListedOrder & { inFull: Order | null }

/**
 * /orders and /transaction-history show one list. It has only summaries, so the orders in progress, which show
 * their timeline, are loaded in full.
 */
export async function loadOrderList({ api, url, language, signal }: PageArguments) {
  const page = requestedPage(url)
  const path = orderListPath(url.pathname)
  const tab = requestedTab(path, url.searchParams.get('show'))
  const query = { page: String(page), limit: String(pageSizes.transactions), show: tab }
  const { historyFailed } = useOrderMessages.in(language)
  const { data, pagination, counts } = await api('GET /transactions/user', { query, signal }).catch(
    orThrowWith(historyFailed),
  )
  const last = Math.max(1, pagination.totalPages)
  if (page > last) throw redirect(orderListAddress(path, tab, last))
  const loadInFull = ({ id }: OrderSummary) => api('GET /transactions/:id', { params: { id }, signal })
  const inProgress = tab === 'open' ? await Promise.all(data.map(loadInFull)) : []
  const rows = data.map((order, at): OrderRow => ({ ...order, inFull: inProgress[at]?.data ?? null }))
  return { path, tab, counts, pagination, rows }
}

function requestedPage(url: URL): number {
  const requested = Number(url.searchParams.get('page'))
  return Number.isInteger(requested) && requested > 0 ? requested : 1
}
