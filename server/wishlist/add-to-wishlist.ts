import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'

/** Remembers a product; twice is fine. PRODUCT_NOT_FOUND when it is not on sale. */
export async function addToWishlist(db: Db, userId: string, productId: string): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw problem('PRODUCT_NOT_FOUND')
  await db
    .insertInto('wishlist_items')
    .values({ id: newId(), user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()
}
