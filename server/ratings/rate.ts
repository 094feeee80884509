import type { Language } from '#contract/platform/language.ts'
import type { NewRating, Rating } from '#contract/ratings/schemas.ts'
import { isRatable } from '#contract/orders/owed.ts'
import { requireConfirmed } from '#server/accounts/confirm-email.ts'
import { countNewRating } from '#server/catalogue/count-rating.ts'
import { findOwnOrder } from '#server/orders/show-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { isProblem, problem } from '#server/platform/problem.ts'
import { readRatings } from './list-ratings.ts'

const perProduct = { limit: 10, seconds: 3600 }

/**
 * Throws PRODUCT_NOT_FOUND, and TOO_MANY_RATINGS after ten ratings of one product in an hour. With an order, throws
 * NOT_FOUND if it belongs to another customer, ORDER_NOT_RATABLE and ALREADY_RATED.
 */
export async function rate(
  db: Db,
  user: { id: string },
  { product_id, rating, review, transaction_id: orderId }: NewRating,
  language: Language,
): Promise<Rating> {
  const id = newId()
  return inTransaction(db, async (tx) => {
    requireConfirmed(await readConfirmation(tx, user))
    await limitRatings(tx, `rating:${user.id}:${product_id ?? 'shop'}`)
    if (orderId && product_id) await requireBought(tx, user, orderId, product_id)
    if (product_id) await countNewRating(tx, { productId: product_id, rating, review: review || null })
    const inserted = await tx
      .insertInto('ratings')
      .values({
        id,
        user_id: user.id,
        product_id: product_id ?? null,
        order_id: orderId ?? null,
        rating,
        review: review || null,
      })
      // The unique index also decides between two requests at the same time.
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'product_id']).where('order_id', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw problem('ALREADY_RATED')
    const [written] = await readRatings(tx, language, (ratings) => ratings.where('r.id', '=', id))
    if (!written) throw new Error('Reading the new rating returned no row')
    return written
  })
}

const readConfirmation = (tx: Db, { id }: { id: string }) =>
  tx
    .selectFrom('users')
    .select(['must_confirm', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function requireBought(
  tx: Db,
  user: { id: string },
  orderId: string,
  productId: string,
): Promise<void> {
  const order = await findOwnOrder(tx, user, orderId)
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'quantity', 'refunded_quantity'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute()
  if (!lines.some((line) => isRatable(order, line))) throw problem('ORDER_NOT_RATABLE')
}

async function limitRatings(tx: Db, key: string): Promise<void> {
  try {
    await countAttempt(tx, key, perProduct)
  } catch (error) {
    if (isProblem(error, 'TOO_MANY_ATTEMPTS')) throw problem('TOO_MANY_RATINGS', error.params)
    throw error
  }
}
