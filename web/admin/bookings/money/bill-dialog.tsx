import { BillLines, type AdminBooking } from '#contract/bookings/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatDigits, formatRupiah } from '#contract/platform/money.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { useBillMessages } from '#web/admin/bookings/money/messages.ts'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { FormConflict } from '#web/admin/catalogue/form-conflict.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useVersionedForm, type Saved } from '#web/app/use-versioned-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'

interface BillDraft {
  lines: { text: string; quantity: string; price: string }[]
}

interface BillDialogProps {
  booking: AdminBooking
  onDone: (booking: AdminBooking) => void
  onClose: () => void
}

/** A new bill starts with the booked service. */
export function BillDialog({ booking, onDone, onClose }: BillDialogProps) {
  const t = useBillMessages()
  const { cancel } = useAdminMessages()
  const api = useApi()
  const params = { id: booking.id }
  const form = useVersionedForm({
    loaded: toSaved(booking),
    valuesOf,
    bodyOf,
    meaningOf: bodyOf,
    rules: BillLines,
    save: async (body, version) =>
      toSaved((await api('PUT /admin/bookings/:id/bill', { params, body: { ...body, version } })).data),
    read: async () => toSaved((await api('GET /admin/bookings/:id', { params })).data),
    onSaved: ({ data }) => onDone(data),
  })
  const { lines } = form.values
  const total = computeTotal(form.values)
  return (
    <FormDialog
      title={t.title(booking.reference)}
      text={t.text}
      submitLabel={t.save}
      cancelLabel={cancel}
      busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      onClose={onClose}
    >
      <FormConflict
        form={form}
        label={() => t.bill}
        show={(_, { lines }) =>
          lines.map(({ text, quantity, price }) => `${quantity} × ${text}: ${price}`).join('\n')
        }
      />
      <ol className="grid gap-3">
        {lines.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id
          <li key={at} className="grid gap-2 border-b border-line pb-3">
            <div className="flex items-start gap-2">
              <Field
                label={t.work(at + 1)}
                className="flex-1"
                maxLength={limits.billText}
                autoComplete="off"
                {...form.field(`lines.${at}.text`)}
              />
              {lines.length > 1 ? (
                <IconButton
                  label={t.remove(at + 1)}
                  onClick={() => form.set({ lines: lines.toSpliced(at, 1) })}
                >
                  <Icon name="trash" className="size-4" />
                </IconButton>
              ) : null}
            </div>
            <div className="grid grid-cols-2 gap-2">
              <Field
                label={t.quantity}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(`lines.${at}.quantity`)}
              />
              <MoneyField label={t.price} placeholder="Rp" {...form.field(`lines.${at}.price`)} />
            </div>
          </li>
        ))}
      </ol>
      {lines.length < limits.billLines ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => form.set({ lines: [...lines, { text: '', quantity: '1', price: '' }] })}
        >
          <Icon name="plus" className="size-4" />
          {t.add}
        </Button>
      ) : null}
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-muted">{t.total}</span>
        <Price rupiah={total} className="font-semibold" />
      </p>
      {total < booking.paid_amount ? (
        <p className="text-sm">{t.lower(formatRupiah(booking.paid_amount))}</p>
      ) : null}
      <Problem text={form.problem ?? form.error('lines')} />
    </FormDialog>
  )
}

const toSaved = (booking: AdminBooking): Saved<AdminBooking> => ({
  data: booking,
  version: booking.bill?.version ?? 0,
})

const valuesOf = ({ bill, jenis_service, price }: AdminBooking): BillDraft => ({
  lines: (bill?.lines ?? [{ text: jenis_service, quantity: 1, price: price ?? 0 }]).map((line) => ({
    text: line.text,
    quantity: formatDigits(line.quantity),
    price: formatDigits(line.price),
  })),
})

const bodyOf = ({ lines }: BillDraft) => ({
  lines: lines.map(({ text, quantity, price }) => ({
    text,
    quantity: parseNumber(quantity),
    price: parseRupiah(price),
  })),
})

const computeTotal = ({ lines }: BillDraft): number =>
  lines.reduce((sum, { quantity, price }) => sum + (readCount(quantity) ?? 0) * (readRupiah(price) ?? 0), 0)
