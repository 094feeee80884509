import { useSearchParams } from 'react-router'
import { removeFromList } from '#web/admin/layout/change-list.ts'
import { formatWait, useNow } from '#web/admin/layout/now.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import {
  PaymentDecision,
  UnseenProof,
  usePaymentDecisions,
  useRenderPaymentReason,
} from '#web/admin/payments/payment-decision.tsx'
import { paymentsQuery } from '#web/admin/payments/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { changeAnswers, usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DecisionQueue } from '#web/ui/lists/decision-queue.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { ShortcutSwitch } from '#web/ui/lists/shortcuts.tsx'
import { Price } from '#web/ui/price.tsx'

export default function PaymentsPage() {
  const t = useAdminPaymentMessages()
  const language = useLanguage()
  const now = useNow()
  const { answer, isStale, refresh } = usePageQuery(paymentsQuery, { poll: true })
  const { data: orders, pagination } = answer
  const [address] = useSearchParams()

  const decisions = usePaymentDecisions({
    items: orders,
    first: address.get('order'),
    refresh,
    removeItem: (id) => changeAnswers('GET /admin/transactions', (queue) => removeFromList(queue, id)),
  })
  const renderReason = useRenderPaymentReason()

  if (decisions.current === null)
    return (
      <AdminPage isStale={isStale}>
        <EmptyList icon="check" title={t.empty} text={t.emptyText}>
          <ButtonLink to="/admin/orders" variant="quiet">
            {t.toOrders}
          </ButtonLink>
        </EmptyList>
      </AdminPage>
    )
  return (
    <AdminPage
      text={t.count(pagination.totalItems - decisions.pendingCount)}
      actions={<ShortcutSwitch keys={decisions.shortcuts} label={t.shortcuts} help={t.shortcutsHelp} />}
      isStale={isStale}
    >
      <DecisionQueue
        queue={decisions}
        lines={decisions.items.map(({ id, reference, customer_name, due_amount, paid_at, created_at }) => ({
          id,
          name: customer_name,
          what: <Price rupiah={due_amount} />,
          more: `${reference} · ${formatWait(paid_at ?? created_at, now, language)}`,
        }))}
        messages={t}
        renderReason={renderReason}
      >
        <PaymentDecision
          // Another proof is another decision.
          key={decisions.item?.proof_count}
          id={decisions.current}
          queue={decisions}
        />
      </DecisionQueue>
      <UnseenProof queue={decisions} amountOf={({ due_amount }) => due_amount} />
    </AdminPage>
  )
}
