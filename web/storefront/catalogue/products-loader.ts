import { pageSizes } from '#contract/platform/limits.ts'
import { productQuery, readFilters, readTypedPrices } from '#web/storefront/catalogue/filters.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, url }: PageArguments) {
  const filters = { ...(await readTypedPrices(readFilters(url.searchParams))), q: '' }
  const query = {
    ...productQuery(filters),
    page: String(filters.page),
    limit: String(pageSizes.products),
    stock: 'any' as const,
  }
  return orFailure(
    api('GET /products', { query }).then(({ data, pagination }) => ({
      filters,
      products: data,
      pages: pagination.totalPages,
    })),
  )
}
