import { useWatch } from 'react-hook-form'
import { OrderMoveForm } from '#contract/orders/admin-schemas.ts'
import { paymentMethods, type PaymentMethod } from '#contract/orders/payment.ts'
import { waitsForAcceptance } from '#contract/orders/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import type { CancelProps } from '#web/admin/orders/order-steps.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { PictureField, usePaymentPicture } from '#web/admin/payments/payment-picture.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface CancelDraft {
  note: string
  /** `now`: the money was already sent back. `later`: the refund stays due. */
  money: 'now' | 'later'
  method: PaymentMethod
  reference: string
  restock_refunded: boolean
}

export function CancelDialog({ order, hasProof, onDone, onProblem, onClose }: CancelProps) {
  const t = useAdminOrderMessages()
  const m = useMoneyMessages()
  const picture = usePaymentPicture()
  const isPaid = order.paid_amount > 0
  const may = useMay()
  const isDeclined = waitsForAcceptance(order)
  const { form, field, submit, busy, problem } = useApiForm<
    'POST /admin/transactions/:id/status',
    CancelDraft
  >('POST /admin/transactions/:id/status', {
    rules: OrderMoveForm,
    values: { note: '', money: 'later', method: 'transfer', reference: '', restock_refunded: false },
    params: { id: order.id },
    bodyOf: ({ note, money, method, reference, restock_refunded }) => ({
      status: 'cancelled',
      note,
      ...(restock_refunded && { restock_refunded }),
      ...(isPaid && money === 'now' && { refund: { method, reference, picture_id: picture.id } }),
    }),
    onDone,
    onProblem,
  })
  const [money, restockRefunded] = useWatch({ control: form.control, name: ['money', 'restock_refunded'] })
  const leftOut = order.items.filter((item) => item.refunded_quantity > item.restocked_quantity)
  const note = field('note')
  return (
    <FormDialog
      role="alertdialog"
      title={(isDeclined ? t.declineTitle : t.cancelTitle)(order.reference)}
      text={
        <>
          <p>{t.cancelText}</p>
          {hasProof && !isPaid ? <Notice className="mt-3 p-3">{t.cancelProof}</Notice> : null}
        </>
      }
      submitLabel={isDeclined ? t.decline : t.cancel}
      cancelLabel={t.keep}
      isDanger
      busy={busy || picture.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPaid && may('refunds') ? (
        <ChoiceStep minor title={t.cancelMoney(formatRupiah(order.paid_amount))}>
          <div className="mt-2 grid gap-2">
            {(['now', 'later'] as const).map((when) => (
              <label key={when} className={`flex items-start gap-3 p-3 text-sm ${choiceClasses}`}>
                <input
                  type="radio"
                  value={when}
                  {...form.register('money')}
                  className="mt-0.5 size-4 shrink-0 accent-terracotta"
                />
                <span>
                  <span className="block font-medium">{t.cancelRefund[when]}</span>
                  <span className="block text-muted">{t.cancelRefundText[when]}</span>
                </span>
              </label>
            ))}
          </div>
        </ChoiceStep>
      ) : null}
      {isPaid && money === 'now' ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Choice
              {...field('method')}
              label={m.method}
              options={paymentMethods.map((method) => [method, m.methods[method]])}
            />
            <Field
              {...field('reference')}
              label={m.reference}
              maxLength={limits.paymentReference}
              autoComplete="off"
            />
          </div>
          <PictureField picture={picture} />
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <CheckBox
          label={t.cancelRestock}
          text={t.cancelLeftOut(
            leftOut
              .map(
                ({ product_name, refunded_quantity, restocked_quantity }) =>
                  `${refunded_quantity - restocked_quantity} × ${product_name}`,
              )
              .join(', '),
          )}
          checked={restockRefunded}
          onChange={(checked) => form.setValue('restock_refunded', checked)}
        />
      ) : null}
      <TextArea {...note} label={t.cancelNote} rows={2} maxLength={limits.stepNote} />
      <Problem text={problem} />
    </FormDialog>
  )
}
