import { useState } from 'react'
import { stockReasons } from '#contract/catalogue/stock-reasons.ts'
import { StockChange, type AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { parseNumber } from '#web/app/forms/parse-number.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSaleDialogMessages } from '#web/admin/sale/dialog-messages.ts'
import type { SaleDialogProps } from '#web/admin/sale/free-line-dialog.tsx'
import { formatItemName } from '#web/admin/sale/item-text.tsx'
import { findByCode } from '#web/admin/sale/queries.ts'
import type { ProductLine } from '#web/admin/sale/sale-draft.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface CountTyped {
  /** The number of counted pieces. The field has the same name in the contract's rules. */
  change: string
  reason: (typeof stockReasons)[number]
  note: string
}

export default function StockDialog({ line, sale, onClose }: SaleDialogProps & { line: ProductLine }) {
  const t = useSaleDialogMessages()
  const { reasons } = useAdminProductMessages()
  const { cancel } = useAdminMessages()
  const api = useApi()
  const language = useLanguage()
  const [seen, setSeen] = useState(line.stock)
  const name = formatItemName(line)
  const { field, submit, busy, problem } = useApiForm<'POST /admin/products/:id/stock', CountTyped>(
    'POST /admin/products/:id/stock',
    {
      rules: StockChange,
      params: { id: line.product_id },
      values: { change: '', reason: 'correction', note: '' },
      bodyOf: ({ change, ...typed }) => ({
        size_id: line.size_id,
        set_to: parseNumber(change),
        seen,
        ...typed,
      }),
      onDone: ({ data }) => {
        const stock = findStock(data, line)
        sale.setStock(line.size_id, stock)
        showToast({ text: t.stockSaved(name, formatCount(stock, language)) })
        onClose()
      },
      onProblem: async ({ code }) => {
        if (code === 'STOCK_MOVED') setSeen((await loadStock()) ?? seen)
      },
    },
  )
  const loadStock = () =>
    findByCode(api, line.code)
      .then((item) => item?.stock ?? null)
      .catch(orNull)
  return (
    <FormDialog
      title={t.stockTitle(name)}
      text={t.stockText(formatCount(seen, language))}
      submitLabel={t.saveStock}
      cancelLabel={cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('change')} label={t.counted} inputMode="numeric" autoComplete="off" />
      <Choice
        {...field('reason')}
        label={t.reason}
        options={stockReasons.map((reason) => [reason, reasons[reason]])}
      />
      <Field {...field('note')} label={t.note} autoComplete="off" maxLength={limits.reason} />
      <Problem text={problem} />
    </FormDialog>
  )
}

const findStock = ({ sizes, stock }: AdminProduct, { size_id }: ProductLine): number =>
  sizes.find((size) => size.size_id === size_id)?.stock ?? stock
