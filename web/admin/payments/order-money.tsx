import { useState } from 'react'
import type { AdminOrder, AdminPayment } from '#contract/orders/admin-schemas.ts'
import { isCancelled, isToCheck, isUnconfirmed } from '#contract/orders/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { nameWithRole } from '#contract/platform/roles.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { RecordDialog, ReopenDialog, ReverseDialog } from '#web/admin/payments/money-dialogs.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { PaymentPicture } from '#web/admin/payments/payment-picture.tsx'
import { RefundDialog } from '#web/admin/payments/refund-dialog.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

/** An `AdminPayment` is the ledger entry to reverse. */
type MoneyAction = 'record' | 'record due' | 'refund' | 'reopen' | AdminPayment

export function OrderMoney({ order }: { order: AdminOrder }) {
  const t = useMoneyMessages()
  const may = useMay()
  const [action, setAction] = useState<MoneyAction | null>(null)
  const { reference, payments, paid_amount, due_amount } = order
  const showResult = (text: string) => () => {
    setAction(null)
    showToast({ text })
  }
  const dialog = { order, onClose: () => setAction(null) }
  // A pay-on-arrival order can be paid after it was accepted.
  const isOwedOnArrival = order.pay_on_arrival && due_amount > 0 && !isUnconfirmed(order.status)
  const mayReopen = isCancelled(order.status) && paid_amount > 0
  return (
    <Card title={t.title} small>
      {payments.length === 0 ? <p className="text-sm text-muted">{t.nothing}</p> : null}
      <MoneyRows of={order} onReverse={may('ledger') ? setAction : null} />
      <div className="flex flex-wrap gap-3">
        {isOwedOnArrival ? (
          <Button size="small" onClick={() => setAction('record due')}>
            {t.recordDue(formatRupiah(due_amount))}
          </Button>
        ) : null}
        {mayReopen ? (
          <Button size="small" onClick={() => setAction('reopen')}>
            {t.reopen}
          </Button>
        ) : null}
        {paid_amount > 0 && may('refunds') ? (
          <Button size="small" variant="quiet" onClick={() => setAction('refund')}>
            {t.refund}
          </Button>
        ) : null}
        {isToCheck(order.status) && !may('proofs') ? null : (
          <Button size="small" variant="quiet" onClick={() => setAction('record')}>
            {t.record}
          </Button>
        )}
        {payments.some(({ direction, reverses }) => direction === 'out' && reverses === null) ? (
          <MessageButton
            about={{ order_id: order.id }}
            phone={order.customer_phone}
            kind="money_returned"
            text={t.tellRefund}
          />
        ) : null}
      </div>
      {action === 'record' ? <RecordDialog {...dialog} onDone={showResult(t.recorded(reference))} /> : null}
      {action === 'record due' ? (
        <RecordDialog {...dialog} method="cash" onDone={showResult(t.recorded(reference))} />
      ) : null}
      {action === 'refund' ? <RefundDialog {...dialog} onDone={showResult(t.refunded(reference))} /> : null}
      {action === 'reopen' ? <ReopenDialog {...dialog} onDone={showResult(t.reopened(reference))} /> : null}
      {action !== null && typeof action === 'object' ? (
        <ReverseDialog
          payment={action}
          onClose={dialog.onClose}
          onDone={showResult(t.reversed(action.number))}
        />
      ) : null}
    </Card>
  )
}

interface MoneyRowsProps {
  of: Pick<AdminOrder, 'payments' | 'paid_amount' | 'due_amount' | 'refund_due'>
  /** Null for a person who may not reverse. */
  onReverse: ((payment: AdminPayment) => void) | null
}

export function MoneyRows({ of, onReverse }: MoneyRowsProps) {
  const t = useMoneyMessages()
  const { payments, paid_amount, due_amount, refund_due } = of
  return (
    <>
      <dl className="grid gap-1 text-sm">
        {payments.length > 0 ? <Sum name={t.paid} rupiah={paid_amount} /> : null}
        {due_amount > 0 ? <Sum name={t.due} rupiah={due_amount} isOpen /> : null}
        {refund_due > 0 ? <Sum name={t.refundDue} rupiah={refund_due} isOpen /> : null}
      </dl>
      {payments.length > 0 ? (
        <ol aria-label={t.rows} className="divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} all={payments} onReverse={onReverse} />
          ))}
        </ol>
      ) : null}
    </>
  )
}

export function Sum({ name, rupiah, isOpen }: { name: string; rupiah: number; isOpen?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isOpen ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd>
        <Price rupiah={rupiah} className={isOpen ? 'font-semibold' : 'text-ink'} />
      </dd>
    </div>
  )
}

interface PaymentRowProps {
  payment: AdminPayment
  all: readonly AdminPayment[]
  onReverse: MoneyRowsProps['onReverse']
}

function PaymentRow({ payment, all, onReverse }: PaymentRowProps) {
  const t = useMoneyMessages()
  const language = useLanguage()
  const { id, number, direction, method, amount, received_at, reference, note, by_name, by_role, reverses } =
    payment
  const reversal = all.find((other) => other.reverses === id)
  const reversed = all.find((other) => other.id === reverses)
  const strikeClasses = reversal ? 'line-through' : undefined
  const signed = direction === 'in' ? amount : -amount
  return (
    <li className="grid gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={classNames('font-medium', strikeClasses)}>
          {t.directions[direction]} · {t.methods[method]}
        </span>
        <Price rupiah={signed} className={classNames('font-semibold', strikeClasses)} />
      </div>
      <p className="text-muted">
        {[
          t.number(number),
          formatDateTime(received_at, language),
          by_name && t.by(nameWithRole(by_name, by_role, language)),
          reference,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note ? <p className="wrap-anywhere">{note}</p> : null}
      {payment.has_picture ? <PaymentPicture payment={payment} /> : null}
      {reversed ? <p className="text-muted">{t.reverses(reversed.number)}</p> : null}
      {reversal ? <p className="text-muted">{t.reversedBy(reversal.number)}</p> : null}
      {reversal || reverses !== null || !onReverse ? null : (
        <Button
          size="small"
          variant="plain"
          className="-ml-3 justify-self-start"
          aria-label={`${t.reverseOf(number)}: ${formatRupiah(amount)}`}
          onClick={() => onReverse(payment)}
        >
          {t.reverse}
        </Button>
      )}
    </li>
  )
}
