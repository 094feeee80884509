import type { Language } from '#contract/platform/language.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { partColumns, toParts } from './rating-parts.ts'

const maxRatings = 100

export function listRatings(db: Db, language: Language): Promise<Rating[]> {
  addCacheTags('ratings', 'catalogue')
  return readRatings(db, language, (ratings) =>
    ratings
      .where('r.hidden_at', 'is', null)
      .where((eb) => eb.or([eb('r.product_id', 'is', null), eb('p.hidden_at', 'is', null)]))
      .limit(maxRatings),
  )
}

/** Throws PRODUCT_NOT_FOUND for a product that is not visible. */
export async function listProductRatings(db: Db, productId: string, language: Language): Promise<Rating[]> {
  addCacheTags(`product:${productId}`)
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('ratings as r', (join) => join.onRef('r.product_id', '=', 'p.id').on('r.hidden_at', 'is', null))
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(ratingColumns)
    .where('p.id', '=', productId)
    .where('p.hidden_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(maxRatings)
    .execute()
  if (rows.length === 0) throw problem('PRODUCT_NOT_FOUND')
  return rows.filter(isRating).map((row) => toRating(row, language))
}

export const listMyRatings = (
  db: Db,
  userId: string,
  language: Language,
  productId?: string,
): Promise<Rating[]> =>
  readRatings(db, language, (ratings) => {
    const ownRatings = ratings.where('r.user_id', '=', userId).limit(1_000)
    return productId === undefined ? ownRatings : ownRatings.where('r.product_id', '=', productId)
  })

/** Of the author, only the name is public. */
export async function readRatings(
  db: Db,
  language: Language,
  filter: (ratings: ReturnType<typeof allRatings>) => ReturnType<typeof allRatings>,
): Promise<Rating[]> {
  const rows = await filter(allRatings(db)).orderBy('r.created_at', 'desc').orderBy('r.id').execute()
  return rows.map((row) => toRating(row, language))
}

const ratingColumns = [
  'r.id',
  'r.product_id',
  'r.rating',
  'r.review',
  'r.created_at',
  'u.id as author_id',
  'u.full_name as user_name',
  'p.name as product_name',
  'p.name_en as product_name_en',
  ...partColumns,
] as const

const allRatings = (db: Db) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .select(ratingColumns)

type RatingRow = Awaited<ReturnType<ReturnType<typeof allRatings>['execute']>>[number]

const isRating = <R extends { id: string | null }>(row: R): row is R & RatingRow => row.id !== null

function toRating(
  { id, product_id, rating, review, user_name, ...row }: RatingRow,
  language: Language,
): Rating {
  addCacheTags(`author:${row.author_id}`)
  if (product_id !== null) addCacheTags(`product:${product_id}`)
  const parts = toParts(id, row)
  return {
    id,
    product_id,
    product_name: inLanguage(row.product_name, row.product_name_en, language),
    rating,
    review,
    user_name,
    created_at: row.created_at.toISOString(),
    ...parts,
    // The author sees a hidden rating, but its photographs are not served.
    ...(row.hidden_at && { photos: [] }),
  }
}
