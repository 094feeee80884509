import type { Picture } from '#contract/platform/picture.ts'
import type { Db } from '../database/database.ts'
import { toPicture } from './to-picture.ts'

export async function readPictures(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'placeholder', 'widths', 'has_avif'])
    .where('id', 'in', named)
    .execute()
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}
