import { listAllOrders, type AdminOrderSummary } from '#contract/orders/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Api } from '#web/app/api/api.ts'

export interface PaymentQueue {
  /** Oldest first. */
  orders: readonly AdminOrderSummary[]
  /** All that wait, also those beyond the first hundred. */
  total: number
}

/** The payments that wait to be checked. */
export async function fetchQueue(api: Api, signal?: AbortSignal): Promise<PaymentQueue> {
  const { data, pagination } = await api(listAllOrders, {
    query: { status: 'paid', limit: String(limits.pageLimit) },
    ...(signal ? { signal } : {}),
  })
  return { orders: data, total: pagination.totalItems }
}

/** The queue as it is once an order has been decided. */
export const withoutOrder = ({ orders, total }: PaymentQueue, id: string): PaymentQueue => {
  const rest = orders.filter((order) => order.id !== id)
  return { orders: rest, total: total - (orders.length - rest.length) }
}
