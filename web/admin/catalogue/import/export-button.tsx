import { useState } from 'react'
import { dayOf } from '#contract/jakarta-time.ts'
import { exportProducts } from '#contract/many-products.ts'
import type { ProductFilter } from '#web/admin/catalogue/product-filter.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { useManyWords } from '#web/words/admin-many.ts'

/** Milliseconds a large catalogue may take. */
const patience = 120_000

/** Saves the products of a filter as a file. */
export function ExportButton({ filter }: { filter: ProductFilter }) {
  const t = useManyWords()
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
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      showToast({ text: refusal.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void save()}>
      {t.export}
    </Button>
  )
}
