import { sql } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { countShownRating } from '#server/catalogue/count-rating.ts'
import { auditHidden } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { findRating } from './list-all-ratings.ts'

/**
 * The product's numbers change in the same transaction. Setting the same visibility again has no effect. Throws
 * NOT_FOUND.
 */
export async function setRatingHidden(
  db: Db,
  { admin, language }: { admin: { id: string }; language: Language },
  id: string,
  hidden: boolean,
): Promise<AdminRating> {
  return inTransaction(db, async (tx) => {
    // Only the request that changed the flag updates the numbers; a concurrent one finds it changed.
    const changed = await tx
      .updateTable('ratings')
      .set({ hidden_at: hidden ? sql<Date>`shop_now()` : null })
      .where('id', '=', id)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .returning(['product_id', 'rating', 'review'])
      .executeTakeFirst()
    if (changed) {
      const { product_id: productId } = changed
      if (productId !== null) await countShownRating(tx, { ...changed, productId }, !hidden)
      await auditHidden(tx, admin, 'rating', id, hidden)
    }
    const rating = await findRating(tx, id, language)
    if (!rating) throw problem('NOT_FOUND')
    return rating
  })
}
