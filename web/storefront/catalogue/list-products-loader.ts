import type { Product } from '#contract/catalogue/schemas.ts'
import type { Api } from '#web/app/api/api.ts'
import {
  productQuery,
  readFilters,
  readTypedPrices,
  type Filters,
} from '#web/storefront/catalogue/filters.ts'
import { readProducts } from '#web/storefront/catalogue/read-products.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/** One click on "Muat lebih banyak" adds this number of products. Four portions fit into one request. */
const portionSize = 24
const portionsPerRequest = 4
const maxPortions = 40

/** Loads everything up to the page in the address, so that going back shows the same list. */
export async function load({ api, url }: PageArguments) {
  const filters = await readTypedPrices(readFilters(url.searchParams))
  return orFailure(loadUpTo(api, { ...filters, page: Math.min(filters.page, maxPortions) }))
}

async function loadUpTo(api: Api, filters: Filters) {
  const portionCount = filters.page
  // The first portion is a single small request, so that the first paint loads no more than it shows.
  const limit = portionCount === 1 ? portionSize : portionSize * portionsPerRequest
  const requestCount = portionCount === 1 ? 1 : Math.ceil(portionCount / portionsPerRequest)
  const answers = await Promise.all(
    Array.from({ length: requestCount }, (_, index) =>
      api('GET /products', {
        query: { ...productQuery(filters), page: String(index + 1), limit: String(limit), stock: 'any' },
      }),
    ),
  )
  const seen = new Map<string, Product>()
  for (const product of answers.flatMap(readProducts)) seen.set(product.id, product)
  const products = [...seen.values()].slice(0, portionSize * portionCount)
  const total = answers[0]!.pagination.totalProducts
  return {
    filters,
    products,
    total,
    correctedQuery: answers[0]!.corrected_query,
    hasMore: products.length < total && portionCount < maxPortions,
    isCut: products.length < total && portionCount >= maxPortions,
  }
}
