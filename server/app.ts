import type { FastifyInstance } from 'fastify'
import { identify } from '#server/accounts/identify.ts'
import { recordRefusals } from '#server/accounts/record-refusals.ts'
import { joinHistory } from '#server/admin/join-history.ts'
import { registerAddressEndpoints } from '#server/accounts/addresses/routes.ts'
import { registerStaffEndpoints } from '#server/accounts/admin-routes.ts'
import { registerStaffSessionEndpoints } from '#server/accounts/staff-sessions.ts'
import { registerFactorEndpoints } from '#server/accounts/factors/routes.ts'
import { registerTillEndpoints } from '#server/accounts/till/routes.ts'
import { registerAccountEndpoints } from '#server/accounts/routes.ts'
import { serveMailStops } from '#server/accounts/serve-mail-stops.ts'
import type { OnStopped } from '#server/accounts/mail-stops.ts'
import { registerMessageEndpoints } from '#server/admin/messages/routes.ts'
import { registerAdminEndpoints } from '#server/admin/routes.ts'
import { registerTaskEndpoints } from '#server/admin/task-routes.ts'
import { registerAdminBookingEndpoints } from '#server/bookings/admin-routes.ts'
import { registerBookingEndpoints } from '#server/bookings/routes.ts'
import { registerAdminServiceEndpoints } from '#server/bookings/services/admin-routes.ts'
import { registerCartEndpoints } from '#server/cart/routes.ts'
import { registerAdminCatalogueEndpoints } from '#server/catalogue/admin-routes.ts'
import { registerBulkEditEndpoints } from '#server/catalogue/bulk-edit/admin-routes.ts'
import { registerAdminCategoryEndpoints } from '#server/catalogue/categories/admin-routes.ts'
import { registerCatalogueEndpoints } from '#server/catalogue/routes.ts'
import { endStockNotices } from '#server/catalogue/stock-notices/request-stock-notice.ts'
import { createSitemap } from '#server/catalogue/create-sitemap.ts'
import { findArea } from '#server/delivery/areas/areas.ts'
import { registerAdminDeliveryEndpoints } from '#server/delivery/methods/admin-routes.ts'
import { registerDeliveryEndpoints } from '#server/delivery/routes.ts'
import { registerNotificationEndpoints } from '#server/notifications/routes.ts'
import { registerAdminOrderEndpoints } from '#server/orders/admin-routes.ts'
import { registerOrderEndpoints } from '#server/orders/routes.ts'
import { registerStockCountEndpoints } from '#server/orders/stock-counts/admin-routes.ts'
import { registerAdminPaymentEndpoints } from '#server/payments/admin-routes.ts'
import { registerLedgerEndpoints } from '#server/payments/ledger-routes.ts'
import { registerAdminPaymentLinkEndpoints } from '#server/payments/links/admin-routes.ts'
import { registerPaymentLinkEndpoints } from '#server/payments/links/routes.ts'
import { registerPaymentEndpoints } from '#server/payments/routes.ts'
import { registerAdminRatingEndpoints } from '#server/ratings/admin-routes.ts'
import { registerRatingEndpoints } from '#server/ratings/routes.ts'
import { servePhotos } from '#server/ratings/serve-photos.ts'
import { registerAdminShopEndpoints } from '#server/shop/admin-routes.ts'
import { registerShopEndpoints } from '#server/shop/routes.ts'
import { readBrand, serveIcons } from '#server/shop/icons.ts'
import { serveManifests } from '#server/shop/manifests.ts'
import { serveTheme } from '#server/shop/theme.ts'
import { registerAdminSuggestionEndpoints } from '#server/suggestions/admin-routes.ts'
import { registerSuggestionEndpoints } from '#server/suggestions/routes.ts'
import { registerAdminVoucherEndpoints } from '#server/vouchers/admin-routes.ts'
import { registerVoucherEndpoints } from '#server/vouchers/routes.ts'
import { registerWishlistEndpoints } from '#server/wishlist/routes.ts'
import { openMetrics } from './metrics.ts'
import type { App } from './platform/http/app.ts'
import type { ShopLog } from './platform/logging/log.ts'
import { makeEndpointRegistry, type EndpointRegistry } from './platform/http/endpoint-registry.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveOpenApi } from './platform/http/serve-openapi.ts'
import { makeServer, type ServerOptions } from './platform/http/make-server.ts'
import { registerPictureEndpoints } from './platform/images/admin-routes.ts'
import { serveMedia } from './platform/images/serve-media.ts'
import { ByteCache } from './platform/cache/byte-cache.ts'
import { followPageChanges, type PageChanges } from './platform/cache/follow-page-changes.ts'
import { readShopSettings } from './shop/settings.ts'
import { pageRoutes } from './platform/pages/page-routes.ts'
import type { Renderer } from './platform/pages/render.ts'
import { answerProblem } from './platform/http/answer-problem.ts'
import { problem } from './platform/problem.ts'

const onStopped: OnStopped = { 'back-in-stock': endStockNotices }

export interface AppOptions extends Omit<App, 'startTasks'> {
  cache?: ByteCache
  /** By default, only the page changes of this node are followed. */
  changes?: PageChanges
  log?: ShopLog
  /** Tests in which tasks must not start leave this out. */
  startTasks?: () => void
  /** Null disables the limit of requests: most tests come from one address. */
  perMinute?: ServerOptions['perMinute']
  /** Tests flush refused requests themselves. */
  refusalsEveryMs?: number | null
  /** Tests of the API alone leave this out. */
  renderer?: (server: FastifyInstance) => Promise<Renderer>
}

/** The platform is built first, then the domains in the order of their dependencies. */
export async function makeApp({
  database,
  settings,
  cache = new ByteCache(),
  changes,
  log,
  startTasks = () => {},
  perMinute,
  refusalsEveryMs = null,
  renderer,
}: AppOptions) {
  const metrics = openMetrics({ database, settings, cache })
  const server = await makeServer(settings, cache, {
    log,
    perMinute,
    answerMetrics: metrics?.answer,
    refusals: {
      record: (refusals) => recordRefusals(database.db, refusals),
      everyMs: refusalsEveryMs,
    },
  })
  metrics?.watch(server)
  const app: App = { database, settings, startTasks }
  const registry = makeEndpointRegistry(server, {
    db: database.db,
    identify,
    cache,
    changes: changes ?? followPageChanges(database, cache, server.log, { polling: false }),
    strict: !settings.production,
  })

  serveHealth(server, database)
  serveOpenApi(server)
  serveMedia(server, database.db)
  serveTheme(server)
  serveIcons(server, database.db)
  serveManifests(server, database.db)
  servePhotos(server, database.db, cache)

  await serveMailStops(server, database.db, onStopped)

  registerEndpoints(registry, app)

  server.setNotFoundHandler((request, reply) => answerProblem(request, reply, problem('NOT_FOUND')))
  if (renderer) {
    await pageRoutes(server, {
      renderer: await renderer(server),
      cache,
      callInProcess: (...request) => registry.callInProcess(...request),
      origin: settings.publicUrl,
      serviceWorker: settings.serviceWorker,
      sitemap: createSitemap(database.db),
      brand: () => cache.loadValue('brand', () => readBrand(database.db)),
      initialLanguage: () =>
        cache.loadValue(
          'initial language',
          async () => (await readShopSettings(database.db)).initial_language,
        ),
    })
  }
  return server
}

/** All endpoints of the shop, domain by domain, in the order in which the domains may import one another. */
export function registerEndpoints(registry: EndpointRegistry, app: App) {
  const { publicUrl } = app.settings

  registerPictureEndpoints(registry)
  registerShopEndpoints(registry)
  registerAdminShopEndpoints(registry)

  registerAccountEndpoints(registry, app, { joinHistory, onStopped })
  registerAddressEndpoints(registry, findArea)
  registerFactorEndpoints(registry, app)
  registerTillEndpoints(registry, app)
  registerStaffEndpoints(registry, app)
  registerStaffSessionEndpoints(registry)

  registerNotificationEndpoints(registry, app.settings.pushServices)

  registerCatalogueEndpoints(registry, publicUrl)
  registerAdminCatalogueEndpoints(registry)
  registerAdminCategoryEndpoints(registry)
  registerBulkEditEndpoints(registry, app)

  registerCartEndpoints(registry)
  registerWishlistEndpoints(registry)
  registerSuggestionEndpoints(registry)
  registerAdminSuggestionEndpoints(registry)

  registerDeliveryEndpoints(registry)
  registerAdminDeliveryEndpoints(registry)

  registerVoucherEndpoints(registry)
  registerAdminVoucherEndpoints(registry, publicUrl)

  registerOrderEndpoints(registry)
  registerAdminOrderEndpoints(registry, app)
  registerStockCountEndpoints(registry)

  registerPaymentEndpoints(registry)
  registerPaymentLinkEndpoints(registry, publicUrl)
  registerAdminPaymentEndpoints(registry, publicUrl)
  registerAdminPaymentLinkEndpoints(registry, publicUrl)
  registerLedgerEndpoints(registry, app)

  registerRatingEndpoints(registry)
  registerAdminRatingEndpoints(registry, publicUrl)

  registerBookingEndpoints(registry, app)
  registerAdminBookingEndpoints(registry)
  registerAdminServiceEndpoints(registry)

  registerAdminEndpoints(registry, app)
  registerMessageEndpoints(registry, app)
  registerTaskEndpoints(registry, app)
}
