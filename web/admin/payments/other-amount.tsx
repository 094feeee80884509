import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { ArrivedAmount } from '#contract/payments/admin-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useApiForm } from '#web/app/forms.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoneyField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface OtherAmountProps {
  order: AdminOrder
  /** The page does not show the proof yet. */
  waits: boolean
  /** Called when this admin or another one has decided about the payment. */
  onDecided: () => void
}

export function OtherAmount({ order, waits, onDecided }: OtherAmountProps) {
  const t = useMoneyMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button waits={waits} variant="quiet" size="small" className="mt-2" onClick={() => setIsOpen(true)}>
        {t.other}
      </Button>
      {isOpen ? (
        <AmountDialog
          order={order}
          onClose={() => setIsOpen(false)}
          onDecided={() => {
            setIsOpen(false)
            onDecided()
          }}
        />
      ) : null}
    </>
  )
}

interface AmountDialogProps extends Pick<OtherAmountProps, 'order' | 'onDecided'> {
  onClose: () => void
}

function AmountDialog({ order, onClose, onDecided }: AmountDialogProps) {
  const t = useMoneyMessages()
  const { confirmed } = useAdminPaymentMessages()
  const { cancel } = useAdminMessages()
  const { reference, due_amount } = order
  const { form, field, submit, busy, problem } = useApiForm('POST /admin/transactions/:id/confirm', {
    rules: ArrivedAmount,
    values: { amount: '' },
    params: { id: order.id },
    bodyOf: ({ amount }) => ({ amount: parseRupiah(amount), proof: order.proof_count }),
    onDone: ({ data }) => {
      const { due_amount: due, refund_due: over } = data
      const difference = formatRupiah(due || over)
      const formatResult = due > 0 ? t.shortRecorded : over > 0 ? t.overRecorded : confirmed
      showToast({ text: formatResult(reference, difference) })
      onDecided()
    },
    onProblem: ({ status, message }) => {
      if (status !== 409 && status !== 404) return
      showProblem({ message: `${reference}: ${message}` })
      onDecided()
    },
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const arrived = readRupiah(typed) ?? 0
  const difference = formatRupiah(Math.abs(arrived - due_amount))
  const outcome =
    arrived < due_amount ? t.short(difference) : arrived > due_amount ? t.over(difference) : t.exact
  const amount = field('amount')
  return (
    <FormDialog
      title={t.otherTitle(reference)}
      text={t.otherText(formatRupiah(due_amount))}
      submitLabel={arrived > 0 && arrived < due_amount ? t.recordShort : t.confirm}
      cancelLabel={cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField {...amount} error={amount.error ?? problem} label={t.arrived} placeholder="Rp" />
      <p role="status" className="min-h-10 text-sm">
        {arrived > 0 ? outcome : null}
      </p>
    </FormDialog>
  )
}
