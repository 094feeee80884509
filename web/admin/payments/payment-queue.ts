import { listAllOrders, type AdminOrderSummary } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Api } from '#web/api.ts'

export interface PaymentQueue {
  /** Oldest first. */
  orders: readonly AdminOrderSummary[]
  /** All that wait, also those beyond the first hundred. */
  total: number
}

/** The payments that wait to be checked. */
export async function askQueue(api: Api, signal?: AbortSignal): Promise<PaymentQueue> {
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

/** Which order comes after one that was decided: the one behind it, at the end the one before it. */
export function nextOrder(orders: readonly { id: string }[], decided: string): string | null {
  const at = orders.findIndex(({ id }) => id === decided)
  if (at === -1) return orders[0]?.id ?? null
  return (orders[at + 1] ?? orders[at - 1])?.id ?? null
}

/** The neighbour of an order in the queue, the order itself at either end. */
export function neighbour(orders: readonly { id: string }[], current: string, step: 1 | -1): string | null {
  const at = orders.findIndex(({ id }) => id === current)
  if (at === -1) return orders[0]?.id ?? null
  return orders[Math.min(Math.max(at + step, 0), orders.length - 1)]!.id
}
