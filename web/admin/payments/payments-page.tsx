import { useSearchParams } from 'react-router'
import { confirmPayment, rejectPayment } from '#contract/payments/admin-endpoints.ts'
import { listAllOrders, type AdminOrderSummary } from '#contract/orders/admin-endpoints.ts'
import { rejectionReasons } from '#contract/payments/endpoints.ts'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { PaymentDecision } from '#web/admin/payments/payment-decision.tsx'
import { paymentsQuery } from '#web/admin/payments/queries.ts'
import { shownOfOrders } from '#web/admin/orders/queries.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { withoutOne } from '#web/admin/layout/lists.ts'
import { useNow, waitedFor } from '#web/admin/layout/now.ts'
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
    refresh,
    onDecided: async ({ id }) => {
      await changeAnswers(listAllOrders, (queue) => withoutOne(queue, id))
      await invalidate(shownOfOrders)
    },
  })

  if (decisions.current === null)
    return (
      <AdminPage title={t.title} isStale={isStale}>
        <EmptyList icon="check" title={t.empty} text={t.emptyText}>
          <ButtonLink to="/admin/orders" variant="quiet">
            {t.toOrders}
          </ButtonLink>
        </EmptyList>
      </AdminPage>
    )
  return (
    <AdminPage
      title={t.title}
      text={t.count(pagination.totalItems)}
      actions={<ShortcutSwitch keys={decisions.shortcuts} label={t.shortcuts} help={t.shortcutsHelp} />}
      isStale={isStale}
    >
      <DecisionQueue
        queue={decisions}
        lines={orders.map(({ id, reference, customer_name, total_amount, paid_at, created_at }) => ({
          id,
          name: customer_name,
          what: <Price rupiah={total_amount} />,
          more: `${reference} · ${waitedFor(paid_at ?? created_at, now, language)}`,
        }))}
        messages={t}
        renderReason={({ reference }, dialog) => (
          <ReasonDialog
            {...dialog}
            title={t.rejectTitle(reference)}
            text={t.rejectText}
            reasons={rejectionReasons}
            act={t.rejectLong}
          />
        )}
      >
        <PaymentDecision id={decisions.current} queue={decisions} />
      </DecisionQueue>
    </AdminPage>
  )
}
