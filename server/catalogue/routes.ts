import * as feeds from '#contract/catalogue/feed-schemas.ts'
import * as endpoints from '#contract/catalogue/schemas.ts'
import * as notices from '#contract/catalogue/stock-notice-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { listCategories } from './categories/list-categories.ts'
import { listLeftOut } from './feeds/list-left-out.ts'
import { writeCsvFeed } from './feeds/write-csv-feed.ts'
import { writeXmlFeed } from './feeds/write-xml-feed.ts'
import { listProducts } from './list-products.ts'
import { featureProducts } from './feature-products.ts'
import { suggestProducts } from './suggest-products.ts'
import { showProduct } from './show-product.ts'
import {
  cancelStockNotice,
  listStockNotices,
  needsConfirmation,
  requestStockNotice,
} from './stock-notices/request-stock-notice.ts'

/** `origin` is the shop's public address. */
export function registerCatalogueEndpoints(registry: EndpointRegistry, origin: string) {
  registry.registerEndpoint(endpoints.listCategories, async ({ db, language }) => ({
    data: await listCategories(db, language),
  }))
  registry.registerEndpoint(endpoints.listProducts, ({ db, query, language }) =>
    listProducts(db, query, language),
  )
  registry.registerEndpoint(endpoints.featureProducts, async ({ db, language }) => ({
    data: await featureProducts(db, language),
  }))
  registry.registerEndpoint(endpoints.suggestProducts, async ({ db, query, language }) => ({
    data: await suggestProducts(db, query.q ?? '', language),
  }))
  registry.registerEndpoint(endpoints.showProduct, async ({ db, params, language }) => ({
    data: await showProduct(db, params.id, language),
  }))
  registry.registerEndpoint(notices.listStockNotices, async ({ db, user, params }) => ({
    data: {
      size_ids: await listStockNotices(db, user.id, params.id),
      needs_confirmation: await needsConfirmation(db, user.id),
    },
  }))
  registry.registerEndpoint(notices.requestStockNotice, async ({ db, user, params, body, language }) => {
    await requestStockNotice(db, user.id, { product_id: params.id, ...body })
    const noted = (await needsConfirmation(db, user.id))
      ? successMessages.stockNotices.notedUnconfirmed
      : successMessages.stockNotices.noted
    return { message: noted[language] }
  })
  registry.registerEndpoint(notices.cancelStockNotice, async ({ db, user, params, query, language }) => {
    await cancelStockNotice(db, user.id, { product_id: params.id, ...query })
    return { message: successMessages.stockNotices.cancelled[language] }
  })
  registry.registerEndpoint(feeds.listLeftOut, async ({ db, language }) => ({
    data: await listLeftOut(db, language),
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
