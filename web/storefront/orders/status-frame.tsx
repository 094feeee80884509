import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { ShippingFacts, TransactionFacts } from '#web/storefront/orders/order-facts.tsx'
import { OrderItems } from '#web/storefront/orders/order-items.tsx'
import { ReviewItem } from '#web/storefront/orders/review-item.tsx'
import { OrderTimeline } from '#web/storefront/orders/order-timeline.tsx'
import { StatusPage } from '#web/app/layout/status-page.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

type Status = ComponentProps<typeof StatusPage>

interface StatusFrameProps extends Pick<Status, 'tone' | 'icon' | 'title' | 'text' | 'notice' | 'actions'> {
  order: Order
  nextSteps?: readonly string[]
}

export function StatusFrame({ order, nextSteps, ...text }: StatusFrameProps) {
  const t = useOrderMessages()
  return (
    <StatusPage
      {...text}
      reference={order.reference}
      timeline={<OrderTimeline order={order} />}
      next={nextSteps && { title: t.nextSteps, steps: nextSteps }}
    >
      <OrderItems order={order} renderAction={(item) => <ReviewItem order={order} item={item} />} />
      <div className="grid gap-12 md:grid-cols-2 md:gap-8">
        <TransactionFacts order={order} />
        <ShippingFacts order={order} />
      </div>
    </StatusPage>
  )
}
