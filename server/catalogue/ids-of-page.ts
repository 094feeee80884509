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

/** The ids of one page in order, read from the end of the index that is nearer, so that the last page costs what the first does. */
export async function idsOfPage(
  chosen: ChosenProducts,
  { offset, limit, total, key, order }: PageOfIds,
): Promise<string[]> {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const fromEnd = total - offset - count
  const backwards = fromEnd < offset
  const direction = backwards === (order === 'asc') ? 'desc' : 'asc'
  const rows = await chosen
    .select(sql<string>`p.id`.as('id'))
    .orderBy(key, direction)
    .orderBy(sql`p.id`, direction)
    .limit(count)
    .offset(backwards ? fromEnd : offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.reverse() : ids
}
