import { fieldLabel } from '#contract/labels.ts'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { saleFields } from '#contract/catalogue/product-fields.ts'
import { keysOf, pick } from '#contract/platform/keys.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { GtinField } from '#web/admin/catalogue/products/gtin-field.tsx'
import { OfferFields } from '#web/admin/catalogue/products/offer-fields.tsx'
import { newSize, type ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** `StockPanel` changes the stock of an existing size. */
export function SizesPanel({ form, product }: { form: ProductForm; product: AdminProduct | null }) {
  const t = useAdminProductMessages()
  const { sizes } = form.values
  return (
    <Card title={t.sizes} text={t.sizesText}>
      {product?.code ? <p className="text-sm text-muted">{t.code(product.code)}</p> : null}
      <Problem text={form.error('sizes')} isOfField />
      {sizes.length > 0 ? (
        <ol className="grid gap-3">
          {sizes.map((size, at) => (
            <SizeRow key={size.key} form={form} at={at} product={product} />
          ))}
        </ol>
      ) : null}
      {sizes.length < limits.sizesPerProduct ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          // The first size takes over barcode and offers, as it takes over the stock.
          onClick={() =>
            form.set({
              sizes: [
                ...sizes,
                { ...newSize(), ...(sizes.length === 0 && pick(form.values, ownedByFirstSize)) },
              ],
            })
          }
        >
          <Icon name="plus" className="size-4" />
          {t.addSize}
        </Button>
      ) : null}
    </Card>
  )
}

const ownedByFirstSize = ['gtin', ...keysOf(saleFields), 'quantity_prices'] as const

interface SizeRowProps {
  form: ProductForm
  at: number
  product: AdminProduct | null
}

function SizeRow({ form, at, product }: SizeRowProps) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const { values, set, field } = form
  const { sizes } = values
  const size = sizes[at] ?? newSize()
  const savedSize = product?.sizes.find(({ size_id }) => size_id === size.size_id)
  const isFirstNew = at === sizes.findIndex(({ size_id }) => size_id === null)
  // The first size of a product without sizes takes over the product's stock.
  const replaced = product && product.sizes.length === 0 && isFirstNew ? product : null
  const name = size.name.trim() || t.sizeNumber(at + 1)
  const isOrdered = savedSize?.is_ordered === true
  const others = sizes.toSpliced(at, 1)
  const move = (to: number) => set({ sizes: others.toSpliced(to, 0, size) })
  return (
    <li className="grid gap-2 rounded border border-line p-3 md:p-4">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t.sizeNumber(at + 1)}
          {savedSize ? ` · ${t.code(savedSize.code)}` : ''}
          {isOrdered ? ` · ${t.ordered}` : ''}
          {savedSize?.waiting ? ` · ${t.waiting(formatCount(savedSize.waiting, language))}` : ''}
        </p>
        <IconButton label={t.up(name)} disabled={at === 0} onClick={() => move(at - 1)}>
          <Icon name="arrow-up" className="size-4!" />
        </IconButton>
        <IconButton label={t.down(name)} disabled={at === sizes.length - 1} onClick={() => move(at + 1)}>
          <Icon name="arrow-down" className="size-4!" />
        </IconButton>
        <IconButton label={t.removeSize(name)} disabled={isOrdered} onClick={() => set({ sizes: others })}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      </div>
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-2 items-start gap-3 md:gap-4 sm:grid-cols-3"
      >
        <Field
          label={t.sizeName}
          {...field(`sizes.${at}.name`)}
          maxLength={limits.sizeName}
          lang="id"
          className="max-sm:col-span-2"
        />
        <Field
          label={t.sizeEnglish}
          {...field(`sizes.${at}.name_en`, `sizes.${at}.translations.en.name`)}
          maxLength={limits.sizeName}
          lang="en"
          placeholder={size.name}
          className="max-sm:col-span-2"
        />
        <MoneyField
          label={`${fieldLabel('additional_price', language)} (Rp)`}
          placeholder="0"
          {...field(`sizes.${at}.additional_price`)}
        />
        <Field
          label={fieldLabel('weight_grams', language)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={values.weight_grams}
          {...field(`sizes.${at}.weight_grams`)}
        />
        <GtinField field={field(`sizes.${at}.gtin`)} className="max-sm:col-span-2" />
        {savedSize || replaced ? (
          <div className="grid content-start gap-1.5">
            <p className="text-sm font-semibold">{t.stock}</p>
            <p className="flex min-h-11 items-center tabular-nums">
              {savedSize
                ? formatCount(savedSize.stock, language)
                : t.takesOver(formatCount(replaced?.stock ?? 0, language))}
            </p>
          </div>
        ) : (
          <Field
            label={t.firstStock}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...field(`sizes.${at}.stock`)}
          />
        )}
      </div>
      <OfferFields form={form} at={at} stored={savedSize ?? replaced} />
    </li>
  )
}
