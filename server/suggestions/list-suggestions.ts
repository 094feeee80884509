import { sql } from 'kysely'
import type { Suggestion } from '#contract/suggestions/admin-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { isByMatchingCustomer } from '#server/accounts/search-texts.ts'
import { foldedContains } from '#server/platform/database/search-fold.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
} from '#server/platform/database/find-page.ts'

interface SuggestionSearch extends PageRequest {
  show?: 'unread' | 'open' | 'answered' | undefined
  q?: string | undefined
}

export async function listSuggestions(
  db: Db,
  { show, q, ...pageRequest }: SuggestionSearch,
): Promise<{ data: Suggestion[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const suggestions = db
    .selectFrom('suggestions as s')
    .$if(show === 'unread', (query) => query.where('s.read_at', 'is', null))
    .$if(show === 'open', (query) =>
      query.where('s.read_at', 'is not', null).where('s.answered_at', 'is', null),
    )
    .$if(show === 'answered', (query) => query.where('s.answered_at', 'is not', null))
    .$if(term !== '', (query) => query.where(matches(term)))
  const page = await findPage(
    db,
    { rows: suggestions, alias: 's', by: [sql`s.created_at`], direction: 'desc' },
    pageRequest,
  )
  const rows = await allSuggestions(db)
    .select(columns)
    .where('s.id', 'in', [...page.ids, ''])
    .execute()
  return { data: sortLikePage(page, rows).map(toSuggestion), pagination: pagePagination(pageRequest, page) }
}

const matches = (term: string) =>
  sql<boolean>`(${foldedContains(sql.ref('s.search_text'), term)} or ${isByMatchingCustomer('s.user_id', term)})`

export async function findSuggestion(tx: Db, id: string): Promise<Suggestion | undefined> {
  const row = await allSuggestions(tx).select(columns).where('s.id', '=', id).executeTakeFirst()
  return row && toSuggestion(row)
}

const allSuggestions = (db: Db) =>
  db.selectFrom('suggestions as s').innerJoin('users as u', 'u.id', 's.user_id')

const columns = [
  's.id',
  's.message',
  's.user_id',
  's.read_at',
  's.answered_at',
  's.created_at',
  'u.full_name as user_name',
  'u.email as user_email',
] as const

interface SuggestionRow {
  id: string
  message: string
  user_id: string
  user_name: string
  user_email: string | null
  read_at: Date | null
  answered_at: Date | null
  created_at: Date
}

const toSuggestion = ({ read_at, answered_at, created_at, ...row }: SuggestionRow): Suggestion => ({
  ...row,
  read: read_at !== null,
  answered: answered_at !== null,
  created_at: created_at.toISOString(),
})
