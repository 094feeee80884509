import { useForm } from 'react-hook-form'
import { FreeLine } from '#contract/orders/take-order-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSaleDialogMessages } from '#web/admin/sale/dialog-messages.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { fieldOf, focusFirstWrong, rulesResolver } from '#web/app/forms.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

export interface SaleDialogProps {
  sale: Sale
  onClose: () => void
}

export default function FreeLineDialog({ sale, onClose }: SaleDialogProps) {
  const t = useSaleDialogMessages()
  const { cancel } = useAdminMessages()
  const form = useForm({
    defaultValues: { text: '', price: '', quantity: '1' },
    shouldFocusError: false,
    resolver: rulesResolver(FreeLine, useLanguage(), { bodyOf: toFreeLine }),
  })
  return (
    <FormDialog
      title={t.freeTitle}
      text={t.freeText}
      submitLabel={t.add}
      cancelLabel={cancel}
      busy={false}
      onSubmit={form.handleSubmit(
        (typed) => {
          sale.set({ items: [...sale.draft.items, toFreeLine(typed)] })
          onClose()
        },
        () => focusFirstWrong(),
      )}
      onClose={onClose}
    >
      <Field {...fieldOf(form, 'text')} label={t.what} autoComplete="off" maxLength={limits.freeLine} />
      <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
        <MoneyField {...fieldOf(form, 'price')} label={t.price} placeholder="Rp" />
        <Field {...fieldOf(form, 'quantity')} label={t.pieces} inputMode="numeric" autoComplete="off" />
      </div>
    </FormDialog>
  )
}

const toFreeLine = ({
  text,
  price,
  quantity,
}: {
  text: string
  price: string
  quantity: string
}): FreeLine => ({
  text: text.trim(),
  price: parseRupiah(price),
  quantity: parseNumber(quantity),
})
