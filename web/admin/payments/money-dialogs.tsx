import type { AdminOrder, AdminPayment } from '#contract/orders/admin-schemas.ts'
import { netPrice, type PaymentMethod } from '#contract/orders/payment.ts'
import { ReversalReason, type ReversedForBooking } from '#contract/payments/ledger-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { RecordForm, useRecordSettings, type RecordDraft } from '#web/admin/payments/record-form.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export interface MoneyDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

export function RecordDialog({
  order,
  method,
  onDone,
  onClose,
}: MoneyDialogProps & { method?: PaymentMethod }) {
  const t = useMoneyMessages()
  const { settings, picture } = useRecordSettings(order, method)
  const form = useApiForm<'POST /admin/transactions/:id/payments', RecordDraft>(
    'POST /admin/transactions/:id/payments',
    {
      ...settings,
      onDone: ({ data }) => onDone(data),
    },
  )
  return <RecordForm of={order} form={form} picture={picture} hintOut={t.recordOut} onClose={onClose} />
}

interface ReverseDialogProps {
  payment: AdminPayment
  onDone: (left: AdminOrder | ReversedForBooking) => void
  onClose: () => void
}

export function ReverseDialog({ payment, onDone, onClose }: ReverseDialogProps) {
  const t = useMoneyMessages()
  const { field, submit, busy, problem } = useApiForm('POST /admin/payments/:id/reverse', {
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
      submitLabel={t.reverse}
      cancelLabel={t.keep}
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

/** A cancelled order can be reopened only if its stock is still available. */
export function ReopenDialog({ order, onDone, onClose }: MoneyDialogProps) {
  const t = useMoneyMessages()
  const { run, busy, problem } = useApiMutation('POST /admin/transactions/:id/reopen', {
    onDone: ({ data }) => onDone(data),
  })
  const remaining = netPrice(order) - order.paid_amount
  return (
    <FormDialog
      title={t.reopenTitle(order.reference)}
      text={`${t.reopenText(formatRupiah(order.paid_amount))} ${remaining > 0 ? t.reopenRest(formatRupiah(remaining)) : t.reopenAll}`}
      submitLabel={t.reopen}
      cancelLabel={t.leave}
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
