import { useSearchParams } from 'react-router'
import { confirmPayment, rejectPayment } from '#contract/payments/admin-endpoints.ts'
import { listAllOrders, type AdminOrderSummary } from '#contract/orders/admin-endpoints.ts'
import { rejectionReasons } from '#contract/payments/endpoints.ts'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { PaymentDecision } from '#web/admin/payments/payment-decision.tsx'
import { paymentsQuery } from '#web/admin/payments/queries.ts'
import { shownOfOrders } from '#web/admin/orders/queries.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { withoutOne } from '#web/admin/layout/lists.ts'
import { useNow } from '#web/admin/layout/use-now.ts'
import { waitedFor } from '#web/admin/layout/waited-for.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { changeAnswers, invalidate, usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useDecisionQueue, type Decision, type Outcome } from '#web/ui/use-decision-queue.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The payments that wait, the proof beside the order; after each decision comes the next one. */
export default function PaymentsPage() {
  const t = useAdminPaymentMessages()
  const api = useApi()
  const language = useLanguage()
  const now = useNow()
  const { answer, isStale, refresh } = usePageQuery(paymentsQuery, { poll: true })
  const { data: orders, pagination } = answer
  const [address] = useSearchParams()

  const decide = async (
    decision: Decision,
    { id, reference }: AdminOrderSummary,
    reason: string,
  ): Promise<Outcome> => {
    try {
      if (decision === 'accept') await api(confirmPayment, { params: { id } })
      else await api(rejectPayment, { params: { id }, body: { rejection_reason: reason } })
      showToast({ text: decision === 'accept' ? t.confirmed(reference) : t.rejected(reference) })
      return 'decided'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      // Somebody else was quicker.
      const isDecided = status === 409 || status === 404
      if (!isDecided && decision === 'reject') return { problem: message }
      showProblem({ message: isDecided ? `${reference}: ${message}` : message })
      return isDecided ? 'decided' : 'stays'
    }
  }
  const decisions = useDecisionQueue({
    items: orders,
    first: address.get('order'),
    unseen: 'after any change',
    decide,
    onDecided: ({ id }) => {
      void changeAnswers(listAllOrders, (queue) => withoutOne(queue, id)).then(() =>
        invalidate(shownOfOrders),
      )
    },
  })
  const { current, rejecting, busy, shortcuts } = decisions

  if (current === null)
    return (
      <div className={adminTitle}>
        <PageHead title={t.title} />
        <Stale shown={isStale} />
        <EmptyList icon="check" title={t.empty} text={t.emptyText}>
          <ButtonLink to="/admin/orders" variant="quiet">
            {t.toOrders}
          </ButtonLink>
        </EmptyList>
      </div>
    )
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={t.count(pagination.totalItems)}>
        <ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.shortcutsHelp} />
      </PageHead>
      <Stale shown={isStale} />
      <DecisionQueue
        lines={orders.map(({ id, reference, customer_name, total_amount, paid_at, created_at }) => ({
          id,
          name: customer_name,
          what: <Price rupiah={total_amount} />,
          more: `${reference} · ${waitedFor(paid_at ?? created_at, now, language)}`,
        }))}
        current={current}
        onOpen={decisions.open}
        onStep={decisions.step}
        messages={t}
      >
        <PaymentDecision
          id={current}
          waits={decisions.waits}
          busy={busy}
          keys={shortcuts.on}
          onConfirm={decisions.accept}
          onReject={decisions.askReason}
          onNext={() => {
            decisions.toNext()
            void refresh()
          }}
        />
      </DecisionQueue>
      {rejecting ? (
        <ReasonDialog
          key={rejecting.id}
          title={t.rejectTitle(rejecting.reference)}
          text={t.rejectText}
          reasons={rejectionReasons}
          act={t.rejectLong}
          busy={busy === 'reject'}
          problem={decisions.problem}
          onReason={decisions.reject}
          onClose={decisions.keep}
        />
      ) : null}
    </div>
  )
}
