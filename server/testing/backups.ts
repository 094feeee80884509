import { uploadProof } from '#contract/payments/endpoints.ts'
import { tablesInOrder, tallyOf, useOneTimeZone, type Tally } from '#server/platform/backup/tables-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { orderAt, photograph } from './orders.ts'
import type { TestShop } from './shop.ts'

/** A photograph of goods, orders with a proof, a cancelled one, and names with everything a name may have. */
export async function fillShopToBackUp(shop: TestShop) {
  const siti = await shop.customer()
  await shop.db
    .updateTable('users')
    .set({ full_name: 'Siti "Ayu"\t\\ O’Neil\n😀' })
    .where('id', '=', siti.id)
    .execute()
  const product = await shop.product({ stock: 10, price: 1_000_000_000 })
  const picture_id = await storePicture(shop.db, await photograph(200))
  await shop.db.updateTable('products').set({ picture_id }).where('id', '=', product.id).execute()
  const id = await orderAt(shop, siti, product)
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  await orderAt(shop, siti, product, 'reject')
  await shop.db.updateTable('mails').set({ status: 'kept' }).execute()
  return { siti, product, id, picture_id }
}

/** Every table with its number of rows and a number for what is in them. */
export const everything = (db: Db): Promise<Record<string, Tally>> =>
  inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const tallies: Record<string, Tally> = {}
    for (const table of await tablesInOrder(tx)) tallies[table] = await tallyOf(tx, table)
    return tallies
  })
