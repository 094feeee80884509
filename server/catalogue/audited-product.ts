import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'

/** What the audit log keeps of a product: all that an edit can change. Stock has its movements. */
export const auditedProduct = ({
  name,
  description,
  translations,
  price,
  weight_grams,
  category_id,
  is_popular,
  hidden,
  sizes,
  pictures,
}: AdminProduct) => ({
  name,
  description,
  name_en: translations.en.name,
  description_en: translations.en.description,
  price,
  weight_grams,
  category_id,
  is_popular,
  hidden,
  sizes: sizes.map(({ stock: _stock, is_ordered: _ordered, ...size }) => size),
  picture_ids: pictures.map(({ id }) => id),
})
