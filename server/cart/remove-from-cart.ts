import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Takes a product out of the cart: the named size, or all of them. Twice is fine. */
export async function removeFromCart(
  db: Db,
  user: { id: string },
  productId: string,
  sizeId?: string,
): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('user_id', '=', user.id)
    .where('product_id', '=', productId)
    .$if(Boolean(sizeId), (query) => query.where('size_id', '=', sizeId ?? ''))
    .execute()
}

/** Empties the cart. */
export async function clearCart(db: Db, user: { id: string }): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', user.id).execute()
}

/** Takes out what has been ordered, as a part of the statement that writes the order. */
export const removingOrdered = (userId: string, sizeIds: readonly string[]): RawBuilder<unknown> => sql`
  delete from cart_lines where user_id = ${userId} and size_id in (${sql.join(sizeIds)})`
