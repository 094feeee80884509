import { limits } from '#contract/platform/limits.ts'
import { orderFilters, type OrderFilter as Wanted } from '#contract/orders/admin-endpoints.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export interface OrderFilter {
  status: Wanted | undefined
  q: string | undefined
  page: number
}

/** What the address of the orders page asks for; nonsense counts as nothing. */
export function readOrderFilter(address: URLSearchParams): OrderFilter {
  return {
    status: orderFilters.find((status) => status === address.get('status')),
    q: address.get('q')?.trim().slice(0, limits.search) || undefined,
    page: pageIn(address),
  }
}

/** The address for a filter; a changed filter starts at its first page unless one is named. */
export const ordersAddress = ({ status, q, page }: Partial<OrderFilter>): string =>
  addressWith('/admin/orders', { status, q, page })
