import { listAdminProducts } from '#contract/catalogue/admin-endpoints.ts'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { readProductSearch } from '#web/admin/catalogue/products/product-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const search = readProductSearch(url.searchParams)
  const [products, categories] = await Promise.all([
    api(listAdminProducts, { query: { ...search, page: String(search.page) }, signal }),
    api(listCategories, { signal }),
  ])
  return { search, products: products.data, pagination: products.pagination, categories: categories.data }
}
