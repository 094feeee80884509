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
import { partColumns, toParts } from './rating-parts.ts'

export interface RatingSearch {
  show?: 'shown' | 'hidden' | undefined
  rating?: number | undefined
  reply?: 'answered' | 'unanswered' | undefined
  verified?: 'yes' | undefined
  q?: string | undefined
}

export async function listAllRatings(
  db: Db,
  { show, rating, reply, verified, q, ...pageRequest }: RatingSearch & PageRequest,
  language: Language,
): Promise<{ data: AdminRating[]; pagination: Pagination }> {
  const ratings = ratingsFound(db, { show, rating, reply, verified, q })
  const page = await findPage(
    db,
    { rows: ratings, alias: 'r', by: [sql`r.created_at`], direction: 'desc' },
    pageRequest,
  )
  return {
    data: sortLikePage(page, await readAdminRatings(db, page.ids, language)),
    pagination: pagePagination(pageRequest, page),
  }
}

export function ratingsFound(db: Db, { show, rating, reply, verified, q }: RatingSearch) {
  const term = q?.trim() ?? ''
  return db
    .selectFrom('ratings as r')
    .$if(show === 'shown', (query) => query.where('r.hidden_at', 'is', null))
    .$if(show === 'hidden', (query) => query.where('r.hidden_at', 'is not', null))
    .$if(rating !== undefined, (query) => query.where('r.rating', '=', rating ?? 0))
    .$if(reply === 'answered', (query) => query.where('r.reply', 'is not', null))
    .$if(reply === 'unanswered', (query) => query.where('r.reply', 'is', null))
    .$if(verified === 'yes', (query) => query.where('r.order_id', 'is not', null))
    .$if(term !== '', (query) => query.where(matches(term)))
}

function matches(term: string): RawBuilder<boolean> {
  const isProduct = foldedContains(folded(sql`concat_ws(chr(10), p.name, p.name_en)`), term)
  // The search text of a product has an index but includes the description, so the name is compared too.
  return sql<boolean>`(${foldedContains(sql.ref('r.search_text'), term)} or ${isByMatchingCustomer('r.user_id', term)}
    or r.product_id in (select p.id from products p where ${foldedContains(sql.ref('p.search_text'), term)} and ${isProduct}))`
}

export async function findRating(tx: Db, id: string, language: Language): Promise<AdminRating | undefined> {
  return (await readAdminRatings(tx, [id], language))[0]
}

/** Of the given ratings, in no order. */
export async function readAdminRatings(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<AdminRating[]> {
  const rows = await allRatings(db)
    .where('r.id', 'in', [...ids, ''])
    .execute()
  return rows.map((row) => toAdminRating(row, language))
}

const allRatings = (db: Db) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.product_id',
      'r.rating',
      'r.review',
      'r.created_at',
      'r.user_id',
      'r.version',
      'u.full_name as user_name',
      'u.email as user_email',
      'p.name as product_name',
      'p.name_en as product_name_en',
      'o.reference',
      ...partColumns,
    ])

type AdminRatingRow = Awaited<ReturnType<ReturnType<typeof allRatings>['execute']>>[number]

const toAdminRating = (row: AdminRatingRow, language: Language): AdminRating => ({
  id: row.id,
  product_id: row.product_id,
  product_name: inLanguage(row.product_name, row.product_name_en, language),
  rating: row.rating,
  review: row.review,
  user_id: row.user_id,
  user_name: row.user_name,
  user_email: row.user_email,
  created_at: row.created_at.toISOString(),
  hidden: row.hidden_at !== null,
  order:
    row.order_id !== null && row.reference !== null ? { id: row.order_id, reference: row.reference } : null,
  version: row.version,
  ...toParts(row.id, row),
})
