import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

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

/** Takes out what has been ordered, as a part of the statement that writes the orders. None is fine. */
export const removingOrdered = (
  ordered: readonly { userId: string; sizeId: string }[],
): RawBuilder<unknown> => sql`
  delete from cart_lines using json_to_recordset(${JSON.stringify(ordered)}::json) as ordered ("userId" text, "sizeId" text)
  where user_id = "userId" and size_id = "sizeId" and user_id = any (${anyOf(ordered.map(({ userId }) => userId))})`
