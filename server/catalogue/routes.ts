import * as feeds from '#contract/catalogue/feed-schemas.ts'
import * as endpoints from '#contract/catalogue/schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { listCategories } from './categories/list-categories.ts'
import { writeCsvFeed } from './feeds/write-csv-feed.ts'
import { writeXmlFeed } from './feeds/write-xml-feed.ts'
import { listProducts } from './list-products.ts'
import { suggestProducts } from './suggest-products.ts'
import { showProduct } from './show-product.ts'

/** `origin` is the shop's public address. */
export function registerCatalogueEndpoints(registry: EndpointRegistry, origin: string) {
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
  registry.registerEndpoint(feeds.productFeedCsv, async ({ db, language }) => ({
    fileName: 'products.csv',
    pieces: writeCsvFeed(db, origin, language),
  }))
  registry.registerEndpoint(feeds.productFeedXml, async ({ db, language }) => ({
    fileName: 'products.xml',
    pieces: writeXmlFeed(db, origin, language),
  }))
}
