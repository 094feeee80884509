import { Link } from 'react-router'
import { showAnyOrder, type AdminOrder, type AdminOrderSummary } from '#contract/orders/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { ProofViewer } from '#web/admin/payments/proof-viewer.tsx'
import { SeenBefore } from '#web/admin/payments/seen-before.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { AlreadyDecided, DecisionButtons } from '#web/ui/decision-queue.tsx'
import { dense } from '#web/ui/facts-looks.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import type { Decisions } from '#web/ui/use-decision-queue.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface PaymentDecisionProps {
  id: string
  queue: Decisions<AdminOrderSummary>
}

/** One payment: the proof, the order beside it, and the decision. */
export function PaymentDecision({ id, queue }: PaymentDecisionProps) {
  const t = useAdminPaymentMessages()
  const common = useAdminMessages()
  const { data, problem, isLoading, refresh } = useApiQuery(showAnyOrder, { params: { id } }, { anew: true })
  if (!data && problem && !isLoading)
    return (
      <ErrorState title={common.error.title} text={problem.message}>
        <Button onClick={() => void refresh()}>{common.retry}</Button>
      </ErrorState>
    )
  const order = data?.data
  if (!order)
    return (
      <div className={columns} aria-busy="true">
        <Skeleton className="h-96 lg:h-[calc(100dvh-11rem)]" />
        <Skeleton className="h-96" />
      </div>
    )
  return (
    <div className={columns}>
      <Amount order={order} />
      <ProofViewer
        order={order}
        className="h-[28rem] lg:col-start-1 lg:row-start-1 lg:row-span-3 lg:sticky lg:top-8 lg:h-[calc(100dvh-11rem)] lg:min-h-[28rem]"
      />
      <AboutOrder order={order} />
      {queue.waits ? (
        <div className="flex gap-3 border-t border-line bg-paper py-3 max-lg:tall:sticky max-lg:tall:bottom-14 lg:flex-col lg:col-start-2 lg:row-start-1 lg:border-0 lg:py-0">
          <DecisionButtons queue={queue} accept={t.confirm} reject={t.reject} />
        </div>
      ) : (
        <AlreadyDecided
          title={t.decided}
          text={t.decidedText}
          next={t.toNext}
          onNext={queue.toNext}
          className="lg:col-start-2 lg:row-start-1"
        />
      )}
    </div>
  )
}

function Amount({ order }: { order: AdminOrder }) {
  const t = useAdminPaymentMessages()
  return (
    <div className="lg:col-start-2 lg:row-start-2">
      <p className="text-sm text-muted">{t.amount}</p>
      <Price rupiah={order.total_amount} className="block font-serif text-title" />
      <p className="mt-1 text-sm text-muted">
        {order.reference} ·{' '}
        <Link
          to={`/admin/orders/${order.id}`}
          className="inline-block py-1 underline underline-offset-4 hover:text-ink"
        >
          {t.openOrder}
        </Link>
      </p>
      <SeenBefore order={order} className="mt-4" />
    </div>
  )
}

function AboutOrder({ order }: { order: AdminOrder }) {
  const t = useAdminPaymentMessages()
  const language = useLanguage()
  const sent = order.history.findLast(({ status }) => status === 'paid')?.at
  const rejections = order.history.filter(({ status, note }) => status === 'reject' && note)
  return (
    <div className="lg:col-start-2 lg:row-start-3 grid gap-5">
      <Facts variant={dense} className="border-t border-line pt-4">
        <Fact label={t.customer}>
          <span className="font-semibold">{order.customer_name}</span>
          <br />
          {order.customer_phone}
          <br />
          {order.customer_email}
        </Fact>
        <Fact label={t.orderedAt}>{formatDateTime(order.created_at, language)}</Fact>
        {sent ? <Fact label={t.sentAt}>{formatDateTime(sent, language)}</Fact> : null}
        {order.notes ? <Fact label={t.notes}>{order.notes}</Fact> : null}
      </Facts>
      {rejections.length > 0 ? (
        <div className="rounded bg-brick-wash p-4 text-sm">
          <p className="font-semibold text-brick">{t.before}</p>
          <ul className="mt-1 grid gap-1">
            {rejections.map(({ at, note }) => (
              <li key={at}>{note}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <section aria-labelledby="items" className="border-t border-line pt-4 text-sm">
        <h2 id="items" className="text-muted">
          {t.items}
        </h2>
        <ul className="mt-2 grid gap-2">
          {order.items.map(({ product_id, size_id, product_name, size_name, quantity, total_price }) => (
            <li key={`${product_id} ${size_id ?? ''}`} className="flex justify-between gap-4">
              <span className="wrap-anywhere">
                <span className="tabular-nums">{quantity}×</span> {product_name}
                {size_name ? <span className="text-muted"> · {size_name}</span> : null}
              </span>
              <Price rupiah={total_price} className="whitespace-nowrap" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const columns =
  'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6'
