import { sql } from 'kysely'
import type { ChangedDeskProduct, DeskProduct } from '#contract/catalogue-desk.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { auditedProduct } from './audited-product.ts'
import { changesBetween } from './changes-between.ts'
import { refusalOf } from './create-product.ts'
import { showDeskProduct } from './desk-product.ts'
import { productColumnsOf } from './product-columns.ts'
import { refreshSearchText } from './search-text.ts'
import { setPictures } from './set-pictures.ts'
import { setSizes } from './set-sizes.ts'

/** Makes a product what the owner says. EDITED_MEANWHILE when somebody saved since she opened it: nothing is written. */
export async function changeProduct(
  db: Db,
  admin: { id: string },
  id: string,
  { version, hidden, picture_ids, sizes, ...fields }: ChangedDeskProduct,
): Promise<DeskProduct> {
  return inTransaction(db, async (tx) => {
    const current = await lockProduct(tx, id)
    if (current.version !== version) throw new Refusal('EDITED_MEANWHILE')
    const before = await showDeskProduct(tx, id)
    await tx
      .updateTable('products')
      .set({ ...productColumnsOf(fields), hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    await setPictures(tx, id, picture_ids)
    const removed = await setSizes(tx, admin.id, id, sizes)
    await refreshSearchText(tx, { productId: id })
    const changes = changesBetween(auditedProduct(before), auditedProduct(await showDeskProduct(tx, id)))
    if (changes) {
      await countVersion(tx, id)
      await writeAudit(tx, { userId: admin.id, action: 'change-product', subject: id, ...changes })
    }
    for (const size of removed)
      await writeAudit(tx, { userId: admin.id, action: 'remove-size', subject: id, before: size })
    return showDeskProduct(tx, id)
  })
}

/** Takes a product out of the shop, or puts it back; a second time changes nothing. */
export async function setProductHidden(
  db: Db,
  admin: { id: string },
  id: string,
  hidden: boolean,
): Promise<DeskProduct> {
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('products')
      .set({ hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) {
      await countVersion(tx, id)
      await writeAudit(tx, {
        userId: admin.id,
        action: hidden ? 'hide-product' : 'show-product',
        subject: id,
        before: { hidden: !hidden },
        after: { hidden },
      })
    }
    return showDeskProduct(tx, id)
  })
}

/** Orders may still be placed meanwhile; other edits wait. */
async function lockProduct(tx: Db, id: string): Promise<{ version: number }> {
  const row = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND')
  return row
}

const hiddenAt = (hidden: boolean) => (hidden ? sql<Date>`coalesce(hidden_at, shop_now())` : null)

async function countVersion(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()
}
