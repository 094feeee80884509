import { stockReasons } from '#contract/catalogue/admin-endpoints.ts'
import type { Category } from '#contract/catalogue/endpoints.ts'
import { priceSteps, type BulkEdit } from '#contract/catalogue/bulk-edit-endpoints.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { formatDigits } from '#web/app/language/format-digits.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

type Kind = BulkEdit['kind']

/** A change as it is being said. */
export interface BulkEditDraft {
  kind: Kind
  down: boolean
  by: string
  unit: 'percent' | 'rupiah'
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
  round_to: 1_000,
  reason: 'restock',
  category_id: '',
  hidden: true,
}

/** Null while something is missing. */
export function readBulkEdit({
  kind,
  down,
  by,
  unit,
  round_to,
  reason,
  category_id,
  hidden,
}: BulkEditDraft): BulkEdit | null {
  if (kind === 'visibility') return { kind, hidden }
  if (kind === 'category') return category_id ? { kind, category_id } : null
  const percent = kind === 'price' && unit === 'percent'
  const amount = percent ? readPercent(by) : readRupiah(by)
  if (!amount) return null
  const signed = down ? -amount : amount
  return kind === 'price' ? { kind, unit, by: signed, round_to } : { kind, by: signed, reason, note: null }
}

/** `12,5` and `12.5`. */
const readPercent = (typed: string): number | null =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null

interface BulkEditFieldsProps {
  draft: BulkEditDraft
  categories: readonly Category[]
  onChange: (part: Partial<BulkEditDraft>) => void
}

export function BulkEditFields({ draft, categories, onChange }: BulkEditFieldsProps) {
  const t = useBulkEditMessages()
  const product = useAdminProductMessages()
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Select
        label={t.what}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value as Kind, by: '' })}
      >
        {(['price', 'stock', 'category', 'visibility'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </Select>
      {draft.kind === 'price' || draft.kind === 'stock' ? (
        <>
          <Select
            label={t.direction}
            value={draft.down ? 'down' : 'up'}
            onChange={(event) => onChange({ down: event.target.value === 'down' })}
          >
            <option value="up">{draft.kind === 'price' ? t.up : t.add}</option>
            <option value="down">{draft.kind === 'price' ? t.down : t.take}</option>
          </Select>
          <Field
            label={draft.kind === 'price' ? t.by : t.pieces}
            value={draft.by}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onChange({ by: event.target.value })}
          />
        </>
      ) : null}
      {draft.kind === 'price' ? (
        <>
          <Select
            label={t.unit}
            value={draft.unit}
            onChange={(event) => onChange({ unit: event.target.value as BulkEditDraft['unit'] })}
          >
            <option value="percent">{t.percent}</option>
            <option value="rupiah">{t.rupiah}</option>
          </Select>
          <Select
            label={t.round}
            value={draft.round_to}
            onChange={(event) =>
              onChange({ round_to: Number(event.target.value) as BulkEditDraft['round_to'] })
            }
          >
            {priceSteps.map((step) => (
              <option key={step} value={step}>
                {step === 1 ? t.noRound : formatDigits(step)}
              </option>
            ))}
          </Select>
        </>
      ) : null}
      {draft.kind === 'stock' ? (
        <Select
          label={product.reason}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value as BulkEditDraft['reason'] })}
        >
          {stockReasons.map((reason) => (
            <option key={reason} value={reason}>
              {product.reasons[reason]}
            </option>
          ))}
        </Select>
      ) : null}
      {draft.kind === 'category' ? (
        <Select
          label={t.to}
          value={draft.category_id}
          onChange={(event) => onChange({ category_id: event.target.value })}
        >
          <option value="">{t.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {draft.kind === 'visibility' ? (
        <Select
          label={t.to}
          value={draft.hidden ? 'hidden' : 'shown'}
          onChange={(event) => onChange({ hidden: event.target.value === 'hidden' })}
        >
          <option value="hidden">{t.hidden}</option>
          <option value="shown">{t.shown}</option>
        </Select>
      ) : null}
    </div>
  )
}
