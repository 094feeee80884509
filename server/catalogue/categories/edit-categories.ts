import { sql } from 'kysely'
import * as z from 'zod/mini'
import type {
  ChangedAdminCategory,
  AdminCategory,
  NewAdminCategory,
} from '#contract/catalogue/category-admin-schemas.ts'
import { entryFields } from '#contract/platform/admin-fields.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { violatesReference, violatesUnique } from '#server/platform/database/violations.ts'
import { pictureFromColumns, pictureColumns } from '#server/platform/images/picture-columns.ts'
import { problem } from '#server/platform/problem.ts'
import { createCategory } from './create-category.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { toColumns, toTranslated } from '#server/platform/resource.ts'
import { refreshSearchText } from '../search-text.ts'

export const listAdminCategories = (db: Db): Promise<AdminCategory[]> => readCategories(db)

/** Throws NOT_FOUND. */
export async function showAdminCategory(db: Db, id: string): Promise<AdminCategory> {
  const [category] = await readCategories(db, id)
  if (!category) throw problem('NOT_FOUND')
  return category
}

/** Throws NAME_TAKEN and PICTURE_UNKNOWN. */
export async function addCategory(
  db: Db,
  admin: { id: string },
  category: NewAdminCategory,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const after = toRow(category)
    const id = await createCategory(tx, stored(after)).catch(throwProblem)
    await writeAudit(tx, { userId: admin.id, action: 'add-category', subject: id, after })
    return id
  })
}

/**
 * Throws NOT_FOUND, NAME_TAKEN, PICTURE_UNKNOWN, and EDITED_MEANWHILE if the category was saved after that version.
 */
export async function changeCategory(
  db: Db,
  admin: { id: string },
  id: string,
  { version, ...fields }: ChangedAdminCategory,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, 'categories', { id, version })
    const after = toRow(fields)
    const changes = changesBetween(toRow(await showAdminCategory(tx, id)), after)
    if (!changes) return
    await tx.updateTable('categories').set(stored(after)).where('id', '=', id).execute().catch(throwProblem)
    await incrementVersion(tx, 'categories', id)
    if ('name' in changes.after || 'name_en' in changes.after) await refreshSearchText(tx, { categoryId: id })
    await writeAudit(tx, { userId: admin.id, action: 'change-category', subject: id, ...changes })
  })
}

/** Throws NOT_FOUND, and CATEGORY_HAS_PRODUCTS for any product, also a hidden one. */
export async function removeCategory(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await showAdminCategory(tx, id)
    await tx.deleteFrom('categories').where('id', '=', id).execute().catch(throwProblem)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'remove-category',
      subject: id,
      before: toRow(before),
    })
  })
}

/**
 * Restores a removed category under its id, so that old addresses work again. An existing category does not change.
 * Throws NOT_FOUND, NAME_TAKEN and PICTURE_UNKNOWN.
 */
export async function restoreCategory(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [there] = await readCategories(tx, id)
    if (there) return
    const removed = await tx
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'remove-category')
      .where('subject', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!removed) throw problem('NOT_FOUND')
    const after = z.parse(Row, removed.before)
    await tx
      .insertInto('categories')
      .values({ ...stored(after), id })
      .onConflict((same) => same.column('id').doNothing())
      .execute()
      .catch(throwProblem)
    await writeAudit(tx, { userId: admin.id, action: 'restore-category', subject: id, after })
  })
}

async function readCategories(db: Db, id?: string): Promise<AdminCategory[]> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('pictures as f', 'f.id', 'c.picture_id')
    .select(['c.id', 'c.version', 'c.name', 'c.name_en', 'c.description_en', 'c.position'])
    .select(sql<string>`coalesce(c.description, '')`.as('description'))
    .select('c.picture_id as own_picture')
    .select(pictureColumns)
    .select(
      sql<number>`(select count(*)::int from products p where p.category_id = c.id)`.as('product_count'),
    )
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.position')
    .orderBy(nameSortKey(sql.ref('c.name')))
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...toTranslated(entryFields, { ...row, picture_id: row.own_picture }),
    picture: pictureFromColumns(row),
    position: row.position,
    product_count: row.product_count,
  }))
}

/** What a request or a response says, as the columns of a row and of the audit log. */
const toRow = ({ position, ...category }: NewAdminCategory): z.infer<typeof Row> => ({
  ...toColumns(entryFields, category),
  position,
})

const Row = z.object({
  name: z.string(),
  description: z.string(),
  name_en: z.nullable(z.string()),
  description_en: z.nullable(z.string()),
  picture_id: z.nullable(z.string()),
  position: z.int(),
})

const stored = (row: z.infer<typeof Row>) => ({ ...row, description: row.description || null })

function throwProblem(error: unknown): never {
  if (violatesUnique(error, 'categories_name')) throw problem('NAME_TAKEN')
  if (violatesReference(error, 'categories_picture_id_fkey')) throw problem('PICTURE_UNKNOWN')
  if (violatesReference(error, 'products_category_id_fkey')) throw problem('CATEGORY_HAS_PRODUCTS')
  throw error
}
