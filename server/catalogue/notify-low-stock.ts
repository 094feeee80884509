import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MovedSize } from './stock-book.ts'

/** A size is notified of when it falls to the threshold, and not again while it stays below. */
export async function notifyLowStock(
  tx: Db,
  moved: Iterable<MovedSize>,
  { low_stock }: { low_stock: number },
): Promise<void> {
  for (const { product_id, size_name, stock, change } of moved) {
    if (stock > low_stock || stock - change <= low_stock) continue
    const { name } = await tx
      .selectFrom('products')
      .select('name')
      .where('id', '=', product_id)
      .executeTakeFirstOrThrow()
    await notifyAdmins(tx, {
      kind: 'stock',
      subject: { reference: size_name === null ? name : `${name} (${size_name})` },
      path: `/admin/products/${product_id}`,
    })
  }
}
