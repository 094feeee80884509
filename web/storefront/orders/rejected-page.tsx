import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Order } from '#contract/orders/schemas.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import { CancelOrder } from '#web/storefront/orders/cancel-order.tsx'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import type { loadRejected } from '#web/storefront/orders/loaders.ts'
import { RefundNotice } from '#web/storefront/orders/refund-notice.tsx'
import { rejectionReason } from '#web/storefront/orders/rejection.ts'
import { StatusFrame } from '#web/storefront/orders/status-frame.tsx'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** Cancelled orders, which can no longer be paid, are shown here too. */
export default function RejectedPage() {
  const t = useOrderMessages()
  const r = t.rejected
  const language = useLanguage()
  const navigate = useNavigate()
  const order = useLoaderData<typeof loadRejected>()
  const cancelled = isCancelled(order.status)
  // An order paid on arrival has no payment that could be rejected.
  const title = order.pay_on_arrival ? t.waiting.cancelledTitle : r.title
  const text = order.pay_on_arrival ? t.waiting.cancelledText : cancelled ? r.cancelledText : r.text
  const reason = rejectionReason(order, language)

  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (shownFor.current === order.id) return
    shownFor.current = order.id
    const nextStep = cancelled ? r.shopAgain : r.again
    const dialog = {
      title,
      text: cancelled ? text : reason,
      confirm: nextStep,
      cancel: t.waiting.view,
    }
    void showDialog({ tone: 'error', ...dialog }).then((agreed) => {
      if (!agreed) return undefined
      return cancelled ? navigate('/list-products') : navigate('/payment', { state: toRetryState(order) })
    })
  }, [order, cancelled, title, text, reason, r, t, navigate])

  return (
    <StatusFrame
      order={order}
      tone="bad"
      icon="alert"
      title={title}
      text={<p>{text}</p>}
      notice={
        <>
          <p className="mt-6 rounded border-l-4 border-brick bg-brick-wash px-5 py-4">
            <span className="block text-sm font-semibold text-brick">{r.reason}</span>
            {reason}
          </p>
          <RefundNotice order={order} />
        </>
      }
      actions={
        <>
          {cancelled ? (
            <ButtonLink to="/list-products">{r.shopAgain}</ButtonLink>
          ) : (
            <ButtonLink to="/payment" state={toRetryState(order)}>
              {r.again}
            </ButtonLink>
          )}
          <HelpLink order={order} variant="secondary" />
          <ButtonLink to="/" variant="quiet">
            {t.toHome}
          </ButtonLink>
          <CancelOrder order={order} />
        </>
      }
      nextSteps={cancelled ? [r.cancelled1, r.cancelled2] : [r.step1, r.step2, r.step3]}
    />
  )
}

const toRetryState = (order: Order) => ({ transactionId: order.id, transaction: order, isRetry: true })
