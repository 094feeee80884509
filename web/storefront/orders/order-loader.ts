import { redirect } from 'react-router'
import { showOrder, type Order } from '#contract/orders.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'
import { isAccepted, isRejected, statusPath } from '#web/orders/status-routes.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useOrderPageWords } from '#web/words/order-pages.ts'

/** The order named in the address. */
export async function load({ api, params, language, signal }: PageArguments): Promise<Order> {
  const t = useOrderPageWords.in(language)
  for (;;) {
    try {
      return (await api(showOrder, { params: { id: params.id! }, signal })).data
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
      // Section 8: said, then home; but a moment without a network is worth a second try.
      const lasting = problem.status === 404
      const said = { tone: 'error', title: t.loadFailed, text: problem.message } as const
      const agreed = await (lasting
        ? showDialog({ ...said, confirm: t.toHome })
        : showDialog({ ...said, confirm: t.retry, cancel: t.toHome }))
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
