import { useState } from 'react'
import { orderAgain, type Order, type OrderAgainReport } from '#contract/orders/endpoints.ts'
import { isUnconfirmed } from '#contract/orders/transitions.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { setBadge } from '#web/app/session/badges.ts'
import { useOrderAgainMessages } from '#web/storefront/orders/order-again-messages.ts'

/** Puts the lines of an order into the cart. `report` says what was added and what changed. */
export function useOrderAgain({ id, status, items }: Order) {
  const t = useOrderAgainMessages()
  const api = useApi()
  const keyOf = useIdempotencyKey()
  const [report, setReport] = useState<OrderAgainReport | null>(null)
  const { run, busy } = useAction(
    async () => {
      const { data } = await api(orderAgain, { params: { id }, idempotencyKey: keyOf([id]) })
      setBadge('cart', data.cart.total_quantity)
      setReport(data)
    },
    ({ message }) => showDialog({ tone: 'error', title: t.failed, text: message }),
  )
  const isOffered = !report && !isUnconfirmed(status) && items.some(({ product_id }) => product_id !== null)
  return { isOffered, report, busy, run }
}
