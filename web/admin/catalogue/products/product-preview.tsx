import type { Category } from '#contract/catalogue/endpoints.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { Card } from '#web/ui/card.tsx'
import type { ProductDraft } from '#web/admin/catalogue/products/product-form.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The card of a list as this draft would make it, in the language of the screen. */
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
