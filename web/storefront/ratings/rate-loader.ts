import { listProducts, showProduct } from '#contract/catalogue/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { readProducts } from '#web/storefront/catalogue/read-products.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { sessionToken } from '#web/app/session/session.ts'

/** The products to choose from; a visitor is asked to log in and needs none. */
export function load({ api, url }: PageArguments) {
  const chosen = url.searchParams.get('product') ?? ''
  if (sessionToken() === null) return { products: [], chosen }
  return orFailure(choosable(api, chosen).then((products) => ({ products, chosen })))
}

/** The whole catalogue, up to 1,000 products; the one the address names is there however many there are. */
async function choosable(api: Api, chosen: string) {
  const products = readProducts(await api(listProducts, { query: {} })).map(({ id, name }) => ({ id, name }))
  if (chosen === '' || products.some(({ id }) => id === chosen)) return products
  const one = await api(showProduct, { params: { id: chosen } }).catch(orNull)
  return one ? [{ id: one.data.id, name: one.data.name }, ...products] : products
}
