import { useRevalidator } from 'react-router'
import { cancelOrder, type Order } from '#contract/orders/endpoints.ts'
import { isPending } from '#web/storefront/orders/status-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export function CancelOrder({ order, small }: { order: Pick<Order, 'id' | 'status'>; small?: boolean }) {
  const t = useOrderMessages().cancel
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(
    async () => {
      await api(cancelOrder, { params: { id: order.id } })
      await revalidate()
    },
    async ({ status, message }) => {
      await showDialog({ tone: 'error', title: t.failed, text: message })
      // When offline, there is nothing newer to load.
      if (status !== 0) await revalidate()
    },
  )
  if (!isPending(order.status) && order.status !== 'reject') return null

  const cancel = async () => {
    const agreed = await showDialog({
      tone: 'question',
      title: t.ask,
      text: t.text,
      confirm: t.button,
      cancel: t.keep,
    })
    if (agreed) await run()
  }
  return (
    <Button variant="plain" size={small ? 'small' : 'normal'} busy={busy} onClick={() => void cancel()}>
      {t.button}
    </Button>
  )
}
