import type { Selectable } from 'kysely'
import type { ChangedAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { pick } from '#contract/platform/keys.ts'
import { toEnglishColumns } from '#server/platform/database/in-language.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Stock and photographs are left out, because they have their own tables. */
export const editedColumns = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category_id',
  ...productFields,
] as const

export type EditedProduct = Pick<Selectable<Tables['products']>, (typeof editedColumns)[number]>

export const toProductColumns = (
  given: Omit<ChangedAdminProduct, 'version' | 'hidden' | 'picture_ids' | 'sizes'>,
): EditedProduct => ({
  ...pick(given, ['name', 'description', 'category_id', ...productFields]),
  brand: given.brand || null,
  ...toEnglishColumns(given.translations),
})
