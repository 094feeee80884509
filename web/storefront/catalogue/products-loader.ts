import { listProducts } from '#contract/catalogue.ts'
import { pageSizes } from '#contract/limits.ts'
import { productQuery, readFilters } from '#web/catalogue/filters.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

/** One page of 12 (section 9). */
export function load({ api, url }: PageArguments) {
  const filters = { ...readFilters(url.searchParams), q: '' }
  const query = { ...productQuery(filters), page: String(filters.page), limit: String(pageSizes.products) }
  return orFailure(
    api(listProducts, { query }).then(({ data, pagination }) => ({
      filters,
      products: data,
      pages: pagination.totalPages,
    })),
  )
}
