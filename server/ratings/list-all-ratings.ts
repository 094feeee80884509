import { sql } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'

export interface RatingSearch {
  show?: 'shown' | 'hidden' | undefined
  rating?: number | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** Every rating, hidden ones too, newest first. */
export async function listAllRatings(
  db: Db,
  { show, rating, q, page, limit }: RatingSearch,
  language: Language,
): Promise<{ data: AdminRating[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const found = allRatings(db)
    .$if(show === 'shown', (query) => query.where('r.hidden_at', 'is', null))
    .$if(show === 'hidden', (query) => query.where('r.hidden_at', 'is not', null))
    .$if(rating !== undefined, (query) => query.where('r.rating', '=', rating ?? 0))
    .$if(term !== '', (query) =>
      query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', containing(term))))),
    )
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: rows.map((row) => adminRatingOf(row, language)),
    pagination: paginationOf(page, limit, total),
  }
}

/** One rating as the owner sees it; undefined when there is none. */
export async function findRating(tx: Db, id: string, language: Language): Promise<AdminRating | undefined> {
  const row = await allRatings(tx).select(columns).where('r.id', '=', id).executeTakeFirst()
  return row && adminRatingOf(row, language)
}

const allRatings = (db: Db) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')

const columns = [
  'r.id',
  'r.product_id',
  'r.rating',
  'r.review',
  'r.created_at',
  'r.hidden_at',
  'r.user_id',
  'u.full_name as user_name',
  'u.email as user_email',
  'p.name as product_name',
  'p.name_en as product_name_en',
] as const

const searched = ['r.review', 'u.full_name', 'u.email', 'p.name', 'p.name_en'] as const

interface Row {
  id: string
  product_id: string | null
  rating: number
  review: string | null
  created_at: Date
  hidden_at: Date | null
  user_id: string
  user_name: string
  user_email: string
  product_name: string | null
  product_name_en: string | null
}

const adminRatingOf = (
  { product_name, product_name_en, created_at, hidden_at, ...row }: Row,
  language: Language,
): AdminRating => ({
  ...row,
  product_name: inLanguage(product_name, product_name_en, language),
  hidden: hidden_at !== null,
  created_at: created_at.toISOString(),
})
