import type { Order } from '#contract/orders/schemas.ts'
import { OrderStepButton } from '#web/storefront/orders/order-step-button.tsx'
import { isAt } from '#web/storefront/orders/status-routes.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export function CancelOrder({ order, small }: { order: Pick<Order, 'id' | 'status'>; small?: boolean }) {
  const texts = useOrderMessages().cancel
  if (!isAt(order.status, 'unpaid')) return null
  return (
    <OrderStepButton
      texts={texts}
      variant="plain"
      small={small}
      orderId={order.id}
      endpoint="POST /transactions/:id/cancel"
    />
  )
}
