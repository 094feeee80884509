import { sql } from 'kysely'
import type { Suggestion } from '#contract/suggestions/admin-endpoints.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { isFound, isFoundByIndex } from '#server/accounts/search-texts.ts'
import { folded, foldedContains } from '#server/platform/database/search-fold.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  asListed,
  findPage,
  paginationOfPage,
  type Key,
  type Place,
  type Search,
} from '#server/platform/database/find-page.ts'

export interface SuggestionSearch extends Place {
  show?: 'unread' | 'open' | 'answered' | undefined
  q?: string | undefined
}

/** What customers wrote, newest first. */
export async function listSuggestions(
  db: Db,
  { show, q, ...place }: SuggestionSearch,
): Promise<{ data: Suggestion[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const wanted = db
    .selectFrom('suggestions as s')
    .$if(show === 'unread', (query) => query.where('s.read_at', 'is', null))
    .$if(show === 'open', (query) =>
      query.where('s.read_at', 'is not', null).where('s.answered_at', 'is', null),
    )
    .$if(show === 'answered', (query) => query.where('s.answered_at', 'is not', null))
  const search = term === '' ? undefined : searchFor(term)
  const page = await findPage(db, { rows: wanted, alias: 's', keys: newest, search }, place)
  const rows = await allSuggestions(db)
    .select(columns)
    .where('s.id', 'in', [...page.ids, ''])
    .execute()
  return { data: asListed(page, rows).map(suggestionOf), pagination: paginationOfPage(place, page) }
}

const newest: Key[] = [
  { by: sql`s.created_at`, direction: 'desc' },
  { by: sql`s.id`, direction: 'asc' },
]

/** By what was written, and by who wrote it. */
function searchFor(term: string): Search {
  const says = foldedContains(folded(sql.ref('s.message')), term)
  return {
    text: term,
    near: 200,
    matches: sql<boolean>`(${says} or ${isFound('s.user_id', term)})`,
    found: sql<boolean>`s.id in (select s.id from suggestions s where ${says}
      union all select s.id from search_texts st join suggestions s on s.user_id = st.id where ${isFoundByIndex(term)})`,
  }
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

interface Row {
  id: string
  message: string
  user_id: string
  user_name: string
  user_email: string | null
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
