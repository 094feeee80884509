import { stockReasons } from '#contract/catalogue/stock-reasons.ts'
import type { Category } from '#contract/catalogue/schemas.ts'
import { priceSteps } from '#contract/catalogue/price-steps.ts'
import type { BulkEdit } from '#contract/catalogue/bulk-edit-schemas.ts'
import { endsAfterBegin, isSaleAmount } from '#contract/catalogue/sale-rules.ts'
import { fieldLabel } from '#contract/labels.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { readLocalTime } from '#contract/platform/typed-time.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

type Kind = BulkEdit['kind']

export interface BulkEditDraft {
  kind: Kind
  down: boolean
  by: string
  unit: 'percent' | 'rupiah'
  sale_unit: 'percent' | 'price'
  sale_from: string
  sale_until: string
  round_to: (typeof priceSteps)[number]
  reason: (typeof stockReasons)[number]
  category_id: string
  hidden: boolean
}

export const emptyBulkEdit: BulkEditDraft = {
  kind: 'price',
  down: false,
  by: '',
  unit: 'percent',
  sale_unit: 'percent',
  sale_from: '',
  sale_until: '',
  round_to: 1_000,
  reason: 'restock',
  category_id: '',
  hidden: true,
}

export function readBulkEdit(draft: BulkEditDraft): BulkEdit | null {
  const { kind, down, by, unit, round_to, reason, category_id, hidden } = draft
  if (kind === 'visibility') return { kind, hidden }
  if (kind === 'sale') return readSale(draft)
  if (kind === 'sale_end') return { kind }
  if (kind === 'weight') {
    const weight_grams = by.trim() === '' ? null : readCount(by)
    return by.trim() !== '' && !weight_grams ? null : { kind, weight_grams }
  }
  if (kind === 'category') return category_id ? { kind, category_id } : null
  const percent = kind === 'price' && unit === 'percent'
  const amount = percent ? readPercent(by) : kind === 'price' ? readRupiah(by) : readCount(by)
  if (!amount) return null
  const signed = down ? -amount : amount
  return kind === 'price' ? { kind, unit, by: signed, round_to } : { kind, by: signed, reason, note: null }
}

function readSale({ by: typed, sale_unit: unit, round_to, sale_from, sale_until }: BulkEditDraft) {
  const by = unit === 'percent' ? readPercent(typed) : readRupiah(typed)
  const momentOf = (time: string) => readLocalTime(time)?.toISOString() ?? null
  const period = { sale_from: momentOf(sale_from), sale_until: momentOf(sale_until) }
  if (by === null || !isSaleAmount(unit, by) || !endsAfterBegin(period)) return null
  return {
    kind: 'sale' as const,
    unit,
    by,
    round_to: unit === 'percent' ? round_to : (1 as const),
    ...period,
  }
}

const readPercent = (typed: string): number | null =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null

interface BulkEditFieldsProps {
  draft: BulkEditDraft
  categories: readonly Category[]
  onChange: (changes: Partial<BulkEditDraft>) => void
}

export function BulkEditFields({ draft, categories, onChange }: BulkEditFieldsProps) {
  const t = useBulkEditMessages()
  const product = useAdminProductMessages()
  const language = useLanguage()
  const { kind } = draft
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Choice
        label={t.what}
        value={kind}
        options={(['price', 'sale', 'sale_end', 'stock', 'weight', 'category', 'visibility'] as const).map(
          (key) => [key, t.kinds[key]],
        )}
        onChoose={(next) => onChange({ kind: next, by: '' })}
      />
      {kind === 'price' || kind === 'stock' ? (
        <>
          <Choice
            label={t.direction}
            value={draft.down ? 'down' : 'up'}
            options={[
              ['up', kind === 'price' ? t.up : t.add],
              ['down', kind === 'price' ? t.down : t.take],
            ]}
            onChoose={(direction) => onChange({ down: direction === 'down' })}
          />
          <Field
            label={kind === 'price' ? t.by : t.pieces}
            value={draft.by}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ by: target.value })}
          />
        </>
      ) : null}
      {kind === 'price' ? (
        <Choice
          label={t.unit}
          value={draft.unit}
          options={(['percent', 'rupiah'] as const).map((unit) => [unit, t[unit]])}
          onChoose={(unit) => onChange({ unit })}
        />
      ) : null}
      {kind === 'sale' ? (
        <>
          <Choice
            label={t.unit}
            value={draft.sale_unit}
            options={(['percent', 'price'] as const).map((unit) => [unit, t.saleUnits[unit]])}
            onChoose={(sale_unit) => onChange({ sale_unit })}
          />
          <Field
            label={
              draft.sale_unit === 'percent' ? t.salePercent : `${fieldLabel('sale_price', language)} (Rp)`
            }
            value={draft.by}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ by: target.value })}
          />
        </>
      ) : null}
      {kind === 'price' || (kind === 'sale' && draft.sale_unit === 'percent') ? (
        <Choice
          label={t.round}
          value={draft.round_to}
          options={priceSteps.map((step) => [step, step === 1 ? t.noRound : formatDigits(step)])}
          onChoose={(round_to) => onChange({ round_to })}
        />
      ) : null}
      {kind === 'sale'
        ? (['sale_from', 'sale_until'] as const).map((name) => (
            <Field
              key={name}
              type="datetime-local"
              label={fieldLabel(name, language)}
              hint={product.saleTimeHint}
              value={draft[name]}
              className="col-span-2"
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))
        : null}
      {kind === 'sale_end' ? <p className="self-center text-sm text-muted">{t.endsSales}</p> : null}
      {kind === 'stock' ? (
        <Choice
          label={product.reason}
          value={draft.reason}
          options={stockReasons.map((reason) => [reason, product.reasons[reason]])}
          onChoose={(reason) => onChange({ reason })}
        />
      ) : null}
      {kind === 'weight' ? (
        <Field
          label={t.grams}
          hint={t.gramsHint}
          value={draft.by}
          inputMode="numeric"
          autoComplete="off"
          className="col-span-2"
          onChange={({ target }) => onChange({ by: target.value })}
        />
      ) : null}
      {kind === 'category' ? (
        <Choice
          label={t.to}
          value={draft.category_id}
          options={[['', t.chooseCategory], ...categories.map(({ id, name }) => [id, name] as const)]}
          onChoose={(category_id) => onChange({ category_id })}
        />
      ) : null}
      {kind === 'visibility' ? (
        <Choice
          label={t.to}
          value={draft.hidden ? 'hidden' : 'shown'}
          options={(['hidden', 'shown'] as const).map((key) => [key, t[key]])}
          onChoose={(visibility) => onChange({ hidden: visibility === 'hidden' })}
        />
      ) : null}
    </div>
  )
}
