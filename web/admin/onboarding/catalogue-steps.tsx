import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { productFields } from '#contract/catalogue/product-fields.ts'
import type { AdminCategory } from '#contract/catalogue/category-admin-schemas.ts'
import { CategoryEditor } from '#web/admin/catalogue/categories/category-editor.tsx'
import { PicturesPanel, TextsPanel } from '#web/admin/catalogue/editor-fields.tsx'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { SellingPanel } from '#web/admin/catalogue/products/product-fields.tsx'
import { ServiceEditor } from '#web/admin/bookings/services/service-editor.tsx'
import { SizesPanel } from '#web/admin/catalogue/products/sizes-panel.tsx'
import { StockQuestion } from '#web/admin/catalogue/products/stock-question.tsx'
import { useProductForm } from '#web/admin/catalogue/products/product-form.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

export function CategoryStep({ loaded: { categories }, go }: StepProps) {
  const t = useOnboardingMessages()
  return (
    <ExistingItems
      items={categories.map(({ id, name, picture, product_count }) => ({
        id,
        to: `/admin/categories?open=${id}`,
        name,
        picture,
        text: t.products(product_count),
      }))}
    >
      <CategoryEditor entry={null} onAdded={go.resume} saveNew={t.save} />
    </ExistingItems>
  )
}

export function WorkshopStep({ loaded: { services }, go }: StepProps) {
  const t = useOnboardingMessages()
  return (
    <>
      <nav aria-label={t.alsoWorkshop} className="flex flex-wrap items-center gap-x-5 text-sm">
        <span className="text-muted">{t.alsoWorkshop}:</span>
        <AdminLink to="/admin/settings#hours">{t.workshopHours}</AdminLink>
        <AdminLink to="/admin/settings">{t.workshopName}</AdminLink>
      </nav>
      <ExistingItems
        items={services.map(({ id, name, picture, price }) => ({
          id,
          to: `/admin/services?open=${id}`,
          name,
          picture,
          text: <Price rupiah={price} />,
        }))}
      >
        <ServiceEditor entry={null} onAdded={go.resume} saveNew={t.save} />
      </ExistingItems>
    </>
  )
}

const AdminLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-semibold text-terracotta underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)

export function ProductStep({ loaded: { categories, products }, go }: StepProps) {
  const t = useOnboardingMessages()
  if (categories.length === 0)
    return (
      <EmptyState
        title={t.noCategory}
        text={t.noCategoryText}
        className="rounded border border-line bg-surface"
      >
        <ButtonLink to="/admin/start/category">{t.toCategory}</ButtonLink>
      </EmptyState>
    )
  return (
    <ExistingItems
      items={products.map(({ id, name, picture, price, stock, hidden }) => ({
        id,
        to: `/admin/products/${id}`,
        name,
        picture,
        text: (
          <>
            <Price rupiah={price} /> · {t.stock(stock)}
          </>
        ),
        missing: hidden ? t.isHiddenProduct : picture ? undefined : t.noPicture,
      }))}
    >
      <NewProduct categories={categories} go={go} />
    </ExistingItems>
  )
}

function NewProduct({ categories, go }: { categories: readonly AdminCategory[]; go: StepProps['go'] }) {
  const t = useOnboardingMessages()
  const [only, ...others] = categories
  const form = useProductForm(null, {
    category_id: only && others.length === 0 ? only.id : '',
    onAdded: go.resume,
  })
  return (
    <>
      <PicturesPanel form={form} many />
      <TextsPanel form={form} fields={productFields} />
      <SellingPanel form={form} categories={categories} product={null} />
      <SizesPanel form={form} product={null} />
      <StockQuestion form={form} />
      <FormBar form={form} save={t.save} canSaveUnchanged />
    </>
  )
}

interface ExistingItem {
  id: string
  to: string
  name: string
  picture: Parameters<typeof Picture>[0]['picture']
  text: ReactNode
  /** Customers miss this part of the item, such as a photograph. */
  missing?: string | undefined
}

function ExistingItems({ items, children }: { items: readonly ExistingItem[]; children: ReactNode }) {
  const t = useOnboardingMessages()
  // The state is not derived from `items`, because an item added in another tab must not close the form.
  const [isAdding, setIsAdding] = useState(items.length === 0)
  if (isAdding) return children
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="w-full divide-y divide-line rounded border border-line bg-surface">
        {items.slice(0, 3).map(({ id, to, name, picture, text, missing }) => (
          <li key={id}>
            <Link to={to} className="group flex items-center gap-4 px-4 py-3 hover:bg-paper md:px-5">
              <Picture picture={picture} alt="" sizes="56px" className="size-14 shrink-0 rounded" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
                {missing ? (
                  <span className="flex items-start gap-1.5 text-sm text-brass-deep">
                    <Icon name="alert" className="mt-0.5 size-4" />
                    {missing}
                  </span>
                ) : null}
              </span>
              <Icon name="chevron-right" className="text-muted sm:hidden" />
              <span className="text-sm font-semibold text-terracotta group-hover:underline max-sm:sr-only">
                {missing ? t.addPicture : t.change}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setIsAdding(true)}>
        <Icon name="plus" className="size-4" />
        {t.addMore}
      </Button>
    </div>
  )
}
