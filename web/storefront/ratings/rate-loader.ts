import type { Order, OrderItem } from '#contract/orders/schemas.ts'
import { isRatable } from '#contract/orders/owed.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { readProducts } from '#web/storefront/catalogue/read-products.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { sessionToken } from '#web/app/session/session.ts'

export function load({ api, url }: PageArguments) {
  const chosen = url.searchParams.get('product') ?? ''
  const transaction = url.searchParams.get('transaction') ?? ''
  if (sessionToken() === null) return { products: [], chosen, bought: null }
  return orFailure(loadForm(api, chosen, transaction))
}

async function loadForm(api: Api, chosen: string, transaction: string) {
  const bought = chosen && transaction ? await loadBought(api, chosen, transaction) : null
  return { products: bought ? [] : await loadChoices(api, chosen), chosen, bought }
}

export interface Bought {
  order: Order
  item: OrderItem & { product_id: string }
}

/** Null for an item that can no longer be reviewed. It can be rated like any other product. */
async function loadBought(api: Api, productId: string, transaction: string): Promise<Bought | null> {
  const answer = await api('GET /transactions/:id', { params: { id: transaction } }).catch(orNull)
  const order = answer?.data
  const item = order?.items.find(
    (line) => line.product_id === productId && !line.rating && isRatable(order, line),
  )
  return order && item ? { order, item: { ...item, product_id: productId } } : null
}

/** Loads up to 1,000 products of the catalogue, and always the one in the address. */
async function loadChoices(api: Api, chosen: string) {
  const products = readProducts(await api('GET /products', { query: {} })).map(({ id, name }) => ({
    id,
    name,
  }))
  if (chosen === '' || products.some(({ id }) => id === chosen)) return products
  const product = await api('GET /products/:id', { params: { id: chosen } }).catch(orNull)
  return product ? [{ id: product.data.id, name: product.data.name }, ...products] : products
}
