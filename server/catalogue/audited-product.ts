import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { pick } from '#contract/platform/keys.ts'

/** Stock is left out, because it has its own movements; so are waiting customers, whom no admin changes. */
export const auditedProduct = (product: AdminProduct) => ({
  ...pick(product, ['name', 'description', 'category_id', 'hidden', 'gtin', ...productFields]),
  name_en: product.translations.en.name,
  description_en: product.translations.en.description,
  sizes: product.sizes.map(({ stock: _stock, waiting: _waiting, is_ordered: _ordered, ...size }) => size),
  picture_ids: product.pictures.map(({ id }) => id),
})
