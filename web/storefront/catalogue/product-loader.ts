import { listProducts, showProduct, type Product } from '#contract/catalogue.ts'
import { listProductRatings } from '#contract/ratings.ts'
import type { Api } from '#web/api.ts'
import { ApiProblem, isProblem } from '#web/api-problem.ts'
import { orFailure } from '#web/failure.ts'
import { withAverage } from '#web/older-names.ts'
import type { PageArguments } from '#web/page.ts'

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
  if (!product) throw new ApiProblem({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
  return { product: withAverage(product, reviews), reviews, related: await relatedTo(api, product) }
}

/** No product has an id that the API cannot read. */
function missing(problem: unknown): never {
  if (!isProblem(problem) || problem.status !== 400) throw problem
  throw new ApiProblem({ status: 404, code: 'PRODUCT_NOT_FOUND', message: '' })
}

/** Up to 3 of the same category; 4 are asked for because the product itself may be among them (section 7). */
async function relatedTo(api: Api, { id, category_id }: Product): Promise<Product[]> {
  const answer = await api(listProducts, { query: { category_id, limit: '4' } }).catch(orNull)
  return (answer?.data ?? []).filter((product) => product.id !== id).slice(0, 3)
}

function orNull(problem: unknown): null {
  if (isProblem(problem)) return null
  throw problem
}
