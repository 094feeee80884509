import type { OrderSummary } from '#contract/orders/schemas.ts'
import { customerMayReceive } from '#contract/orders/transitions.ts'
import { OrderStepButton } from '#web/storefront/orders/order-step-button.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** Says that an order arrived or was picked up, which completes it. */
export function ReceiveOrder({ order, small }: { order: OrderSummary; small?: boolean }) {
  const texts = useOrderMessages().receive
  if (!customerMayReceive(order)) return null
  return (
    <OrderStepButton
      texts={texts}
      variant="primary"
      small={small}
      orderId={order.id}
      endpoint="POST /transactions/:id/received"
    />
  )
}
