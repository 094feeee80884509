import { sql } from 'kysely'
import type { ChangedAdminProduct, AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { auditHidden, changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { auditedProduct } from './audited-product.ts'
import { toProblem } from './create-product.ts'
import { showAdminProduct } from './admin-product.ts'
import { hiddenAt, lockVersion } from '../platform/database/versioned-rows.ts'
import { toProductColumns } from './product-columns.ts'
import { refreshSearchText } from './search-text.ts'
import { setPictures } from './set-pictures.ts'
import { setSizes } from './set-sizes.ts'

/**
 * Throws PRODUCT_NOT_FOUND, CATEGORY_UNKNOWN, EDITED_MEANWHILE if the product was saved after that version, and the
 * problems of `setSizes` and `setPictures`.
 */
export async function changeProduct(
  db: Db,
  admin: { id: string },
  id: string,
  { version, hidden, picture_ids, gtin, sizes, ...fields }: ChangedAdminProduct,
): Promise<AdminProduct> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, 'products', { id, version }, 'PRODUCT_NOT_FOUND')
    const before = await showAdminProduct(tx, id)
    await tx
      .updateTable('products')
      .set({ ...toProductColumns(fields), hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw toProblem(error)
      })
    await setPictures(tx, id, picture_ids)
    const removed = await setSizes(tx, admin.id, id, { sizes, gtin })
    await refreshSearchText(tx, { productId: id })
    const changes = changesBetween(auditedProduct(before), auditedProduct(await showAdminProduct(tx, id)))
    if (changes) {
      await countVersion(tx, id)
      await writeAudit(tx, { userId: admin.id, action: 'change-product', subject: id, ...changes })
    }
    for (const size of removed)
      await writeAudit(tx, { userId: admin.id, action: 'remove-size', subject: id, before: size })
    return showAdminProduct(tx, id)
  })
}

/** Setting the same visibility again has no effect. Throws PRODUCT_NOT_FOUND. */
export async function setProductHidden(
  db: Db,
  admin: { id: string },
  id: string,
  hidden: boolean,
): Promise<AdminProduct> {
  return inTransaction(db, async (tx) => {
    const turned = await tx
      .updateTable('products')
      .set({ hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (turned) {
      await countVersion(tx, id)
      await auditHidden(tx, admin, 'product', id, hidden)
    }
    return showAdminProduct(tx, id)
  })
}

const countVersion = (tx: Db, id: string) =>
  tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()
