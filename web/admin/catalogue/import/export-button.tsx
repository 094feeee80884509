import { useState } from 'react'
import { dayOf } from '#contract/platform/time.ts'
import { exportProducts } from '#contract/catalogue/bulk-edit-endpoints.ts'
import type { ProductFilter } from '#web/admin/catalogue/products/product-filter.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'

/** Milliseconds a large catalogue may take. */
const patience = 120_000

/** Saves the products of a filter as a file. */
export function ExportButton({ filter }: { filter: ProductFilter }) {
  const t = useBulkEditMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { q, category_id, visibility, stock, translation } = filter
      const bytes = await api(exportProducts, {
        query: { q, category_id, visibility, stock, translation },
        patience,
      })
      const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'text/csv' }))
      const link = document.createElement('a')
      link.href = address
      link.download = t.file(dayOf(new Date()))
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'error' })
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
