import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ConflictPanel } from '#web/admin/catalogue/products/conflict-panel.tsx'
import type { load } from '#web/admin/catalogue/products/load-product.ts'
import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import { ProductPreview } from '#web/admin/catalogue/products/product-preview.tsx'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import { SellingPanel } from '#web/admin/catalogue/products/selling-panel.tsx'
import { SizesPanel } from '#web/admin/catalogue/products/sizes-panel.tsx'
import { StockPanel } from '#web/admin/catalogue/products/stock-panel.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { useHideProduct } from '#web/admin/catalogue/products/use-hide-product.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { useProductForm } from '#web/admin/catalogue/products/use-product-form.ts'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

type Loaded = Awaited<ReturnType<typeof load>>

/** A new product, or one that is there: everything about it on one page. */
export default function ProductPage() {
  const loaded = useLoaderData<Loaded>()
  return <Editor key={loaded.product?.id ?? 'new'} {...loaded} />
}

function Editor({ product: loaded, categories, movements }: Loaded) {
  const t = useAdminProductMessages()
  const [product, setProduct] = useState(loaded)
  const form = useProductForm(product, setProduct)
  const { draft, set, error, conflict } = form
  const [sending, setSending] = useState(false)
  const picture = usePictureMessages()
  useLeaveGuard(form.changed || sending)
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/products">{t.all}</BackLink>
        <PageHead
          title={product?.name ?? t.new}
          text={product ? <LastChange product={product} /> : undefined}
        >
          {product ? (
            <Visibility
              product={product}
              onChange={(next) => {
                setProduct(next)
                form.follow(next)
              }}
            />
          ) : null}
        </PageHead>
      </div>
      {conflict ? <ConflictPanel conflict={conflict} form={form} categories={categories} /> : null}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <TextsPanel texts={draft} onChange={set} error={error} />
          <SellingPanel form={form} categories={categories} isNew={product === null} />
          <PicturesPanel
            pictures={draft.pictures}
            onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
            onBusy={setSending}
            error={error('picture_ids')}
          />
          <SizesPanel form={form} product={product} />
        </div>
        <div className="grid min-w-0 gap-6">
          {product && movements ? (
            <StockPanel product={product} movements={movements} onChange={setProduct} />
          ) : null}
          <ProductPreview draft={draft} categories={categories} />
        </div>
      </div>
      <SaveBar
        form={form}
        save={product ? t.save : t.create}
        held={sending ? picture.stillSending : undefined}
        agreeable={product === null}
      />
    </div>
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
