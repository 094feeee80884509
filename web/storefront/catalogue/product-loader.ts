import type { Product } from '#contract/catalogue/schemas.ts'
import type { Api } from '#web/app/api/api.ts'
import { ApiError, isApiError, orNull } from '#web/app/api/api-error.ts'
import { orFailure } from '#web/app/api/failure.ts'
import { withAverage } from '#web/app/api/legacy-fields.ts'
import type { PageArguments } from '#web/app/page.ts'
import { toStructuredData } from '#web/storefront/catalogue/structured-data.ts'

/** The page shows the product even if its reviews or the related products fail to load. */
export function load({ api, params, url }: PageArguments) {
  return orFailure(loadProductPage(api, params.id ?? '', url.origin))
}

async function loadProductPage(api: Api, id: string, origin: string) {
  const [{ data: product }, reviews] = await Promise.all([
    api('GET /products/:id', { params: { id } }).catch(throwNotFound),
    api('GET /ratings/products/:id/ratings', { params: { id } }).then(({ data }) => data, orNull),
  ])
  // A success without a product counts as not found.
  if (!product) throw new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
  const rated = withAverage(product, reviews)
  return {
    product: rated,
    reviews,
    related: await loadRelated(api, product),
    // Search engines read the page of the server, so browsers do not load the code for it.
    structuredData: import.meta.env.SSR
      ? await api('GET /shop').then(({ data: shop }) => toStructuredData(rated, shop, origin), orNull)
      : null,
  }
}

function throwNotFound(problem: unknown): never {
  if (!isApiError(problem) || problem.status !== 400) throw problem
  throw new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
}

/** Requests 4 products for 3, because the product itself may be among them. */
async function loadRelated(api: Api, { id, category_id }: Product): Promise<Product[]> {
  const answer = await api('GET /products', { query: { category_id, limit: '4', stock: 'any' } }).catch(
    orNull,
  )
  return (answer?.data ?? []).filter((product) => product.id !== id).slice(0, 3)
}
