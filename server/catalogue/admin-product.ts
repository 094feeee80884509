import { sql } from 'kysely'
import type { AdminProduct, AdminSize } from '#contract/catalogue/admin-schemas.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { pick } from '#contract/platform/keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'
import { problem } from '#server/platform/problem.ts'

/** Throws PRODUCT_NOT_FOUND. */
export async function showAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('PRODUCT_NOT_FOUND')
  const sizes = await readSizes(db, id)
  const plain = sizes.find(({ name }) => name === null)
  const pictures = await readProductPictures(db, id, row.picture_id)
  return {
    id,
    version: row.version,
    name: row.name,
    description: row.description,
    translations: { en: { name: row.name_en, description: row.description_en } },
    ...pick(row, productFields),
    category_id: row.category_id,
    hidden: row.hidden_at !== null,
    stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
    waiting: sizes.reduce((sum, { waiting }) => sum + waiting, 0),
    code: plain?.code ?? null,
    gtin: plain?.gtin ?? null,
    sizes: sizes.flatMap(({ name, name_en, ...size }): AdminSize[] =>
      name === null ? [] : [{ ...size, name, translations: { en: { name: name_en } } }],
    ),
    pictures,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    changed_by: await lastEditor(db, id),
  }
}

async function readPictureIds(db: Db, productId: string, first: string | null): Promise<string[]> {
  const further = await db
    .selectFrom('product_pictures')
    .select('picture_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return [...(first === null ? [] : [first]), ...further.map(({ picture_id }) => picture_id)]
}

async function readProductPictures(
  db: Db,
  productId: string,
  first: string | null,
): Promise<AdminProduct['pictures']> {
  const ids = await readPictureIds(db, productId, first)
  const pictures = await readPictures(db, ids)
  return ids.flatMap((id) => {
    const picture = pictures.get(id)
    return picture ? [{ id, picture }] : []
  })
}

const readSizes = (db: Db, productId: string) =>
  db
    .selectFrom('product_sizes as s')
    .select([
      's.id as size_id',
      's.name',
      's.name_en',
      's.additional_price',
      's.weight_grams',
      's.stock',
      's.code',
      's.gtin',
    ])
    .select(
      sql<boolean>`exists (select from order_lines l where l.product_id = s.product_id and l.size_id = s.id)`.as(
        'is_ordered',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from stock_notices n where n.size_id = s.id and n.mailed_at is null)`.as(
        'waiting',
      ),
    )
    .where('s.product_id', '=', productId)
    .orderBy('s.position')
    .execute()

async function lastEditor(db: Db, productId: string): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select('u.full_name')
    .where('a.subject', '=', productId)
    .where('a.action', 'in', ['change-product', 'change-products', 'import-products'])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.full_name ?? null
}
