import { saleFields } from '#contract/catalogue/product-fields.ts'
import { fieldLabel } from '#contract/labels.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import type { ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { findStruckPrice, type StoredOffers } from '#web/admin/catalogue/products/struck-price.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { toBody } from '#web/app/forms/resource-draft.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface OfferFieldsProps {
  form: ProductForm
  /** The place of the size. Null for a product without sizes. */
  at: number | null
  stored: StoredOffers | null
}

/** The sale and the prices by quantity of a size, or of a product without sizes. */
export function OfferFields({ form, at, stored }: OfferFieldsProps) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const { field, problems } = form
  const path = pathOf(at)
  const names = [...keysOf(saleFields), 'quantity_prices'] as const
  const owner = (at === null ? null : form.values.sizes[at]) ?? form.values
  return (
    <Fold
      title={t.offers}
      text={t.offersText}
      isFilled={names.some((name) => owner[name].length > 0)}
      hasError={problems.some((problem) => names.some((name) => problem.field.startsWith(path + name)))}
    >
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <MoneyField
          label={`${fieldLabel('sale_price', language)} (Rp)`}
          hint={useStruckPriceNote(form, at, stored)}
          className="md:col-span-2"
          {...field(`${path}sale_price`)}
        />
        {(['sale_from', 'sale_until'] as const).map((name) => (
          <Field
            key={name}
            type="datetime-local"
            label={fieldLabel(name, language)}
            hint={t.saleTimeHint}
            {...field(`${path}${name}`)}
          />
        ))}
      </div>
      <QuantityPrices form={form} at={at} />
    </Fold>
  )
}

const pathOf = (at: number | null) => (at === null ? '' : (`sizes.${at}.` as const))

/** Says which price the sale strikes if it is not the one in the form. */
function useStruckPriceNote({ values }: ProductForm, at: number | null, stored: StoredOffers | null) {
  const t = useAdminProductMessages()
  const now = useNow()
  const size = at === null ? undefined : values.sizes[at]
  const price = readRupiah(values.price)
  const surcharge = size?.additional_price ? readRupiah(size.additional_price) : 0
  const { sale_price, sale_from } = toBody(saleFields, size ?? values)
  if (price === null || surcharge === null || typeof sale_price !== 'number') return undefined
  const found = findStruckPrice({ price: price + surcharge, sale_price, sale_from }, stored, now)
  if (!found) return undefined
  const { lowest, isStruck, days } = found
  if (lowest === null) return t.noPriceBefore
  return (isStruck ? t.struck : t.notStruck)[days](formatRupiah(lowest))
}

function QuantityPrices({ form, at }: { form: ProductForm; at: number | null }) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const name = `${pathOf(at)}quantity_prices` as const
  const steps = ((at === null ? null : form.values.sizes[at]) ?? form.values).quantity_prices
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{fieldLabel('quantity_prices', language)}</legend>
      <p className="text-sm text-muted">{t.stepsText}</p>
      <Problem text={form.error(name)} isOfField />
      {steps.map((_, step) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields show the values of the form
        <div key={step} className="grid grid-cols-[1fr_1.5fr_auto] items-start gap-2 sm:max-w-md">
          <Field
            label={t.stepFrom}
            hideLabel={step > 0}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(`${name}.${step}.from`)}
          />
          <MoneyField label={t.stepPrice} hideLabel={step > 0} {...form.field(`${name}.${step}.price`)} />
          <div className={step > 0 ? 'pt-1' : 'pt-7.5'}>
            <IconButton
              label={t.removeStep(step + 1)}
              onClick={() => form.setAt(name, steps.toSpliced(step, 1))}
            >
              <Icon name="trash" className="size-4" />
            </IconButton>
          </div>
        </div>
      ))}
      {steps.length < limits.quantityPrices ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => form.setAt(name, [...steps, { from: '', price: '' }])}
        >
          <Icon name="plus" className="size-4" />
          {t.addStep}
        </Button>
      ) : null}
    </fieldset>
  )
}
