import { useLoaderData } from 'react-router'
import { customerMayReceive } from '#contract/orders/transitions.ts'
import { isAt } from '#web/storefront/orders/status-routes.ts'
import type { loadAccepted } from '#web/storefront/orders/loaders.ts'
import { useDeliverySentences } from '#web/storefront/orders/delivery-sentences.ts'
import { canOrderAgain, OrderAgain } from '#web/storefront/orders/order-again.tsx'
import { ReceiveOrder } from '#web/storefront/orders/receive-order.tsx'
import { RefundNotice } from '#web/storefront/orders/refund-notice.tsx'
import { StatusFrame } from '#web/storefront/orders/status-frame.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export default function AcceptedPage() {
  const t = useOrderMessages()
  const nota = useNotaMessages()
  const order = useLoaderData<typeof loadAccepted>()
  const { accepted: a } = useDeliverySentences(order)
  const { status } = order
  const sent = status === 'shipped' || status === 'delivered' || status === 'completed' ? status : null
  const nextSteps = isAt(status, 'arrived', 'completed')
    ? [a.arrived1, a.arrived2]
    : isAt(status, 'sent')
      ? [a.step3, a.arrived1]
      : [a.step1, a.step2, a.step3]
  return (
    <StatusFrame
      order={order}
      tone="good"
      icon="check"
      title={sent ? a.titles[sent] : a.title}
      text={<p>{sent ? a[sent] : a.text}</p>}
      notice={<RefundNotice order={order} />}
      actions={
        <>
          <ReceiveOrder order={order} />
          <ButtonLink to="/orders" variant={customerMayReceive(order) ? 'secondary' : 'primary'}>
            {a.orders}
          </ButtonLink>
          {canOrderAgain(order) ? <OrderAgain order={order} /> : null}
          <ButtonLink to="/reviews" variant="secondary">
            {a.review}
          </ButtonLink>
          {order.nota ? (
            <ButtonLink to={`/transaction/${order.id}/nota`} variant="quiet">
              {nota.see}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/" variant="quiet">
            {t.toHome}
          </ButtonLink>
        </>
      }
      nextSteps={nextSteps.filter((step) => step !== undefined)}
    />
  )
}
