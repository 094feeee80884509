import { orderGroups, type OrderGroup } from '#contract/orders/transitions.ts'

type OrderTab = 'all' | OrderGroup
type OrderListPath = '/orders' | '/transaction-history'

/** The first tab is shown at the address without parameters. */
export const tabsOf: Record<OrderListPath, readonly OrderTab[]> = {
  '/orders': orderGroups,
  '/transaction-history': ['all', ...orderGroups],
}

export const orderListPath = (pathname: string): OrderListPath =>
  pathname.startsWith('/orders') ? '/orders' : '/transaction-history'

export const requestedTab = (path: OrderListPath, show: string | null): OrderTab =>
  tabsOf[path].find((tab) => tab === show) ?? tabsOf[path][0]!

export function orderListAddress(path: OrderListPath, tab: OrderTab, page = 1): string {
  const query = new URLSearchParams({
    ...(tab !== tabsOf[path][0] && { show: tab }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `${path}?${query}` : path
}
