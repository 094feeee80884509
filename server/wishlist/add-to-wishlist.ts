import { requireOnSale } from '#server/catalogue/show-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Adding again has no effect. Throws PRODUCT_NOT_FOUND for a product that is not visible. */
export async function addToWishlist(db: Db, userId: string, productId: string): Promise<void> {
  await requireOnSale(db, productId)
  await db
    .insertInto('wishlist_items')
    .values({ id: newId(), user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()
}
