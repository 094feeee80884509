import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Moves the cart of one customer into another's. A line that both have gets the larger quantity. */
export async function handOverCart(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update cart_lines kept set quantity = greatest(kept.quantity, given.quantity) from cart_lines given
    where kept.user_id = ${to} and given.user_id = ${from} and given.size_id = kept.size_id`.execute(tx)
  await sql`
    delete from cart_lines given where user_id = ${from}
      and exists (select from cart_lines kept where kept.user_id = ${to} and kept.size_id = given.size_id)`.execute(
    tx,
  )
  await tx.updateTable('cart_lines').set({ user_id: to }).where('user_id', '=', from).execute()
}
