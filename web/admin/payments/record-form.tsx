import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  paymentDirections,
  paymentMethods,
  type PaymentDirection,
  type PaymentMethod,
} from '#contract/orders/payment.ts'
import { NewPayment } from '#contract/payments/ledger-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { dayOf } from '#contract/platform/time.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { PictureField, usePaymentPicture } from '#web/admin/payments/payment-picture.tsx'
import type { useApiForm } from '#web/app/forms.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export interface RecordDraft {
  direction: PaymentDirection
  method: PaymentMethod
  amount: string
  received_at: string
  reference: string
  note: string
}

interface Account {
  id: string
  reference: string
  due_amount: number
}

export function useRecordSettings({ id, due_amount }: Account, method: PaymentMethod = 'transfer') {
  const [today] = useState(() => dayOf(new Date()))
  const picture = usePaymentPicture()
  const settings = {
    rules: NewPayment,
    values: {
      direction: 'in' as const,
      method,
      amount: due_amount > 0 ? formatDigits(due_amount) : '',
      received_at: today,
      reference: '',
      note: '',
    },
    params: { id },
    // Null stands for the current time. The time of a payment on an earlier day is unknown.
    bodyOf: ({ amount, received_at, ...typed }: RecordDraft) => ({
      ...typed,
      picture_id: picture.id,
      amount: parseRupiah(amount),
      received_at: received_at === '' || received_at === today ? null : received_at,
    }),
  }
  return { settings, picture }
}

interface RecordFormProps {
  of: Account
  form: ReturnType<typeof useApiForm<'POST /admin/transactions/:id/payments', RecordDraft>>
  picture: ReturnType<typeof usePaymentPicture>
  hintOut?: string
  onClose: () => void
}

export function RecordForm({
  of,
  form: { form, field, submit, busy, problem },
  picture,
  hintOut,
  onClose,
}: RecordFormProps) {
  const t = useMoneyMessages()
  const { cancel } = useAdminMessages()
  const [today] = useState(() => dayOf(new Date()))
  const may = useMay()
  const direction = useWatch({ control: form.control, name: 'direction' })
  return (
    <FormDialog
      title={t.recordTitle(of.reference)}
      text={t.recordText}
      submitLabel={t.record}
      cancelLabel={cancel}
      busy={busy || picture.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...field('direction')}
          label={t.direction}
          options={paymentDirections
            .filter((key) => key === 'in' || may('refunds'))
            .map((key) => [key, t.directions[key]])}
        />
        <Choice
          {...field('method')}
          label={t.method}
          options={paymentMethods.map((key) => [key, t.methods[key]])}
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
        {...(direction === 'out' && hintOut && { hint: hintOut })}
        rows={2}
        maxLength={limits.paymentNote}
      />
      <PictureField picture={picture} />
      <Problem text={problem} />
    </FormDialog>
  )
}
