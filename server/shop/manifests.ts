import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { iconPath, readShopIcon } from './icons.ts'
import { readShopSettings } from './settings.ts'

type App = 'shop' | 'console'

/** The shop and the console are installed separately. */
export function serveManifests(server: FastifyInstance, db: Db): void {
  for (const [path, app] of [
    ['/site.webmanifest', 'shop'],
    ['/console.webmanifest', 'console'],
  ] as const)
    server.get(path, { logLevel: 'warn' }, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .send(JSON.stringify(await makeManifest(db, app))),
    )
}

async function makeManifest(db: Db, app: App) {
  const { name, initial_language } = await readShopSettings(db)
  const icon = await readShopIcon(db)
  // Browsers load a manifest without cookies, so it has the language of the shop.
  const lang: Language = initial_language === 'en' ? 'en' : 'id'
  const start = starts[app]
  return {
    id: start,
    name: app === 'console' ? `${name} · ${texts.console[lang]}` : name,
    short_name: app === 'console' ? `${texts.console[lang]} ${name}` : name,
    lang,
    dir: 'ltr',
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: icon.accent,
    icons: [false, true].flatMap((maskable) =>
      [192, 512].map((size) => ({
        src: iconPath(icon, { size, app, maskable }),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
    ),
    shortcuts: (await listShortcuts(db, app)).map(({ text, url }) => ({
      name: text[lang],
      url,
      icons: [
        {
          src: iconPath(icon, { size: 192, app, maskable: false }),
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    })),
  }
}

const starts = { shop: '/', console: '/admin' }

const texts = {
  console: { id: 'Pengelola', en: 'Console' },
  needsMe: { id: 'Yang perlu saya kerjakan', en: 'What needs me' },
  orders: { id: 'Pesanan', en: 'Orders' },
  newOrder: { id: 'Pesanan baru', en: 'New order' },
  bookings: { id: 'Booking', en: 'Bookings' },
  products: { id: 'Produk', en: 'Products' },
  book: { id: 'Booking servis', en: 'Book a service' },
}

async function listShortcuts(db: Db, app: App) {
  const hasWorkshop = (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined
  const shop = [
    { text: texts.products, url: '/list-products' },
    ...(hasWorkshop ? [{ text: texts.book, url: '/booking' }] : []),
  ]
  const console = [
    { text: texts.needsMe, url: '/admin' },
    { text: texts.orders, url: '/admin/orders' },
    { text: texts.newOrder, url: '/admin/orders/new' },
    ...(hasWorkshop ? [{ text: texts.bookings, url: '/admin/bookings' }] : []),
  ]
  return app === 'console' ? console : shop
}
