import { sql } from 'kysely'
import type { PictureState } from '#contract/platform/picture-schemas.ts'
import type { Db } from '../database/database.ts'
import { toPicture } from './to-picture.ts'

export async function readPictureStates(db: Db, ids: readonly string[]): Promise<PictureState[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pictures as p')
    .leftJoin('unfinished_pictures as u', 'u.picture_id', 'p.id')
    .select(['p.id', 'p.width', 'p.height', 'p.placeholder', 'p.widths', 'p.has_avif'])
    .select('u.picture_id as unfinished')
    .select(
      sql<number>`(select count(*)::int from picture_files f where f.picture_id = p.id and f.format = 'avif')`.as(
        'made',
      ),
    )
    .where('p.id', 'in', ids)
    .execute()
  return rows.map(({ unfinished, made, ...row }) => ({
    id: row.id,
    picture: toPicture(row),
    making: unfinished === null ? null : { made, of: row.widths.length },
  }))
}
