import { useState } from 'react'
import { listAdminProducts } from '#contract/catalogue/admin-endpoints.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Category } from '#contract/catalogue/endpoints.ts'
import { BulkEditPanel } from '#web/admin/catalogue/bulk-edit/bulk-edit-panel.tsx'
import { toFilter, type ProductSearch } from '#web/admin/catalogue/products/product-filter.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { invalidate } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** A selection is single products, also across pages, or all products of the filter. A changed filter clears it. */
export function useProductSelection(search: ProductSearch) {
  const filter = JSON.stringify(toFilter(search))
  const [from, setFrom] = useState(filter)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  if (from !== filter) {
    setFrom(filter)
    setIds(new Set())
    setAll(false)
  }
  return {
    ids,
    all,
    any: all || ids.size > 0,
    has: (id: string) => all || ids.has(id),
    put: (these: readonly string[], chosen: boolean) => {
      setAll(false)
      setIds((before) => {
        const next = new Set(before)
        for (const id of these)
          if (chosen) next.add(id)
          else next.delete(id)
        return next
      })
    },
    takeAll: () => setAll(true),
    clear: () => {
      setIds(new Set())
      setAll(false)
    },
  }
}

export type ProductSelection = ReturnType<typeof useProductSelection>

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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-terracotta-wash px-4 py-2 text-sm">
        <p role="status" className="font-semibold">
          {all ? t.allChosen(total) : t.chosen(formatCount(ids.size, language))}
        </p>
        {!all && totalItems > ids.size ? (
          <Button variant="plain" size="small" onClick={takeAll}>
            {t.allOf(total)}
          </Button>
        ) : null}
        <Button variant="plain" size="small" onClick={clear}>
          {t.clear}
        </Button>
      </div>
      <BulkEditPanel
        // A changed selection discards the preview.
        key={all ? 'all' : [...ids].join()}
        which={all ? { filter: toFilter(search) } : { ids: [...ids] }}
        categories={categories}
        onDone={async () => {
          clear()
          await invalidate([listAdminProducts])
        }}
      />
    </div>
  )
}
