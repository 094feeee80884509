import type { AdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { newSize, type DraftSize, type ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The sizes of a product: their names, surcharges and order. Stock of a size that exists is changed beside its history. */
export function SizesPanel({ form, product }: { form: ProductForm; product: AdminProduct | null }) {
  const t = useAdminProductMessages()
  const { set } = form
  const { sizes } = form.values
  const change = (key: string, part: Partial<DraftSize>) =>
    set({ sizes: sizes.map((size) => (size.key === key ? { ...size, ...part } : size)) })
  const move = (at: number, by: 1 | -1) => {
    const next = [...sizes]
    const [taken] = next.splice(at, 1)
    if (taken) next.splice(at + by, 0, taken)
    set({ sizes: next })
  }
  return (
    <Card title={t.sizes} text={t.sizesText}>
      {form.error('sizes') ? (
        <p role="alert" data-wrong tabIndex={-1} className="text-sm font-medium text-brick">
          {form.error('sizes')}
        </p>
      ) : null}
      {sizes.length > 0 ? (
        <ol className="grid gap-3">
          {sizes.map((size, at) => (
            <SizeRow
              key={size.key}
              size={size}
              at={at}
              count={sizes.length}
              known={product?.sizes.find(({ size_id }) => size_id === size.size_id)}
              // What a product without sizes has becomes the stock of its first new size.
              inherits={
                product && product.sizes.length === 0 && at === firstNew(sizes) ? product.stock : null
              }
              error={(field) => form.error(`sizes.${at}.${field}`)}
              onChange={(part) => change(size.key, part)}
              onMove={(by) => move(at, by)}
              onRemove={() => set({ sizes: sizes.filter(({ key }) => key !== size.key) })}
            />
          ))}
        </ol>
      ) : null}
      {sizes.length < limits.sizesPerProduct ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => set({ sizes: [...sizes, newSize()] })}
        >
          <Icon name="plus" className="size-4" />
          {t.addSize}
        </Button>
      ) : null}
    </Card>
  )
}

const firstNew = (sizes: readonly DraftSize[]): number => sizes.findIndex(({ size_id }) => size_id === null)

interface SizeRowProps {
  size: DraftSize
  at: number
  count: number
  known: AdminProduct['sizes'][number] | undefined
  inherits: number | null
  error: (field: string) => string | undefined
  onChange: (part: Partial<DraftSize>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function SizeRow({ size, at, count, known, inherits, error, onChange, onMove, onRemove }: SizeRowProps) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const name = size.name.trim() || t.sizeNumber(at + 1)
  const isOrdered = known?.is_ordered === true
  return (
    <li className="grid gap-2 rounded border border-line p-3 md:p-4">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t.sizeNumber(at + 1)}
          {isOrdered ? ` · ${t.ordered}` : ''}
        </p>
        <IconButton label={t.up(name)} disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon name="arrow-up" className="size-4!" />
        </IconButton>
        <IconButton label={t.down(name)} disabled={at === count - 1} onClick={() => onMove(1)}>
          <Icon name="arrow-down" className="size-4!" />
        </IconButton>
        <IconButton label={t.removeSize(name)} disabled={isOrdered} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      </div>
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-2 items-start gap-3 md:gap-4 2xl:grid-cols-[1fr_1fr_9rem_7rem]"
      >
        <Field
          label={t.sizeName}
          value={size.name}
          maxLength={limits.sizeName}
          lang="id"
          error={error('name')}
          className="max-sm:col-span-2"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label={t.sizeEnglish}
          value={size.name_en}
          maxLength={limits.sizeName}
          lang="en"
          placeholder={size.name}
          error={error('translations.en.name')}
          className="max-sm:col-span-2"
          onChange={(event) => onChange({ name_en: event.target.value })}
        />
        <Field
          label={t.surcharge}
          value={size.additional_price}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          error={error('additional_price')}
          onChange={(event) => onChange({ additional_price: event.target.value })}
        />
        {known || inherits !== null ? (
          <div className="grid content-start gap-1.5">
            <p className="text-sm font-semibold">{t.stock}</p>
            <p className="flex min-h-11 items-center tabular-nums">
              {known ? formatCount(known.stock, language) : t.takesOver(formatCount(inherits ?? 0, language))}
            </p>
          </div>
        ) : (
          <Field
            label={t.firstStock}
            value={size.stock}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            error={error('stock')}
            onChange={(event) => onChange({ stock: event.target.value })}
          />
        )}
      </div>
    </li>
  )
}
