import type { Db } from '#server/platform/database/database.ts'

/** Removing again has no effect. */
export async function removeFromWishlist(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}
