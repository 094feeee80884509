import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureFromColumns, pictureColumns } from '#server/platform/images/picture-columns.ts'

/** Of the category's oldest product that has a picture. A change of it touches 'catalogue'. */
const firstPicture = sql`(select p.picture_id from products p
  where p.category_id = c.id and p.hidden_at is null and p.picture_id is not null
  order by p.created_at, p.id limit 1)`

/** A category without a picture shows the one of its first product. */
export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  addCacheTags('catalogue')
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('pictures as f', (join) =>
      join.on('f.id', '=', sql<string>`coalesce(c.picture_id, ${firstPicture})`),
    )
    .select(['c.id', 'c.name', 'c.name_en', 'c.description', 'c.description_en'])
    .select(
      sql<number>`(select count(*)::int from products p where p.category_id = c.id and p.hidden_at is null)`.as(
        'product_count',
      ),
    )
    .select(pictureColumns)
    .orderBy('c.position')
    .orderBy(nameSortKey(sql.ref('c.name')))
    .orderBy('c.id')
    .execute()
  return rows.map((row) => {
    const picture = pictureFromColumns(row)
    return {
      id: row.id,
      name: inLanguage(row.name, row.name_en, language),
      description: inLanguage(row.description, row.description_en, language),
      image: picture?.src ?? null,
      picture,
      product_count: row.product_count,
    }
  })
}
