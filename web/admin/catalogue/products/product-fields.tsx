import { fieldLabel } from '#contract/labels.ts'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Category } from '#contract/catalogue/schemas.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { GtinField } from '#web/admin/catalogue/products/gtin-field.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { OfferFields } from '#web/admin/catalogue/products/offer-fields.tsx'
import type { ProductDraft, ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'

export function SellingPanel({
  form,
  categories,
  product,
}: {
  form: ProductForm
  categories: readonly Pick<Category, 'id' | 'name'>[]
  /** Null for a new product. */
  product: AdminProduct | null
}) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const { values, set, field, error } = form
  const isNew = product === null
  const { category_id } = values
  const folded = foldedFields.filter((name) => isNew || name !== 'hidden')
  const isKnown = !category_id || categories.some(({ id }) => id === category_id)
  return (
    <Card title={t.selling}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label={`${fieldLabel('price', language)} (Rp)`}
          hint={t.priceHint}
          required
          {...field('price')}
        />
        <Choice
          label={t.category}
          required
          {...field('category_id')}
          hint={categories.length === 0 ? t.noCategory : undefined}
          options={[
            ['', t.chooseCategory],
            ...categories.map(({ id, name }) => [id, name] as const),
            ...(isKnown ? [] : [[category_id, category_id] as const]),
          ]}
        />
        {isNew && values.sizes.length === 0 ? (
          <Field
            label={t.firstStock}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            {...field('stock')}
          />
        ) : null}
      </div>
      {categories.length === 0 ? (
        <ButtonLink
          to="/admin/categories?open=new"
          variant="quiet"
          size="small"
          className="justify-self-start"
        >
          {t.category}
        </ButtonLink>
      ) : null}
      {values.sizes.length === 0 ? <OfferFields form={form} at={null} stored={product} /> : null}
      <Fold
        title={t.others}
        text={t.othersText}
        isFilled={folded.some((name) => values[name])}
        hasError={folded.some((name) => error(name) !== undefined)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={fieldLabel('weight_grams', language)}
            hint={t.weightHint}
            inputMode="numeric"
            autoComplete="off"
            {...field('weight_grams')}
          />
          <Field
            label={fieldLabel('brand', language)}
            hint={t.brandHint}
            autoComplete="off"
            {...field('brand')}
          />
          {values.sizes.length === 0 ? <GtinField field={field('gtin')} hint={t.gtinHint} /> : null}
          <CheckBox
            label={fieldLabel('is_popular', language)}
            text={t.popularText}
            checked={values.is_popular}
            onChange={(is_popular) => set({ is_popular })}
          />
          {isNew ? (
            <CheckBox
              label={t.hidden}
              text={t.hiddenText}
              checked={values.hidden}
              onChange={(hidden) => set({ hidden })}
            />
          ) : null}
        </div>
      </Fold>
    </Card>
  )
}

const foldedFields = ['weight_grams', 'brand', 'gtin', 'is_popular', 'hidden'] as const

export function ProductPreview({
  draft,
  categories,
}: {
  draft: ProductDraft
  categories: readonly Category[]
}) {
  const t = useAdminProductMessages()
  const english = useLanguage() === 'en'
  const name = (english && draft.name_en.trim()) || draft.name.trim()
  const text = (english && draft.description_en.trim()) || draft.description.trim()
  return (
    <Card title={t.preview}>
      <div className="mx-auto w-full max-w-60">
        <Picture picture={draft.pictures[0]?.picture} alt="" sizes="240px" className="aspect-4/5 rounded" />
        <p className="mt-3 text-sm text-muted">
          {categories.find(({ id }) => id === draft.category_id)?.name ?? '–'}
        </p>
        <p className="font-semibold">{name || t.noName}</p>
        <p className="font-semibold">
          <Price rupiah={readRupiah(draft.price) ?? 0} />
        </p>
        {text ? <p className="mt-2 line-clamp-3 text-sm text-muted">{text}</p> : null}
      </div>
    </Card>
  )
}
