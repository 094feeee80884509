import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders.ts'
import { ShippingFacts, TransactionFacts } from '#web/orders/order-facts.tsx'
import { OrderItems } from '#web/orders/order-items.tsx'
import { OrderTimeline } from '#web/orders/order-timeline.tsx'
import { StatusPage } from '#web/shell/status-page.tsx'
import { useOrderPageWords } from '#web/words/order-pages.ts'

type Status = ComponentProps<typeof StatusPage>

interface StatusFrameProps extends Pick<Status, 'tone' | 'icon' | 'title' | 'text' | 'notice' | 'actions'> {
  order: Order
  nextSteps?: readonly string[]
}

/** A page about one order: one sentence, the actions, the timeline, what was ordered. */
export function StatusFrame({ order, nextSteps, ...said }: StatusFrameProps) {
  const t = useOrderPageWords()
  return (
    <StatusPage
      {...said}
      reference={order.reference}
      timeline={<OrderTimeline order={order} />}
      next={nextSteps && { title: t.nextSteps, steps: nextSteps }}
    >
      <OrderItems order={order} />
      <div className="grid gap-12 md:grid-cols-2 md:gap-8">
        <TransactionFacts order={order} />
        <ShippingFacts order={order} />
      </div>
    </StatusPage>
  )
}
