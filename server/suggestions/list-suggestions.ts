import { sql } from 'kysely'
import type { Suggestion } from '#contract/suggestions/admin-endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface SuggestionSearch {
  show?: 'unread' | 'open' | 'answered' | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** What customers wrote, newest first. */
export async function listSuggestions(
  db: Db,
  { show, q, page, limit }: SuggestionSearch,
): Promise<{ data: Suggestion[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const found = allSuggestions(db)
    .$if(show === 'unread', (query) => query.where('s.read_at', 'is', null))
    .$if(show === 'open', (query) =>
      query.where('s.read_at', 'is not', null).where('s.answered_at', 'is', null),
    )
    .$if(show === 'answered', (query) => query.where('s.answered_at', 'is not', null))
    .$if(term !== '', (query) =>
      query.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', containing(term))))),
    )
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(suggestionOf), pagination: paginationOf(page, limit, total) }
}

/** One suggestion; undefined when there is none. */
export async function findSuggestion(tx: Db, id: string): Promise<Suggestion | undefined> {
  const row = await allSuggestions(tx).select(columns).where('s.id', '=', id).executeTakeFirst()
  return row && suggestionOf(row)
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

const searched = ['s.message', 'u.full_name', 'u.email'] as const

interface Row {
  id: string
  message: string
  user_id: string
  user_name: string
  user_email: string
  read_at: Date | null
  answered_at: Date | null
  created_at: Date
}

const suggestionOf = ({ read_at, answered_at, created_at, ...row }: Row): Suggestion => ({
  ...row,
  read: read_at !== null,
  answered: answered_at !== null,
  created_at: created_at.toISOString(),
})
