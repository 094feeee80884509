import type { Db } from '#server/platform/database/database.ts'
import { saveProducts } from '../save-products.ts'
import { correctStock } from '../stock-book.ts'
import type { ProductImportPreview } from './preview-product.ts'

export async function writeProducts(
  tx: Db,
  userId: string,
  previews: readonly ProductImportPreview[],
): Promise<void> {
  const written = previews.filter(({ state }) => state === 'changed' || state === 'created')
  await saveProducts(
    tx,
    { userId, action: 'import-products' },
    written.map(({ stored, draft }) => ({ before: stored, after: draft })),
  )
  await correctStock(
    tx,
    userId,
    written.flatMap(({ stockChanges }) =>
      stockChanges.map(({ size_id, change }) => ({
        size_id,
        change,
        reason: change > 0 ? ('restock' as const) : ('correction' as const),
      })),
    ),
  )
}
