import type { Category } from '#contract/catalogue/schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { BulkEditPanel } from '#web/admin/catalogue/bulk-edit/bulk-edit-panel.tsx'
import {
  productsAddress,
  toFilter,
  type ProductSearch,
} from '#web/admin/catalogue/products/product-filter.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectionLine } from '#web/ui/lists/selection-line.tsx'
import { useSelection, type ListSelection } from '#web/ui/lists/use-selection.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export const useProductSelection = (search: ProductSearch): ProductSelection =>
  useSelection(productsAddress(toFilter(search)))

export type ProductSelection = ListSelection

export function SelectionBar({
  choosing,
  search,
  where: { totalItems, exceeded },
  categories,
}: {
  choosing: ProductSelection
  search: ProductSearch
  where: Pagination
  categories: readonly Category[]
}) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const { ids, all, clear, takeAll } = choosing
  const counted = formatCount(totalItems, language)
  const total = exceeded ? t.moreThan(counted) : counted
  if (!choosing.any) return null
  return (
    <div className="grid gap-3">
      <SelectionLine
        text={all ? t.allChosen(total) : t.chosen(formatCount(ids.size, language))}
        clear={t.clear}
        onClear={clear}
      >
        {!all && totalItems > ids.size ? (
          <Button variant="plain" size="small" onClick={takeAll}>
            {t.allOf(total)}
          </Button>
        ) : null}
      </SelectionLine>
      <BulkEditPanel
        // A changed selection discards the preview.
        key={all ? 'all' : [...ids].join()}
        which={all ? { filter: toFilter(search) } : { ids: [...ids] }}
        categories={categories}
        onDone={clear}
      />
    </div>
  )
}
