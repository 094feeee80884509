import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export async function handOverWishlist(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    delete from wishlist_items source where user_id = ${from}
      and exists (select from wishlist_items target where target.user_id = ${to} and target.product_id = source.product_id)`.execute(
    tx,
  )
  await tx.updateTable('wishlist_items').set({ user_id: to }).where('user_id', '=', from).execute()
}
