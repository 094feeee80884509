import { useState } from 'react'
import { exportProducts } from '#contract/catalogue/bulk-edit-endpoints.ts'
import { dayOf } from '#contract/platform/time.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { filterOf, type ProductFilter } from '#web/admin/catalogue/products/product-filter.ts'
import { download } from '#web/admin/layout/download.ts'
import { isApiError } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves the products of a filter as a file. */
export function ExportButton({ filter }: { filter: ProductFilter }) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportProducts, { query: filterOf(filter) }, language, {
        name: t.file(dayOf(new Date())),
        // A large catalogue is sent once it has been read.
        patience: 120_000,
      })
    } catch (problem) {
      if (!isApiError(problem)) throw problem
      showProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      {t.export}
    </Button>
  )
}
