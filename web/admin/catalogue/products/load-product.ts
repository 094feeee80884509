import { listStockMovements, showAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** A product with the beginning of its stock history; neither for a new one. */
export async function load({ api, params, signal }: PageArguments) {
  const { id } = params
  const [categories, product, movements] = await Promise.all([
    api(listCategories, { signal }),
    id === undefined ? null : api(showAdminProduct, { params: { id }, signal }),
    id === undefined ? null : api(listStockMovements, { params: { id }, query: {}, signal }),
  ])
  return { categories: categories.data, product: product?.data ?? null, movements }
}
