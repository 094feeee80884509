import { showOrder, type Order } from '#contract/orders.ts'
import { mayChangeSoon } from '#web/orders/status-routes.ts'
import { useApi } from '#web/use-api.ts'
import { usePolled } from '#web/use-polled.ts'

/** The order as the shop sees it now, for as long as the payment may be looked at. */
export function usePolledOrder(loaded: Order): Order {
  const api = useApi()
  const [order] = usePolled(loaded, {
    mayChange: ({ status }) => mayChangeSoon(status),
    ask: async ({ id }, signal) => (await api(showOrder, { params: { id }, signal })).data,
  })
  return order
}
