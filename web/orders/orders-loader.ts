import { listOrders, showOrder, type Order } from '#contract/orders.ts'
import type { PageArguments } from '#web/page.ts'
import { isOver } from '#web/orders/status-routes.ts'

/** At most this many are shown with their timeline. */
const most = 10

/** My orders that are not over yet, newest first, in full. */
export async function load({ api, signal }: PageArguments): Promise<{ orders: Order[]; more: boolean }> {
  const { data } = await api(listOrders, { query: { limit: '50' }, signal })
  const going = data.filter(({ status }) => !isOver(status))
  const answers = await Promise.all(
    going.slice(0, most).map(({ id }) => api(showOrder, { params: { id }, signal })),
  )
  return { orders: answers.map((answer) => answer.data), more: going.length > most }
}
