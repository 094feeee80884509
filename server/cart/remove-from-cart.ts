import type { Db } from '#server/platform/database/database.ts'

/** Without a size, all sizes are removed. Removing again has no effect. */
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

export async function clearCart(db: Db, user: { id: string }): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', user.id).execute()
}

export async function removeOrdered(tx: Db, user: { id: string }, sizeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', user.id).where('size_id', 'in', sizeIds).execute()
}
