import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

export interface PageOfIds {
  offset: number
  limit: number
  total: number
  key: RawBuilder<unknown>
  order: 'asc' | 'desc'
}

/** Of a table `p` with ids of products. */
export type ChosenProducts = SelectQueryBuilder<any, any, object>

/** The ids of one page, read from the end of the index that is nearer, so that the last page costs what the first does. */
export function pageFromNearerEnd(chosen: ChosenProducts, { offset, limit, total, key, order }: PageOfIds) {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return undefined
  const fromEnd = total - offset - count
  const backwards = fromEnd < offset
  const direction: 'asc' | 'desc' = backwards === (order === 'asc') ? 'desc' : 'asc'
  const ids = chosen
    .select(sql<string>`p.id`.as('id'))
    .orderBy(key, direction)
    .orderBy(sql`p.id`, direction)
    .limit(count)
    .offset(backwards ? fromEnd : offset)
  return { ids, direction, backwards }
}
