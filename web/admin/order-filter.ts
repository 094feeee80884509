import { limits } from '#contract/limits.ts'
import { orderFilters, type OrderFilter as Wanted } from '#contract/admin.ts'

export interface OrderFilter {
  status: Wanted | undefined
  q: string | undefined
  page: number
}

/** What the address of the orders page asks for; nonsense counts as nothing. */
export function readOrderFilter(address: URLSearchParams): OrderFilter {
  const page = address.get('page') ?? ''
  return {
    status: orderFilters.find((status) => status === address.get('status')),
    q: address.get('q')?.trim().slice(0, limits.search) || undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address for a filter; a changed filter starts at its first page unless one is named. */
export function ordersAddress({ status, q, page = 1 }: Partial<OrderFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders'
}
