import { createHash } from 'node:crypto'
import { limits } from '#contract/platform/limits.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { readRatings } from './list-ratings.ts'
import { preparePhoto, type Photo } from './prepare-photo.ts'

interface Upload {
  author: { id: string }
  ratingId: string
  /** The hash of the file. */
  source: string
}

/**
 * Only ratings of verified buyers have photographs, so that publishing pictures requires
 * a purchase. Throws NOT_FOUND for any other rating, RATING_PHOTO_LIMIT, and the problems of `preparePhoto`.
 */
export async function addPhoto(
  db: Db,
  { author, language }: { author: { id: string }; language: Language },
  ratingId: string,
  file: Uint8Array,
): Promise<Rating> {
  const upload = { author, ratingId, source: createHash('sha256').update(file).digest('hex') }
  // Decoding takes too long for a transaction, so it happens before. The rating is checked first, because that
  // is cheap.
  await nextNumber(db, upload)
  const photo = await preparePhoto(file)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('ratings').select('id').where('id', '=', ratingId).forNoKeyUpdate().execute()
    const n = await nextNumber(tx, upload)
    if (n !== null) await storePhoto(tx, upload, n, photo)
    const [rating] = await readRatings(tx, language, (ratings) => ratings.where('r.id', '=', ratingId))
    if (!rating) throw problem('NOT_FOUND')
    return rating
  })
}

/** Null for a file that the rating has already. */
async function nextNumber(db: Db, { author, ratingId, source }: Upload): Promise<number | null> {
  const rating = await db
    .selectFrom('ratings')
    .leftJoin('rating_photos as p', (join) =>
      join.onRef('p.rating_id', '=', 'ratings.id').on('p.source_sha256', '=', source),
    )
    .select(['photo_count', 'p.n as stored'])
    .where('ratings.id', '=', ratingId)
    .where('user_id', '=', author.id)
    .where('order_id', 'is not', null)
    .executeTakeFirst()
  if (!rating) throw problem('NOT_FOUND')
  if (rating.stored !== null) return null
  if (rating.photo_count >= limits.photosPerRating) throw problem('RATING_PHOTO_LIMIT')
  return rating.photo_count + 1
}

async function storePhoto(
  tx: Db,
  { ratingId, source }: Upload,
  n: number,
  { full, small }: Photo,
): Promise<void> {
  const photo = { rating_id: ratingId, n, source_sha256: source }
  await tx
    .insertInto('rating_photos')
    .values([
      { ...photo, size: 'full', bytes: full },
      { ...photo, size: 'small', bytes: small },
    ])
    .execute()
  await tx.updateTable('ratings').set({ photo_count: n }).where('id', '=', ratingId).execute()
}
