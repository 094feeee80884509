import { dayOf } from '#contract/platform/time.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { toFilter, type ProductFilter } from '#web/admin/catalogue/products/product-filter.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'

export function ExportButton({ filter }: { filter: ProductFilter }) {
  const t = useBulkEditMessages()
  return (
    <DownloadButton
      endpoint="GET /admin/products.csv"
      input={{ query: toFilter(filter) }}
      text={t.export}
      name={() => t.file(dayOf(new Date()))}
      // The server reads the whole catalogue before it sends the first byte.
      idleTimeoutMs={120_000}
    />
  )
}
