import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Moves the wishlist of one customer into another's, without duplicates. */
export async function handOverWishlist(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    delete from wishlist_items given where user_id = ${from}
      and exists (select from wishlist_items kept where kept.user_id = ${to} and kept.product_id = given.product_id)`.execute(
    tx,
  )
  await tx.updateTable('wishlist_items').set({ user_id: to }).where('user_id', '=', from).execute()
}
