import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { paymentMethods, priceOfPieces, refundsAll, type PaymentMethod } from '#contract/orders/payment.ts'
import { soldStatuses } from '#contract/orders/transitions.ts'
import { Refund } from '#contract/payments/ledger-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { lostVouchers } from '#contract/orders/lost-vouchers.ts'
import { formatDigits, formatRupiah } from '#contract/platform/money.ts'
import { shareOut } from '#contract/platform/share-out.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import type { MoneyDialogProps } from '#web/admin/payments/money-dialogs.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { PictureField, usePaymentPicture } from '#web/admin/payments/payment-picture.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { Tabs, tabPanel } from '#web/ui/lists/tabs.tsx'
import { Price } from '#web/ui/price.tsx'

interface RefundDraft {
  by: 'lines' | 'amount'
  pieces: number[]
  /** An empty amount refunds everything that was paid for the line. */
  amounts: string[]
  amount: string
  method: PaymentMethod
  reference: string
  restock: boolean
  /** False takes the vouchers back whose minimum the items no longer reach. */
  keepsVouchers: boolean
  reason: string
}

export function RefundDialog({ order, onDone, onClose }: MoneyDialogProps) {
  const t = useMoneyMessages()
  const { cancel } = useAdminMessages()
  const [start] = useState(() => toDraft(order))
  const picture = usePaymentPicture()
  const { form, field, submit, busy, problem } = useApiForm<
    'POST /admin/transactions/:id/refunds',
    RefundDraft
  >('POST /admin/transactions/:id/refunds', {
    rules: Refund,
    values: start,
    params: { id: order.id },
    bodyOf: (draft) => ({ ...bodyOf(draft, order), picture_id: picture.id }),
    onDone: ({ data }) => onDone(data),
  })
  const { control, setValue } = form
  const [by, pieces, amounts, typed, restock, keepsVouchers] = useWatch({
    control,
    name: ['by', 'pieces', 'amounts', 'amount', 'restock', 'keepsVouchers'],
  })
  const isWhole = refundsAll(order, readRupiah(typed) ?? 0)
  const paid = order.items.map((item, at) => priceOfPieces(item, pieces[at] ?? 0))
  const lost = lostVouchers(order.items, order.vouchers, pieces)
  const sum = lineAmounts(order, { pieces, amounts, keepsVouchers }).reduce((all, one) => all + one, 0)
  const mayRestock = soldStatuses.includes(order.status) && (by === 'lines' || isWhole)
  const amount = field('amount')
  const maxHint = t.most(formatRupiah(order.paid_amount))
  return (
    <FormDialog
      title={t.refundTitle(order.reference)}
      text={t.refundText}
      submitLabel={t.refund}
      cancelLabel={cancel}
      busy={busy || picture.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Tabs
        id="refund"
        label={t.refundOf}
        variant="box"
        tabs={[
          { key: 'lines', text: t.byLines },
          { key: 'amount', text: t.byAmount },
        ]}
        current={by}
        onSelect={(key) => setValue('by', key)}
      />
      <div {...tabPanel('refund', by)} className="grid gap-3">
        {by === 'amount' ? (
          <MoneyField {...amount} label={t.amount} hint={maxHint} placeholder="Rp" />
        ) : (
          <>
            <ul className="divide-y divide-line border-y border-line text-sm">
              {order.items.map(({ product_name, size_name, quantity, ...item }, at) => (
                <li
                  key={item.item}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {[product_name, size_name].filter(Boolean).join(' · ')}
                    <span className="block text-muted">
                      {quantity} × {formatRupiah(item.price_per_unit)}
                      {item.refunded_quantity > 0 ? ` · ${t.refundedPieces(item.refunded_quantity)}` : null}
                    </span>
                  </span>
                  <Stepper
                    quantity={pieces[at] ?? 0}
                    onChange={(n) => setValue(`pieces.${at}`, n)}
                    label={t.pieces(product_name)}
                    decreaseLabel={t.fewer}
                    increaseLabel={t.more}
                    min={0}
                    max={quantity - item.refunded_quantity}
                  />
                  {(pieces[at] ?? 0) > 0 ? (
                    <MoneyField
                      label={t.lessFor(product_name)}
                      hint={t.most(formatRupiah(paid[at] ?? 0))}
                      error={isTooMuch(amounts[at] ?? '', paid[at] ?? 0) ? t.tooMuch : undefined}
                      placeholder={formatRupiah(paid[at] ?? 0)}
                      value={amounts[at] ?? ''}
                      onChange={(event) => setValue(`amounts.${at}`, event.target.value)}
                      className="w-full"
                    />
                  ) : null}
                </li>
              ))}
            </ul>
            {sumOf(pieces) > 0 && lost.length > 0 ? (
              <CheckBox
                label={t.keepsVouchers(
                  lost.map(({ code }) => code).join(', '),
                  formatRupiah(lost.reduce((all, { amount: off }) => all + off, 0)),
                )}
                checked={keepsVouchers}
                onChange={(checked) => setValue('keepsVouchers', checked)}
              />
            ) : null}
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <span className="text-muted">{t.sum}</span>
              <Price rupiah={sum} className="font-semibold" />
            </p>
            <Problem text={amount.error} isOfField />
          </>
        )}
      </div>
      {mayRestock ? (
        <CheckBox
          label={by === 'lines' ? t.restock : t.restockAll}
          checked={restock}
          onChange={(checked) => setValue('restock', checked)}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...field('method')}
          label={t.method}
          options={paymentMethods.map((key) => [key, t.methods[key]])}
        />
        <Field
          {...field('reference')}
          label={t.reference}
          maxLength={limits.paymentReference}
          autoComplete="off"
        />
      </div>
      <PictureField picture={picture} />
      <TextArea {...field('reason')} label={t.refundReason} rows={2} maxLength={limits.reason} />
      <Problem text={problem} />
    </FormDialog>
  )
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What is returned for each line. Vouchers that are taken back lower the amounts, each in proportion. */
function lineAmounts(
  order: AdminOrder,
  { pieces, amounts, keepsVouchers }: Pick<RefundDraft, 'pieces' | 'amounts' | 'keepsVouchers'>,
): number[] {
  const full = order.items.map((item, at) => {
    const count = pieces[at] ?? 0
    return count > 0 ? (readRupiah(amounts[at] ?? '') ?? priceOfPieces(item, count)) : 0
  })
  if (keepsVouchers) return full
  const taken = sumOf(lostVouchers(order.items, order.vouchers, pieces).map(({ amount }) => amount))
  const shares = shareOut(Math.min(taken, sumOf(full)), full)
  return full.map((amount, at) => (amount > 0 ? Math.max(1, amount - shares[at]!) : 0))
}

/** Empty text is valid and means everything that was paid. */
function isTooMuch(typed: string, max: number): boolean {
  if (typed.trim() === '') return false
  const rupiah = readRupiah(typed)
  return rupiah === null || rupiah < 1 || rupiah > max
}

const toDraft = ({ refund_due, items }: AdminOrder): RefundDraft => ({
  by: refund_due > 0 ? 'amount' : 'lines',
  pieces: items.map(() => 0),
  amounts: items.map(() => ''),
  amount: refund_due > 0 ? formatDigits(refund_due) : '',
  method: 'transfer',
  reference: '',
  restock: false,
  keepsVouchers: true,
  reason: '',
})

function bodyOf(
  { by, pieces, amounts, amount, restock, keepsVouchers, ...draft }: RefundDraft,
  order: AdminOrder,
) {
  const { method, reference, reason } = draft
  const common = { method, reference, reason }
  const isHeld = soldStatuses.includes(order.status)
  if (by === 'amount') {
    const rupiah = parseRupiah(amount)
    return {
      ...common,
      amount: rupiah,
      restock: restock && isHeld && refundsAll(order, readRupiah(amount) ?? 0),
    }
  }
  const reduced = keepsVouchers ? null : lineAmounts(order, { pieces, amounts, keepsVouchers })
  const lines = order.items.flatMap(({ item }, at) => {
    const quantity = pieces[at] ?? 0
    const less = amounts[at]?.trim() ?? ''
    const typed = less !== '' && { amount: parseRupiah(less) }
    return quantity > 0 ? [{ item, quantity, ...(reduced ? { amount: reduced[at]! } : typed) }] : []
  })
  // Without lines and amount the server answers with a problem.
  return { ...common, ...(lines.length > 0 && { lines }), restock: restock && isHeld }
}
