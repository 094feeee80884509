import { sql, type RawBuilder } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { isByMatchingCustomer } from '#server/accounts/search-texts.ts'
import { folded, foldedContains } from '#server/platform/database/search-fold.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'

interface RatingSearch extends PageRequest {
  show?: 'shown' | 'hidden' | undefined
  rating?: number | undefined
  q?: string | undefined
}

export async function listAllRatings(
  db: Db,
  { show, rating, q, ...pageRequest }: RatingSearch,
  language: Language,
): Promise<{ data: AdminRating[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const ratings = db
    .selectFrom('ratings as r')
    .$if(show === 'shown', (query) => query.where('r.hidden_at', 'is', null))
    .$if(show === 'hidden', (query) => query.where('r.hidden_at', 'is not', null))
    .$if(rating !== undefined, (query) => query.where('r.rating', '=', rating ?? 0))
    .$if(term !== '', (query) => query.where(matches(term)))
  const page = await findPage(
    db,
    { rows: ratings, alias: 'r', by: [sql`r.created_at`], direction: 'desc' },
    pageRequest,
  )
  const rows = await allRatings(db)
    .select(columns)
    .where('r.id', 'in', [...page.ids, ''])
    .execute()
  return {
    data: sortLikePage(page, rows).map((row) => toAdminRating(row, language)),
    pagination: pagePagination(pageRequest, page),
  }
}

function matches(term: string): RawBuilder<boolean> {
  const isProduct = foldedContains(folded(sql`concat_ws(chr(10), p.name, p.name_en)`), term)
  // The search text of a product has an index but includes the description, so the name is compared too.
  return sql<boolean>`(${foldedContains(sql.ref('r.search_text'), term)} or ${isByMatchingCustomer('r.user_id', term)}
    or r.product_id in (select p.id from products p where ${foldedContains(sql.ref('p.search_text'), term)} and ${isProduct}))`
}

export async function findRating(tx: Db, id: string, language: Language): Promise<AdminRating | undefined> {
  const row = await allRatings(tx).select(columns).where('r.id', '=', id).executeTakeFirst()
  return row && toAdminRating(row, language)
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

interface AdminRatingRow {
  id: string
  product_id: string | null
  rating: number
  review: string | null
  created_at: Date
  hidden_at: Date | null
  user_id: string
  user_name: string
  user_email: string | null
  product_name: string | null
  product_name_en: string | null
}

const toAdminRating = (
  { product_name, product_name_en, created_at, hidden_at, ...row }: AdminRatingRow,
  language: Language,
): AdminRating => ({
  ...row,
  product_name: inLanguage(product_name, product_name_en, language),
  hidden: hidden_at !== null,
  created_at: created_at.toISOString(),
})
