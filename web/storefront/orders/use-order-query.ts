import { showOrder, type Order } from '#contract/orders/endpoints.ts'
import { mayChangeSoon } from '#web/storefront/orders/status-routes.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { usePollingQuery } from '#web/app/api/use-polling-query.ts'

/** The order as the shop sees it now, for as long as the payment may be looked at. */
export function useOrderQuery(loaded: Order): Order {
  const api = useApi()
  const [order] = usePollingQuery(loaded, {
    mayChange: ({ status }) => mayChangeSoon(status),
    fetch: async ({ id }, signal) => (await api(showOrder, { params: { id }, signal })).data,
  })
  return order
}
