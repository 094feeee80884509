import { exportProducts } from '#contract/catalogue/bulk-edit-endpoints.ts'
import { dayOf } from '#contract/platform/time.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { filterOf, type ProductFilter } from '#web/admin/catalogue/products/product-filter.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'

/** Saves the products of a filter as a file. */
export function ExportButton({ filter }: { filter: ProductFilter }) {
  const t = useBulkEditMessages()
  return (
    <DownloadButton
      endpoint={exportProducts}
      input={{ query: filterOf(filter) }}
      text={t.export}
      name={() => t.file(dayOf(new Date()))}
      // A large catalogue is sent once it has been read.
      patience={120_000}
    />
  )
}
