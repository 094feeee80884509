import type { Selectable } from 'kysely'
import type { ChangedAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { inEnglish } from '#server/platform/database/in-language.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The columns that an edit of a product writes; the stock and the photographs have tables of their own. */
export const editedColumns = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category_id',
  ...productFields,
] as const

export type EditedProduct = Pick<Selectable<Tables['products']>, (typeof editedColumns)[number]>

export const productColumnsOf = (
  given: Omit<ChangedAdminProduct, 'version' | 'hidden' | 'picture_ids' | 'sizes'>,
): EditedProduct => ({
  name: given.name,
  description: given.description,
  ...inEnglish(given.translations),
  category_id: given.category_id,
  price: given.price,
  weight_grams: given.weight_grams ?? null,
  is_popular: given.is_popular,
})
