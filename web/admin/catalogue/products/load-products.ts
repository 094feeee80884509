import { listDeskProducts } from '#contract/catalogue-desk.ts'
import { listCategories } from '#contract/catalogue.ts'
import { readProductSearch } from '#web/admin/catalogue/product-filter.ts'
import type { PageArguments } from '#web/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const search = readProductSearch(url.searchParams)
  const [products, categories] = await Promise.all([
    api(listDeskProducts, { query: { ...search, page: String(search.page) }, signal }),
    api(listCategories, { signal }),
  ])
  return { search, products: products.data, pagination: products.pagination, categories: categories.data }
}
