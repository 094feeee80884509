import { sql } from 'kysely'
import type { Service } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureFromColumns, pictureColumns } from '#server/platform/images/picture-columns.ts'

export async function listServices(db: Db, language: Language): Promise<Service[]> {
  addCacheTags('services')
  const rows = await db
    .selectFrom('services as s')
    .leftJoin('pictures as f', 'f.id', 's.picture_id')
    .select(['s.id', 's.name', 's.name_en', 's.description', 's.description_en'])
    .select(['s.price', 's.popular', 's.features'])
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
      name: inLanguage(row.name, row.name_en, language),
      description: inLanguage(row.description, row.description_en, language),
      price: row.price,
      image: picture?.src ?? null,
      picture,
      popular: row.popular,
      features: row.features.map((feature) => feature[language] || feature.id),
    }
  })
}
