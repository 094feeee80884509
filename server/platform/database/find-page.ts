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
  const found = await sortRows(list, isBackwards)
    .$if(!isByNumber, (rows) => rows.where(isBeyond(list, (after ?? before)!, isBackwards)))
    .select(sql<string>`${idOf(list)}::text`.as('id'))
    .limit(limit)
    .offset(isByNumber ? (page - 1) * limit : 0)
    .execute()
  const ids = found.map(({ id }) => id)
  const counted = db.selectFrom(
    list.rows
      .select(sql`1`.as('one'))
      .limit(maxCountedRows + 1)
      .as('rows'),
  )
  const total = await countRows(counted, place, isByNumber ? ids.length : limit)
  return {
    ids: isBackwards ? ids.toReversed() : ids,
    total: Math.min(total, maxCountedRows),
    exceeded: total > maxCountedRows,
  }
}

/**
 * The number of rows of a list, of which `found` are on this page. A page that is not full is the last one, so nothing
 * is counted for it.
 */
export async function countRows(rows: Rows, { page, limit }: PageRequest, found: number): Promise<number> {
  if (found < limit && (found > 0 || page === 1)) return (page - 1) * limit + found
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
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
