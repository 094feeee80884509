import type { FastifyInstance } from 'fastify'
import { identify } from '#server/accounts/identify.ts'
import { openAccounts } from '#server/accounts/routes.ts'
import { openAdmin } from '#server/admin/routes.ts'
import { openBookings } from '#server/bookings/routes.ts'
import { openCart } from '#server/cart/routes.ts'
import { openCatalogue } from '#server/catalogue/routes.ts'
import { sitemapOf } from '#server/catalogue/sitemap-of.ts'
import { openOrders } from '#server/orders/routes.ts'
import { openPayments } from '#server/payments/routes.ts'
import { openRatings } from '#server/ratings/routes.ts'
import type { Settings } from '#server/settings.ts'
import { openShop } from '#server/shop/routes.ts'
import { openSuggestions } from '#server/suggestions/routes.ts'
import { openWishlist } from '#server/wishlist/routes.ts'
import type { Database } from './platform/database/database.ts'
import { makeDoor } from './platform/http/door.ts'
import { openHealth } from './platform/http/health.ts'
import { serveDocumentation } from './platform/http/serve-documentation.ts'
import { makeServer } from './platform/http/server.ts'
import { serveMedia } from './platform/media/serve-media.ts'
import { ByteCache } from './platform/pages/byte-cache.ts'
import { pageRoutes } from './platform/pages/page-routes.ts'
import type { Renderer } from './platform/pages/render.ts'
import { answerProblem } from './platform/http/answer-problem.ts'
import { problem } from './platform/problem.ts'

/** What a domain may need besides the request. */
export interface App {
  database: Database
  settings: Settings
  /** Has the long work begun that was just asked for. */
  beginWork: () => void
}

export interface AppParts extends Omit<App, 'beginWork'> {
  cache?: ByteCache
  /** Left out by tests in which it is not to begin. */
  beginWork?: () => void
  /** Draws the pages; left out by tests that only make calls. */
  renderer?: (server: FastifyInstance) => Promise<Renderer>
}

/** The whole shop, ready to listen: the platform first, then every domain in the order they depend on each other. */
export async function makeApp({
  database,
  settings,
  cache = new ByteCache(),
  beginWork = () => {},
  renderer,
}: AppParts) {
  const server = await makeServer(settings, cache)
  const app: App = { database, settings, beginWork }
  const door = makeDoor(server, { db: database.db, identify, cache, strict: !settings.production })

  openHealth(server, database)
  await serveDocumentation(server)
  serveMedia(server, database.db)

  openShop(door)
  openAccounts(door, app)
  openCatalogue(door)
  openCart(door)
  openWishlist(door)
  openRatings(door)
  openSuggestions(door)
  openOrders(door, app)
  openPayments(door, app)
  openBookings(door, app)
  openAdmin(door, app)

  server.setNotFoundHandler((request, reply) => answerProblem(request, reply, problem('NOT_FOUND')))
  if (renderer) {
    await pageRoutes(server, {
      renderer: await renderer(server),
      cache,
      carry: (...asked) => door.carry(...asked),
      origin: settings.publicUrl,
      sitemap: sitemapOf(database.db),
    })
  }
  return server
}
