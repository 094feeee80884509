import { redirect } from 'react-router'
import { showOrder, type Order } from '#contract/orders/endpoints.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { isAccepted, isRejected, statusPath } from '#web/storefront/orders/status-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** The order named in the address. */
export async function load({ api, params, language, signal }: PageArguments): Promise<Order> {
  const t = useOrderMessages.in(language)
  for (;;) {
    try {
      return (await api(showOrder, { params: { id: params.id! }, signal })).data
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status === 401) throw problem
      // Section 8: said, then home; but a moment without a network is worth a second try.
      const lasting = problem.status === 404
      const text = { tone: 'error', title: t.loadFailed, text: problem.message } as const
      const agreed = await (lasting
        ? showDialog({ ...text, confirm: t.toHome })
        : showDialog({ ...text, confirm: t.retry, cancel: t.toHome }))
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
