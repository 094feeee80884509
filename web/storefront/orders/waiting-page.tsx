import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import { CancelOrder } from '#web/storefront/orders/cancel-order.tsx'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import type { load } from '#web/storefront/orders/loaders.ts'
import { useDeliverySentences } from '#web/storefront/orders/delivery-sentences.ts'
import { MoneyNote } from '#web/storefront/orders/order-money.tsx'
import { StatusFrame } from '#web/storefront/orders/status-frame.tsx'
import {
  isAt,
  isPending,
  isProofSent,
  mayBePaid,
  mayChangeSoon,
  statusPath,
  waitingOutcome,
} from '#web/storefront/orders/status-routes.ts'
import { statusLabel } from '#web/storefront/orders/status-messages.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatOpening } from '#web/app/language/format-opening.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export default function WaitingPage() {
  const t = useOrderMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof load>()
  const { data } = useApiQuery(
    'GET /transactions/:id',
    { params: { id: loaded.id } },
    {
      loaded,
      poll: (now) => now !== undefined && mayChangeSoon(now.data.status),
    },
  )
  const order = data?.data ?? loaded
  const { waiting: w } = useDeliverySentences(order)
  const { id, status, reference } = order
  const outcome = waitingOutcome({ id, status })
  const isWaiting = outcome.kind === 'wait'
  const isCancelled = outcome.kind === 'notify' && outcome.about === 'cancelled'

  useEffect(() => {
    if (outcome.kind === 'move') void navigate(outcome.to, { replace: true })
    if (outcome.kind !== 'notify') return
    if (outcome.about === 'cancelled') {
      void showDialog({
        tone: 'error',
        title: w.cancelledTitle,
        text: w.cancelledText,
        confirm: t.toHome,
      }).then(() => navigate('/', { replace: true }))
      return
    }
    const title = outcome.about === 'shipped' ? w.shippedTitle : w.deliveredTitle
    void showDialog({ tone: 'success', title, text: w[outcome.about] })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per status, not again in the other language
  }, [id, status])

  const unpaid = isPending(status)
  const waitsForShop = isProofSent(status) || (unpaid && order.pay_on_arrival)
  const deadline = order.expires_at && unpaid ? formatDateTime(order.expires_at, language) : null
  const opensAt = order.shop_opens_at && formatOpening(order.shop_opens_at, language)
  return (
    <StatusFrame
      order={order}
      tone={isCancelled ? 'bad' : isWaiting ? 'waiting' : 'good'}
      icon={isWaiting ? 'clock' : isCancelled ? 'alert' : 'check'}
      title={statusLabel(status, language, order)}
      text={
        <>
          <p aria-live="polite">
            {describeStatus()} {deadline ? w.payBefore(deadline) : null}
          </p>
          {opensAt ? <p>{w.closed(opensAt)}</p> : null}
          <MoneyNote order={order} />
          {waitsForShop || isAt(status, 'to ship') ? <p className="text-sm">{w.refresh}</p> : null}
        </>
      }
      actions={
        <>
          {mayBePaid(order) ? (
            <ButtonLink to="/payment" state={{ transactionId: id, transaction: order }}>
              {w.pay}
            </ButtonLink>
          ) : null}
          {isWaiting ? null : <ButtonLink to={statusPath(order)}>{w.view}</ButtonLink>}
          <ButtonLink to="/" variant="quiet">
            {t.toHome}
          </ButtonLink>
          {unpaid ? <CancelOrder order={order} /> : <HelpLink order={{ reference }} />}
        </>
      }
    />
  )

  function describeStatus(): string {
    if (isPending(status)) return w.pending
    if (isWaiting) return w.paid
    if (outcome.kind === 'notify') return outcome.about === 'cancelled' ? w.cancelledText : w[outcome.about]
    return isAt(status, 'to ship') ? w.confirmed : w.other
  }
}
