import { sql } from 'kysely'
import type { AdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { auditedProduct } from './audited-product.ts'
import { createProduct } from './create-product.ts'
import { showAdminProduct } from './admin-product.ts'
import { toProductColumns } from './product-columns.ts'
import { setPictures } from './set-pictures.ts'

/** Throws CATEGORY_UNKNOWN, PICTURE_UNKNOWN and GTIN_TAKEN. */
export async function addProduct(
  db: Db,
  admin: { id: string },
  { stock, gtin, sizes, hidden, picture_ids, ...fields }: NewAdminProduct,
): Promise<AdminProduct> {
  return inTransaction(db, async (tx) => {
    const product = toProductColumns(fields)
    const rows = sizes.map(
      ({ name, translations, additional_price, weight_grams, gtin: barcode, stock: pieces }) => ({
        name,
        name_en: translations?.en?.name || null,
        additional_price,
        weight_grams: weight_grams ?? null,
        gtin: barcode || null,
        stock: pieces,
      }),
    )
    const id = await createProduct(
      tx,
      rows.length > 0 ? { ...product, sizes: rows } : { ...product, stock, gtin: gtin || null },
      admin.id,
    )
    await setPictures(tx, id, picture_ids)
    if (hidden)
      await tx
        .updateTable('products')
        .set({ hidden_at: sql<Date>`shop_now()` })
        .where('id', '=', id)
        .execute()
    const added = await showAdminProduct(tx, id)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'add-product',
      subject: id,
      after: { ...auditedProduct(added), stock: added.stock },
    })
    return added
  })
}
