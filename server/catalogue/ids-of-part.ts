import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export interface Part {
  offset: number
  limit: number
  total: number
  key: RawBuilder<unknown>
  order: 'asc' | 'desc'
}

type ChosenProducts = SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object>

/** The ids of one page in order, read from the end of the index that is nearer, so that the last page costs what the first does. */
export async function idsOfPart(
  chosen: ChosenProducts,
  { offset, limit, total, key, order }: Part,
): Promise<string[]> {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const fromEnd = total - offset - count
  const backwards = fromEnd < offset
  const direction = backwards === (order === 'asc') ? 'desc' : 'asc'
  const rows = await chosen
    .select('p.id')
    .orderBy(key, direction)
    .orderBy('p.id', direction)
    .limit(count)
    .offset(backwards ? fromEnd : offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.reverse() : ids
}
