import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

interface RatedProduct {
  productId: string
  rating: number
  review: string | null
}

/** Throws PRODUCT_NOT_FOUND for a hidden product. */
export async function countNewRating(tx: Db, rated: RatedProduct): Promise<void> {
  const counted = await withCounts(tx, rated, 1)
    .where('hidden_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw problem('PRODUCT_NOT_FOUND')
}

export async function countShownRating(tx: Db, rated: RatedProduct, isShown: boolean): Promise<void> {
  await withCounts(tx, rated, isShown ? 1 : -1).execute()
}

const withCounts = (tx: Db, { productId, rating, review }: RatedProduct, by: 1 | -1) =>
  tx
    .updateTable('products')
    .set({
      rating_sum: sql<number>`rating_sum + ${by * rating}`,
      rating_count: sql<number>`rating_count + ${by}`,
      review_count: sql<number>`review_count + ${review === null ? 0 : by}`,
    })
    .where('id', '=', productId)
