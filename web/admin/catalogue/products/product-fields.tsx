import type { Category } from '#contract/catalogue/endpoints.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

/** Price, category, and whether customers see it. */
export function SellingPanel({
  form: { values: draft, set, error },
  categories,
  isNew,
}: {
  form: ProductForm
  categories: readonly Pick<Category, 'id' | 'name'>[]
  isNew: boolean
}) {
  const t = useAdminProductMessages()
  const isKnown = categories.some(({ id }) => id === draft.category_id)
  return (
    <Card title={t.selling}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t.price}
          value={draft.price}
          inputMode="numeric"
          autoComplete="off"
          hint={t.priceHint}
          required
          error={error('price')}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Select
          label={t.category}
          value={draft.category_id}
          required
          error={error('category_id')}
          hint={categories.length === 0 ? t.noCategory : undefined}
          onChange={(event) => set({ category_id: event.target.value })}
        >
          <option value="">{t.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {draft.category_id && !isKnown ? (
            <option value={draft.category_id}>{draft.category_id}</option>
          ) : null}
        </Select>
        {isNew && draft.sizes.length === 0 ? (
          <Field
            label={t.firstStock}
            value={draft.stock}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            error={error('stock')}
            onChange={(event) => set({ stock: event.target.value })}
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
      <div className="grid gap-1 sm:grid-cols-2">
        <CheckBox
          label={t.popular}
          text={t.popularText}
          checked={draft.is_popular}
          onChange={(is_popular) => set({ is_popular })}
        />
        {isNew ? (
          <CheckBox
            label={t.hidden}
            text={t.hiddenText}
            checked={draft.hidden}
            onChange={(hidden) => set({ hidden })}
          />
        ) : null}
      </div>
    </Card>
  )
}

export const ProductPictures = ({ form }: { form: ProductForm }) => (
  <PicturesPanel
    pictures={form.values.pictures}
    onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
    onBusy={form.setSending}
    error={form.error('picture_ids')}
  />
)

/** The button to save with, unless a photograph is still on its way. */
export function ProductBar({
  form,
  save,
  agreeable,
}: {
  form: ProductForm
  save: string
  agreeable: boolean
}) {
  const { stillSending } = usePictureMessages()
  return (
    <FormBar form={form} save={save} held={form.sending ? stillSending : undefined} agreeable={agreeable} />
  )
}
