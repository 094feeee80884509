import type { ChangedDeskProduct } from '#contract/catalogue-desk.ts'
import { inEnglish } from './in-english.ts'

export const productColumnsOf = ({
  name,
  description,
  translations,
  price,
  category_id,
  is_popular,
}: Pick<
  ChangedDeskProduct,
  'name' | 'description' | 'translations' | 'price' | 'category_id' | 'is_popular'
>) => ({ name, description, price, category_id, is_popular, ...inEnglish(translations) })
