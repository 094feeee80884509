import { listProducts, showProduct } from '#contract/catalogue/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { readProducts } from '#web/storefront/catalogue/read-products.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { sessionToken } from '#web/app/session/session.ts'

export function load({ api, url }: PageArguments) {
  const chosen = url.searchParams.get('product') ?? ''
  if (sessionToken() === null) return { products: [], chosen }
  return orFailure(loadChoices(api, chosen).then((products) => ({ products, chosen })))
}

/** Loads up to 1,000 products of the catalogue, and always the one in the address. */
async function loadChoices(api: Api, chosen: string) {
  const products = readProducts(await api(listProducts, { query: {} })).map(({ id, name }) => ({ id, name }))
  if (chosen === '' || products.some(({ id }) => id === chosen)) return products
  const product = await api(showProduct, { params: { id: chosen } }).catch(orNull)
  return product ? [{ id: product.data.id, name: product.data.name }, ...products] : products
}
