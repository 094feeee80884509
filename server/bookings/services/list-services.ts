import { sql } from 'kysely'
import { serviceFields } from '#contract/bookings/service-fields.ts'
import type { Service } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { pictureFromColumns, pictureColumns } from '#server/platform/images/picture-columns.ts'
import { shownColumns, toShown } from '#server/platform/resource.ts'

export async function listServices(db: Db, language: Language): Promise<Service[]> {
  addCacheTags('services')
  const rows = await db
    .selectFrom('services as s')
    .leftJoin('pictures as f', 'f.id', 's.picture_id')
    .select(['s.id', 's.features', ...shownColumns(serviceFields).map((column) => `s.${column}` as const)])
    .select(pictureColumns)
    .where('s.hidden_at', 'is', null)
    .orderBy('s.position')
    .orderBy(nameSortKey(sql.ref('s.name')))
    .orderBy('s.id')
    .execute()
  return rows.map((row) => {
    const picture = pictureFromColumns(row)
    return {
      id: row.id,
      ...toShown(serviceFields, row, language),
      image: picture?.src ?? null,
      picture,
      features: row.features.map((feature) => feature[language] || feature.id),
    }
  })
}
