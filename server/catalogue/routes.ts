import * as endpoints from '#contract/catalogue/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { listCategories } from './categories/list-categories.ts'
import { listProducts } from './list-products.ts'
import { suggestProducts } from './suggest-products.ts'
import { showProduct } from './show-product.ts'

export function registerCatalogueEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listCategories, async ({ db, language }) => ({
    data: await listCategories(db, language),
  }))
  registry.registerEndpoint(endpoints.listProducts, ({ db, query, language }) =>
    listProducts(db, query, language),
  )
  registry.registerEndpoint(endpoints.suggestProducts, async ({ db, query, language }) => ({
    data: await suggestProducts(db, query.q ?? '', language),
  }))
  registry.registerEndpoint(endpoints.showProduct, async ({ db, params, language }) => ({
    data: await showProduct(db, params.id, language),
  }))
}
