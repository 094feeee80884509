import { stockReasons } from '#contract/catalogue-desk.ts'
import type { Category } from '#contract/catalogue.ts'
import { priceSteps, type ManyChange } from '#contract/many-products.ts'
import { readRupiah } from '#contract/read-rupiah.ts'
import { formatDigits } from '#web/admin/catalogue/format-digits.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useManyWords } from '#web/words/admin-many.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'

type Kind = ManyChange['kind']

/** A change as it is being said. */
export interface Wish {
  kind: Kind
  down: boolean
  by: string
  unit: 'percent' | 'rupiah'
  round_to: (typeof priceSteps)[number]
  reason: (typeof stockReasons)[number]
  category_id: string
  hidden: boolean
}

export const firstWish: Wish = {
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
export function readWish({
  kind,
  down,
  by,
  unit,
  round_to,
  reason,
  category_id,
  hidden,
}: Wish): ManyChange | null {
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

interface ManyFieldsProps {
  wish: Wish
  categories: readonly Category[]
  onChange: (part: Partial<Wish>) => void
}

export function ManyFields({ wish, categories, onChange }: ManyFieldsProps) {
  const t = useManyWords()
  const product = useProductDeskWords()
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Select
        label={t.what}
        value={wish.kind}
        onChange={(event) => onChange({ kind: event.target.value as Kind, by: '' })}
      >
        {(['price', 'stock', 'category', 'visibility'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </Select>
      {wish.kind === 'price' || wish.kind === 'stock' ? (
        <>
          <Select
            label={t.direction}
            value={wish.down ? 'down' : 'up'}
            onChange={(event) => onChange({ down: event.target.value === 'down' })}
          >
            <option value="up">{wish.kind === 'price' ? t.up : t.add}</option>
            <option value="down">{wish.kind === 'price' ? t.down : t.take}</option>
          </Select>
          <Field
            label={wish.kind === 'price' ? t.by : t.pieces}
            value={wish.by}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onChange({ by: event.target.value })}
          />
        </>
      ) : null}
      {wish.kind === 'price' ? (
        <>
          <Select
            label={t.unit}
            value={wish.unit}
            onChange={(event) => onChange({ unit: event.target.value as Wish['unit'] })}
          >
            <option value="percent">{t.percent}</option>
            <option value="rupiah">{t.rupiah}</option>
          </Select>
          <Select
            label={t.round}
            value={wish.round_to}
            onChange={(event) => onChange({ round_to: Number(event.target.value) as Wish['round_to'] })}
          >
            {priceSteps.map((step) => (
              <option key={step} value={step}>
                {step === 1 ? t.noRound : formatDigits(step)}
              </option>
            ))}
          </Select>
        </>
      ) : null}
      {wish.kind === 'stock' ? (
        <Select
          label={product.reason}
          value={wish.reason}
          onChange={(event) => onChange({ reason: event.target.value as Wish['reason'] })}
        >
          {stockReasons.map((reason) => (
            <option key={reason} value={reason}>
              {product.reasons[reason]}
            </option>
          ))}
        </Select>
      ) : null}
      {wish.kind === 'category' ? (
        <Select
          label={t.to}
          value={wish.category_id}
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
      {wish.kind === 'visibility' ? (
        <Select
          label={t.to}
          value={wish.hidden ? 'hidden' : 'shown'}
          onChange={(event) => onChange({ hidden: event.target.value === 'hidden' })}
        >
          <option value="hidden">{t.hidden}</option>
          <option value="shown">{t.shown}</option>
        </Select>
      ) : null}
    </div>
  )
}
