import { listProducts, showProduct, type Product } from '#contract/catalogue/endpoints.ts'
import { listProductRatings } from '#contract/ratings/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { ApiError, isApiError, orNull } from '#web/app/api/api-error.ts'
import { orFailure } from '#web/app/api/failure.ts'
import { withAverage } from '#web/app/api/legacy-fields.ts'
import type { PageArguments } from '#web/app/page.ts'

/** The product with its reviews and what stands beside it; only the product itself is indispensable. */
export function load({ api, params }: PageArguments) {
  return orFailure(productPage(api, params.id ?? ''))
}

async function productPage(api: Api, id: string) {
  const [{ data: product }, reviews] = await Promise.all([
    api(showProduct, { params: { id } }).catch(missing),
    api(listProductRatings, { params: { id } }).then(({ data }) => data, orNull),
  ])
  // A success that holds nothing is none.
  if (!product) throw new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
  return { product: withAverage(product, reviews), reviews, related: await relatedTo(api, product) }
}

/** No product has an id that the API cannot read. */
function missing(problem: unknown): never {
  if (!isApiError(problem) || problem.status !== 400) throw problem
  throw new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
}

/** Up to 3 of the same category; 4 are asked for because the product itself may be among them (section 7). */
async function relatedTo(api: Api, { id, category_id }: Product): Promise<Product[]> {
  const answer = await api(listProducts, { query: { category_id, limit: '4', stock: 'any' } }).catch(orNull)
  return (answer?.data ?? []).filter((product) => product.id !== id).slice(0, 3)
}
