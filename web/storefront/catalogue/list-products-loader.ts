import { listProducts, type Product } from '#contract/catalogue/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { productQuery, readFilters, type Filters } from '#web/storefront/catalogue/filters.ts'
import { productsIn } from '#web/storefront/catalogue/read-products.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/** Products that one press of 'Muat lebih banyak' adds; four of these fit into one request. */
const portion = 24
const portionsPerRequest = 4
const mostPortions = 40

/** Everything up to the page the address names, so that coming back shows the same list again. */
export function load({ api, url }: PageArguments) {
  const filters = readFilters(url.searchParams)
  return orFailure(upTo(api, { ...filters, page: Math.min(filters.page, mostPortions) }))
}

async function upTo(api: Api, filters: Filters) {
  const wanted = filters.page
  // One portion is asked for by itself, so that the first paint reads no more than it shows.
  const limit = wanted === 1 ? portion : portion * portionsPerRequest
  const endpoints = wanted === 1 ? 1 : Math.ceil(wanted / portionsPerRequest)
  const answers = await Promise.all(
    Array.from({ length: endpoints }, (_, at) =>
      api(listProducts, {
        query: { ...productQuery(filters), page: String(at + 1), limit: String(limit), stock: 'any' },
      }),
    ),
  )
  const seen = new Map<string, Product>()
  for (const product of answers.flatMap(productsIn)) seen.set(product.id, product)
  const products = [...seen.values()].slice(0, portion * wanted)
  const total = answers[0]!.pagination.totalProducts
  return {
    filters,
    products,
    total,
    hasMore: products.length < total && wanted < mostPortions,
    isCut: products.length < total && wanted >= mostPortions,
  }
}
