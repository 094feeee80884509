import { listProducts } from '#contract/catalogue.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'
import { sessionToken } from '#web/session.ts'

/** The products to choose from; a visitor is asked to log in and needs none. */
export function load({ api, url }: PageArguments) {
  const chosen = url.searchParams.get('product') ?? ''
  if (sessionToken() === null) return { products: [], chosen }
  return orFailure(
    api(listProducts, { query: {} }).then(({ data }) => ({
      products: data.map(({ id, name }) => ({ id, name })),
      chosen,
    })),
  )
}
