import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { productFields } from '#contract/catalogue/product-fields.ts'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import type { loadProduct } from '#web/admin/catalogue/queries.ts'
import { EditorConflict, PicturesPanel, TextsPanel } from '#web/admin/catalogue/editor-fields.tsx'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { ProductPreview, SellingPanel } from '#web/admin/catalogue/products/product-fields.tsx'
import { SizesPanel } from '#web/admin/catalogue/products/sizes-panel.tsx'
import { StockPanel } from '#web/admin/catalogue/products/stock-panel.tsx'
import { StockQuestion } from '#web/admin/catalogue/products/stock-question.tsx'
import { useHideProduct } from '#web/admin/catalogue/products/use-hide-product.ts'
import { describeSizes, describeSteps, useProductForm } from '#web/admin/catalogue/products/product-form.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

type Loaded = Awaited<ReturnType<typeof loadProduct>>

export default function ProductPage() {
  const loaded = useLoaderData<Loaded>()
  return <Editor key={loaded.product?.id ?? 'new'} {...loaded} />
}

function Editor({ product: loaded, categories, movements }: Loaded) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const form = useProductForm(loaded)
  const product = form.saved.data
  return (
    <AdminPage
      back={{ to: '/admin/products', text: t.all }}
      title={product?.name ?? t.new}
      text={product ? <LastChange product={product} /> : undefined}
      actions={product ? <Visibility product={product} onChange={form.followItem} /> : null}
    >
      <EditorConflict
        form={form}
        title={t.conflict}
        labels={{ pictures: t.pictures, stock: t.stock }}
        show={(field, values) => {
          if (field === 'is_popular' || field === 'hidden') return values[field] ? t.yes : t.no
          if (field === 'category_id')
            return categories.find(({ id }) => id === values.category_id)?.name ?? ''
          if (field === 'sale_from' || field === 'sale_until') return values[field].replace('T', ' ')
          if (field === 'quantity_prices') return describeSteps(values.quantity_prices)
          if (field === 'pictures') return t.photographs(values.pictures.length)
          return field === 'sizes' ? describeSizes(values.sizes, language) : undefined
        }}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <PicturesPanel form={form} many />
          <TextsPanel form={form} fields={productFields} />
          <SellingPanel form={form} categories={categories} product={product} />
          <SizesPanel form={form} product={product} />
        </div>
        <div className="grid min-w-0 gap-6">
          {product && movements ? (
            <StockPanel product={product} movements={movements} onChange={form.followItem} />
          ) : null}
          <ProductPreview draft={form.values} categories={categories} />
        </div>
      </div>
      <StockQuestion form={form} />
      <FormBar form={form} save={product ? t.save : t.create} canSaveUnchanged={product === null} />
    </AdminPage>
  )
}

function LastChange({ product }: { product: AdminProduct }): ReactNode {
  const t = useAdminProductMessages()
  const language = useLanguage()
  const when = formatDateTime(product.changed_by ? product.updated_at : product.created_at, language) ?? ''
  return product.changed_by ? t.changedAt(when, product.changed_by) : t.addedAt(when)
}

function Visibility({
  product,
  onChange,
}: {
  product: AdminProduct
  onChange: (product: AdminProduct) => void
}) {
  const t = useAdminProductMessages()
  const list = useAdminProductListMessages()
  const { setHidden, busy } = useHideProduct(product, onChange)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink
        to={`/admin/products/labels?product_id=${product.id}`}
        variant="quiet"
        size="small"
        className="min-h-11"
      >
        {list.labels}
      </ButtonLink>
      {product.hidden ? (
        <Badge>{list.hidden}</Badge>
      ) : (
        <a
          href={`/products/${product.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('quiet', 'small', false, 'min-h-11')}
        >
          {t.view}
        </a>
      )}
      <Button
        variant="quiet"
        size="small"
        className="min-h-11"
        busy={busy}
        onClick={() => void setHidden(!product.hidden)}
      >
        {product.hidden ? t.show : t.hide}
      </Button>
      {product.hidden ? <p className="w-full text-sm text-muted">{t.isHidden}</p> : null}
    </div>
  )
}
