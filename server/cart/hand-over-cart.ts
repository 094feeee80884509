import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export async function handOverCart(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update cart_lines target set quantity = greatest(target.quantity, source.quantity) from cart_lines source
    where target.user_id = ${to} and source.user_id = ${from} and source.size_id = target.size_id`.execute(tx)
  await sql`
    delete from cart_lines source where user_id = ${from}
      and exists (select from cart_lines target where target.user_id = ${to} and target.size_id = source.size_id)`.execute(
    tx,
  )
  await tx.updateTable('cart_lines').set({ user_id: to }).where('user_id', '=', from).execute()
}
