import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { owedLines, owedPieces } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { rejectionReasons } from '#contract/orders/reasons.ts'
import { isToCheck } from '#contract/orders/transitions.ts'
import { uniqueAmountInSum, uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useDecisions } from '#web/admin/layout/use-decisions.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { OtherAmount } from '#web/admin/payments/other-amount.tsx'
import { ProofViewer } from '#web/admin/payments/proof-viewer.tsx'
import { SeenBefore, useSeenProofs } from '#web/admin/payments/seen-before.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dense } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { AlreadyDecided, DecisionButtons, type RenderReason } from '#web/ui/lists/decision-queue.tsx'
import type { Decisions, OpenDecision, Shown } from '#web/ui/lists/use-decision-queue.ts'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

interface PaymentToCheck {
  id: string
  reference: string
  proof_count: number
}

interface PaymentDecisionsOptions<Item> {
  items: readonly Item[]
  first: string | null
  isActive?: boolean
  refresh: () => unknown
  removeItem: (id: string) => Promise<void>
}

export function usePaymentDecisions<Item extends PaymentToCheck>(options: PaymentDecisionsOptions<Item>) {
  const t = useAdminPaymentMessages()
  const api = useApi()
  return useDecisions({
    ...options,
    // The server refuses the decision if the customer has sent another proof since.
    accept: ({ id, proof_count: proof }, sending) =>
      api('POST /admin/transactions/:id/confirm', { params: { id }, body: { proof }, ...sending }),
    reject: ({ id, proof_count: proof }, rejection_reason, sending) =>
      api('POST /admin/transactions/:id/reject', {
        params: { id },
        body: { rejection_reason, proof },
        ...sending,
      }),
    messages: { accepted: t.confirmed, rejected: t.rejected },
  })
}

export function useRenderPaymentReason(): RenderReason<PaymentToCheck> {
  const t = useAdminPaymentMessages()
  return ({ reference }, dialog) => (
    <ReasonDialog
      {...dialog}
      title={t.rejectTitle(reference)}
      text={t.rejectText}
      reasons={Object.values(rejectionReasons)}
      submitLabel={t.rejectLong}
    />
  )
}

/** Asks before a payment is confirmed whose proof could not be shown. */
export function UnseenProof<Item extends PaymentToCheck>({
  queue: { unseen, acceptUnseen, keep },
  amountOf,
}: {
  queue: Pick<Decisions<Item>, 'unseen' | 'acceptUnseen' | 'keep'>
  amountOf: (item: Item) => number
}) {
  const t = useAdminPaymentMessages()
  const common = useAdminMessages()
  if (!unseen) return null
  return (
    <ConfirmDialog
      tone="warning"
      title={t.unseenTitle}
      text={t.unseenText(formatRupiah(amountOf(unseen)), unseen.reference)}
      confirm={t.confirmUnseen}
      cancel={common.cancel}
      onAnswer={(agreed) => (agreed ? acceptUnseen() : keep())}
    />
  )
}

interface PaymentDecisionProps {
  id: string
  queue: OpenDecision
}

/** The proof beside the amount, and the buttons. Another proof is another decision, and needs its own key. */
export function PaymentDecision({ id, queue }: PaymentDecisionProps) {
  const t = useAdminPaymentMessages()
  const common = useAdminMessages()
  const { data, problem, isLoading, refresh } = useApiQuery(
    'GET /admin/transactions/:id',
    { params: { id } },
    { onlyFresh: true },
  )
  const [proof, setProof] = useState<Shown>('loading')
  const isCompared = useSeenProofs({ id, proof_count: data?.data.proof_count ?? 0 }).isSettled
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
      <Amount order={order}>
        {queue.waits ? <OtherAmount order={order} waits={!queue.isReady} onDecided={queue.leave} /> : null}
      </Amount>
      <ProofViewer
        order={order}
        onNewest={setProof}
        className="h-[28rem] lg:col-start-1 lg:row-start-1 lg:row-span-3 lg:sticky lg:top-8 lg:h-[calc(100dvh-11rem)] lg:min-h-[28rem]"
      />
      <AboutOrder order={order} />
      {queue.waits ? (
        <div
          data-save-bar
          className="flex gap-3 border-t border-line bg-paper py-3 max-lg:tall:sticky max-lg:tall:bottom-14 lg:flex-col lg:col-start-2 lg:row-start-1 lg:border-0 lg:py-0"
        >
          <DecisionButtons
            queue={queue}
            id={id}
            shown={isCompared ? proof : 'loading'}
            accept={t.confirm}
            reject={t.reject}
          />
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

function Amount({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const t = useAdminPaymentMessages()
  return (
    <div className="lg:col-start-2 lg:row-start-2">
      <p className="text-sm text-muted">{t.amount}</p>
      <Price rupiah={order.due_amount} className="block font-serif text-title" />
      {order.paid_amount === 0 ? <Sum order={order} /> : <Earlier order={order} />}
      <p className="mt-1 text-sm text-muted">
        {order.reference} ·{' '}
        <Link
          to={`/admin/orders/${order.id}`}
          className="inline-block py-1 underline underline-offset-4 hover:text-ink"
        >
          {t.openOrder}
        </Link>
      </p>
      {children}
      <SeenBefore order={order} className="mt-4" />
    </div>
  )
}

function Sum({ order }: { order: AdminOrder }) {
  const t = useAdminPaymentMessages()
  const language = useLanguage()
  const { items_total, discount_amount, delivery_price, delivery, unique_amount } = order
  const items = formatRupiah(items_total) + (discount_amount > 0 ? t.less(formatRupiah(discount_amount)) : '')
  const unique = uniqueAmountInSum(unique_amount, language)
  if (!delivery)
    return unique || discount_amount > 0 ? <p className="text-sm">{t.itemsSum(items) + unique}</p> : null
  const free = delivery.kind === 'pickup' ? t.pickupSum : t.freeSum
  return (
    <p className="text-sm">
      {(delivery_price === 0 ? free(items) : t.sum(items, formatRupiah(delivery_price))) + unique}
    </p>
  )
}

function Earlier({ order }: { order: AdminOrder }) {
  const t = useAdminPaymentMessages()
  return (
    <p className="text-sm">{t.earlier(formatRupiah(netPrice(order)), formatRupiah(order.paid_amount))}</p>
  )
}

export function AboutOrder({ order }: { order: AdminOrder }) {
  const t = useAdminPaymentMessages()
  const language = useLanguage()
  const sent = order.history.findLast(({ status }) => isToCheck(status))?.at
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
        {order.proof_method ? <Fact label={t.way}>{t.ways[order.proof_method]}</Fact> : null}
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
          {owedLines(order.items).map(({ product_name, size_name, ...line }) => (
            <li key={line.item} className="flex justify-between gap-4">
              <span className="wrap-anywhere">
                <span className="tabular-nums">{owedPieces(line)}×</span> {product_name}
                {size_name ? <span className="text-muted"> · {size_name}</span> : null}
              </span>
              <Price rupiah={owedPieces(line) * line.price_per_unit} className="whitespace-nowrap" />
            </li>
          ))}
          {order.delivery ? (
            <li className="flex justify-between gap-4">
              <span className="wrap-anywhere">{order.delivery.name}</span>
              {order.delivery_price === 0 ? (
                t.free
              ) : (
                <Price rupiah={order.delivery_price} className="whitespace-nowrap" />
              )}
            </li>
          ) : null}
          {order.unique_amount !== 0 ? (
            <li className="flex justify-between gap-4">
              <span>{uniqueAmountLabel(order.unique_amount, language)}</span>
              <Price rupiah={order.unique_amount} className="whitespace-nowrap" />
            </li>
          ) : null}
        </ul>
      </section>
    </div>
  )
}

const columns =
  'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6'
