import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminOrder, AdminPayment } from '#contract/orders/admin-endpoints.ts'
import {
  paymentDirections,
  paymentMethods,
  type PaymentDirection,
  type PaymentMethod,
} from '#contract/orders/payment.ts'
import {
  NewPayment,
  recordPayment,
  reopenOrder,
  ReversalReason,
  reversePayment,
} from '#contract/payments/ledger-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { dayOf } from '#contract/platform/time.ts'
import { numberIn } from '#web/admin/catalogue/editor-form.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { formatDigits } from '#web/app/language/format-digits.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useApiMutation } from '#web/app/queries.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export interface MoneyDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

interface RecordDraft {
  direction: PaymentDirection
  method: PaymentMethod
  amount: string
  received_at: string
  reference: string
  note: string
}

/** Money that came or went without a proof: by transfer, in cash, after the order was over; by transfer unless said. */
export function RecordDialog({
  order,
  method = 'transfer',
  onDone,
  onClose,
}: MoneyDialogProps & { method?: PaymentMethod }) {
  const t = useMoneyMessages()
  const { cancel } = useAdminMessages()
  const [today] = useState(() => dayOf(new Date()))
  const { form, field, submit, busy, problem } = useApiForm<typeof recordPayment, RecordDraft>(
    recordPayment,
    {
      rules: NewPayment,
      values: {
        direction: 'in',
        method,
        amount: order.due_amount > 0 ? formatDigits(order.due_amount) : '',
        received_at: today,
        reference: '',
        note: '',
      },
      params: { id: order.id },
      // Of today it is now; of an earlier day its hour is not known.
      bodyOf: ({ amount, received_at, ...typed }) => ({
        ...typed,
        amount: numberIn(amount),
        received_at: received_at === '' || received_at === today ? null : received_at,
      }),
      onDone: ({ data }) => onDone(data),
    },
  )
  const direction = useWatch({ control: form.control, name: 'direction' })
  return (
    <FormDialog
      title={t.recordTitle(order.reference)}
      text={t.recordText}
      act={t.record}
      keep={cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...field('direction')}
          label={t.direction}
          options={paymentDirections.map((one) => [one, t.directions[one]])}
        />
        <Choice
          {...field('method')}
          label={t.method}
          options={paymentMethods.map((one) => [one, t.methods[one]])}
        />
        <MoneyField {...field('amount')} label={t.amount} placeholder="Rp" />
        <Field {...field('received_at')} label={t.receivedAt} type="date" max={today} />
      </div>
      <Field
        {...field('reference')}
        label={t.reference}
        hint={t.referenceHint}
        maxLength={limits.paymentReference}
        autoComplete="off"
      />
      <TextArea
        {...field('note')}
        label={t.note}
        {...(direction === 'out' && { hint: t.recordOut })}
        rows={2}
        maxLength={limits.notes}
      />
      <Problem text={problem} />
    </FormDialog>
  )
}

interface ReverseDialogProps extends Omit<MoneyDialogProps, 'order'> {
  payment: AdminPayment
}

/** A row that was recorded by mistake. */
export function ReverseDialog({ payment, onDone, onClose }: ReverseDialogProps) {
  const t = useMoneyMessages()
  const { field, submit, busy, problem } = useApiForm(reversePayment, {
    rules: ReversalReason,
    values: { reason: '' },
    params: { id: payment.id },
    onDone: ({ data }) => onDone(data),
  })
  const { direction, method, amount, number } = payment
  const what = `${t.directions[direction]} · ${t.methods[method]} · ${formatRupiah(amount)}`
  return (
    <FormDialog
      role="alertdialog"
      title={t.reverseTitle(number)}
      text={t.reverseText(what)}
      act={t.reverse}
      keep={t.keep}
      isDanger
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea {...field('reason')} label={t.reason} rows={2} maxLength={limits.reason} />
      <Problem text={problem} />
    </FormDialog>
  )
}

/** A cancelled order that money came in for goes on, if its stock is still there. */
export function ReopenDialog({ order, onDone, onClose }: MoneyDialogProps) {
  const t = useMoneyMessages()
  const { run, busy, problem } = useApiMutation(reopenOrder, { onDone: ({ data }) => onDone(data) })
  const rest = order.total_amount - order.paid_amount
  return (
    <FormDialog
      title={t.reopenTitle(order.reference)}
      text={`${t.reopenText(formatRupiah(order.paid_amount))} ${rest > 0 ? t.reopenRest(formatRupiah(rest)) : t.reopenAll}`}
      act={t.reopen}
      keep={t.leave}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void run({ params: { id: order.id } })
      }}
      onClose={onClose}
    >
      <Problem text={problem?.message} />
    </FormDialog>
  )
}
