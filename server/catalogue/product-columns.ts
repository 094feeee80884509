import type { ChangedAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { inEnglish } from '#server/platform/database/in-language.ts'

export const productColumnsOf = ({
  name,
  description,
  translations,
  price,
  weight_grams,
  category_id,
  is_popular,
}: Pick<
  ChangedAdminProduct,
  'name' | 'description' | 'translations' | 'price' | 'weight_grams' | 'category_id' | 'is_popular'
>) => ({
  name,
  description,
  price,
  weight_grams: weight_grams ?? null,
  category_id,
  is_popular,
  ...inEnglish(translations),
})
