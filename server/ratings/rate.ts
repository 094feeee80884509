import type { Language } from '#contract/platform/language.ts'
import type { NewRating, Rating } from '#contract/ratings/schemas.ts'
import { countNewRating } from '#server/catalogue/count-rating.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { isProblem, problem } from '#server/platform/problem.ts'
import { readRatings } from './list-ratings.ts'

const perProduct = { limit: 10, seconds: 3600 }

/** Throws PRODUCT_NOT_FOUND, and TOO_MANY_RATINGS after ten ratings of one product in an hour. */
export async function rate(
  db: Db,
  user: { id: string },
  { product_id, rating, review }: NewRating,
  language: Language,
): Promise<Rating> {
  const id = newId()
  return inTransaction(db, async (tx) => {
    await limitRatings(tx, `rating:${user.id}:${product_id ?? 'shop'}`)
    if (product_id) await countNewRating(tx, { productId: product_id, rating, review: review || null })
    await tx
      .insertInto('ratings')
      .values({ id, user_id: user.id, product_id: product_id ?? null, rating, review: review || null })
      .execute()
    const [written] = await readRatings(tx, language, (ratings) => ratings.where('r.id', '=', id))
    if (!written) throw new Error('Reading the new rating returned no row')
    return written
  })
}

async function limitRatings(tx: Db, key: string): Promise<void> {
  try {
    await countAttempt(tx, key, perProduct)
  } catch (error) {
    if (isProblem(error, 'TOO_MANY_ATTEMPTS')) throw problem('TOO_MANY_RATINGS', error.params)
    throw error
  }
}
