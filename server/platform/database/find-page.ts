import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { toCappedPagination, toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Db } from './database.ts'

/*
 * Every list reads its pages here (docs/decisions/028-lists.md). The ids of a page come from the index of the
 * list's order; the list then reads the rows of these ids.
 */

export type Rows = SelectQueryBuilder<any, any, object>

export interface List {
  rows: Rows
  alias: string
  by: readonly RawBuilder<unknown>[]
  direction: 'asc' | 'desc'
}

export interface PageRequest {
  page: number
  limit: number
  /**
   * The id of the row just before this page (`after`) or just after it (`before`). With it a page is found
   * fast at any depth.
   */
  after?: string | undefined
  before?: string | undefined
}

export interface FoundPage {
  ids: string[]
  total: number
  exceeded: boolean
}

export const maxCountedRows = 10_000

export async function findPage(db: Db, list: List, place: PageRequest): Promise<FoundPage> {
  const { page, limit, after, before } = place
  const isBackwards = after === undefined && before !== undefined
  const isByNumber = after === undefined && before === undefined
  const ids = sortRows(list, isBackwards)
    .$if(!isByNumber, (rows) => rows.where(isBeyond(list, (after ?? before)!, isBackwards)))
    .select(sql`${idOf(list)}::text`.as('id'))
    .limit(limit)
    .offset(isByNumber ? (page - 1) * limit : 0)
  const counted = list.rows.select(sql`1`.as('one')).limit(maxCountedRows + 1)
  const { rows } = await sql<{ ids: string[]; counted: number }>`
    select array(${ids}) as ids, (select count(*)::int from (${counted}) rows) as counted`.execute(db)
  const [found] = rows
  if (!found) throw new Error('Reading a page returned no row')
  return {
    ids: isBackwards ? found.ids.toReversed() : found.ids,
    total: Math.min(found.counted, maxCountedRows),
    exceeded: found.counted > maxCountedRows,
  }
}

export const pagePagination = (
  { page, limit }: PageRequest,
  { ids, total, exceeded }: FoundPage,
): Pagination =>
  exceeded ? toCappedPagination(page, limit, total, ids.length) : toPagination(page, limit, total)

export function sortLikePage<Row extends { id: string | number }>(
  { ids }: Pick<FoundPage, 'ids'>,
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ids of the first rows of a list. */
export const selectFirstIds = (list: List, limit: number) =>
  sortRows(list, false)
    .select(sql<string>`${idOf(list)}::text`.as('id'))
    .limit(limit)

const idOf = ({ alias }: List) => sql.ref(`${alias}.id`)

const keysOf = (list: List) => [...list.by, idOf(list)]

const directionOf = ({ direction }: List, isBackwards: boolean) =>
  isBackwards === (direction === 'asc') ? 'desc' : 'asc'

const sortRows = (list: List, isBackwards: boolean): Rows =>
  keysOf(list).reduce((rows, key) => rows.orderBy(key, directionOf(list, isBackwards)), list.rows)

function isBeyond(list: List, id: string, isBackwards: boolean): RawBuilder<boolean> {
  const keys = keysOf(list)
  const boundary = list.rows
    .clearWhere()
    .where(idOf(list), '=', id)
    .select(keys.map((key, n) => sql`${key}`.as(`key_${n}`)))
  const operator = sql.raw(directionOf(list, isBackwards) === 'asc' ? '>' : '<')
  return sql<boolean>`(${sql.join(keys)}) ${operator} ${boundary}`
}
