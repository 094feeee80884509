import { listStockMovements, showDeskProduct } from '#contract/catalogue-desk.ts'
import { listCategories } from '#contract/catalogue.ts'
import type { PageArguments } from '#web/page.ts'

/** A product with the beginning of its stock history; neither for a new one. */
export async function load({ api, params, signal }: PageArguments) {
  const { id } = params
  const [categories, product, movements] = await Promise.all([
    api(listCategories, { signal }),
    id === undefined ? null : api(showDeskProduct, { params: { id }, signal }),
    id === undefined ? null : api(listStockMovements, { params: { id }, query: {}, signal }),
  ])
  return { categories: categories.data, product: product?.data ?? null, movements }
}
