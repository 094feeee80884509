import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createService } from '#server/bookings/services/create-service.ts'
import { makeApp } from '#server/app.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testSettings } from '#server/testing/settings.ts'
import { changeShopSettings } from '#server/shop/settings.ts'

let server: Awaited<ReturnType<typeof makeApp>>
let database: Database
let cache: ByteCache
beforeEach(async () => {
  database = await openTestDatabase()
  const assets = { styles: [], modules: [], fonts: [], entry: '/entry.js' }
  cache = new ByteCache()
  server = await makeApp({
    database,
    cache,
    settings: testSettings(),
    perMinute: null,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  return () => server.close()
})

async function change(changes: Parameters<typeof changeShopSettings>[1]): Promise<void> {
  await changeShopSettings(database.db, changes)
  cache.clear()
}
const head = async (path = '/') => (await server.inject(path)).body.split('</head>')[0] ?? ''
const linkOf = async (rel: string, path = '/') =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(await head(path))?.[1] ?? ''

async function pixels(path: string) {
  const { statusCode, rawPayload } = await server.inject(path)
  expect(statusCode).toBe(200)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`
  const count = (colour: string) =>
    Array.from({ length: info.width * info.height }, (_, n) =>
      at(n % info.width, Math.floor(n / info.width)),
    ).filter((each) => each === colour).length
  /** The distance of the farthest such pixel from the middle, as a part of the width. */
  const reach = (colour: string) =>
    Math.max(
      ...Array.from({ length: info.width * info.height }, (_, n) => [
        n % info.width,
        Math.floor(n / info.width),
      ])
        .filter(([x = 0, y = 0]) => at(x, y) === colour)
        .map(
          ([x = 0, y = 0]) => Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) / info.width,
        ),
    )
  return { width: info.width, height: info.height, at, count, reach }
}

describe('the icon of the tab and the home screen', () => {
  test('is the first letter of the shop on its accent colour, in each size, and cached', async () => {
    await change({ name: 'ångström & Anak', accent_colour: '#1f4e79' })
    const path = await linkOf('icon')
    expect(path).toBe('/icons/1-1f4e79-A/32.png')
    for (const size of [32, 180, 192, 512]) {
      const icon = await pixels(path.replace('32.png', `${size}.png`))
      expect([icon.width, icon.height]).toEqual([size, size])
      for (const corner of [0, size - 1]) expect(icon.at(corner, corner)).toBe('#1f4e79')
      const share = icon.count('#ffffff') / size ** 2
      expect(share).toBeGreaterThan(0.02)
      expect(share).toBeLessThan(0.3)
    }
    const { headers } = await server.inject(path)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('needs no fonts of the machine: every letter and digit is drawn, and each looks different', async () => {
    const drawn = new Set<string>()
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
      await change({ name: letter })
      const { rawPayload } = await server.inject(await linkOf('icon'))
      drawn.add(rawPayload.toString('base64'))
    }
    expect(drawn.size).toBe(36)
    await change({ name: '王芳' })
    expect(await linkOf('icon')).toMatch(/-G\/32\.png$/)
  })

  test('is the logo, except for one that is too wide', async () => {
    const square = await sharp({ create: { width: 200, height: 160, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    await change({ logo: { picture_id: await storePicture(database.db, square) } })
    const icon = await pixels(await linkOf('apple-touch-icon'))
    expect([icon.width, icon.at(0, 0), icon.at(90, 90)]).toEqual([
      180,
      '#ffffff',
      expect.stringMatching(/^#0.f.0.$/),
    ])
    const wide = await sharp({ create: { width: 800, height: 100, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    await change({ logo: { picture_id: await storePicture(database.db, wide) } })
    expect(await linkOf('icon')).toMatch(/-G\/32\.png$/)
  })

  test('changes on every page with the setting, and an old path leads to the new icon', async () => {
    const before = await linkOf('icon')
    expect(await head()).toContain('<meta name="theme-color" content="#a6472b">')
    const { token } = await signedIn(database.db, 'ratna@contoh.example', { role: 'admin' })
    await server.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers: { authorization: `Bearer ${token}` },
      payload: { accent_colour: '#1f4e79' },
    })
    const after = await linkOf('icon')
    expect(after).not.toBe(before)
    expect(await head()).toContain('<meta name="theme-color" content="#1f4e79">')
    const { statusCode, headers } = await server.inject(before)
    expect([statusCode, headers.location]).toEqual([302, after])
    for (const [path, size] of [
      ['/favicon.ico', 32],
      ['/apple-touch-icon.png', 180],
    ] as const)
      expect((await server.inject(path)).headers.location).toBe(after.replace('32.png', `${size}.png`))
  })

  test.each([
    '/icons/x/console-33.png',
    '/icons/x/maskable-console-192.png',
    '/icons/x/constructor-192.png',
    '/icons/x/33.png',
    '/icons/x/0.png',
    '/icons/x/99999999999.png',
    '/icons/x/32.jpg',
  ])('%s does not exist', async (path) => {
    expect((await server.inject(path)).statusCode).toBe(404)
  })

  test('of the console has the colours the other way round, and keeps clear of a phone that cuts it round', async () => {
    await change({ name: 'Griya', accent_colour: '#1f4e79' })
    const path = await linkOf('apple-touch-icon', '/admin')
    expect(path).toBe('/icons/1-1f4e79-G/console-180.png')
    const [blue, white] = ['#1f4e79', '#ffffff']
    expect((await pixels(path)).at(0, 0)).toBe(white)
    for (const letter of ['W', 'M', 'Q', 'I', '4']) {
      await change({ name: letter, accent_colour: blue })
      const icon = async (name: string) => pixels((await linkOf('icon')).replace('32.png', `${name}192.png`))
      const [shop, console] = [await icon('maskable-'), await icon('console-maskable-')]
      expect([shop.at(0, 0), console.at(0, 0)]).toEqual([blue, white])
      expect(shop.reach(white)).toBeLessThan(0.4)
      expect(console.reach(blue)).toBeLessThan(0.4)
      expect(console.count(blue)).toBeGreaterThan(192 ** 2 * 0.01)
    }
  })

  test('of the console has the logo in a frame of the accent colour', async () => {
    const green = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const picture_id = await storePicture(database.db, green)
    await change({ logo: { picture_id }, accent_colour: '#1f4e79' })
    const path = await linkOf('icon')
    const cornerAndMiddle = async (name: string) => {
      const icon = await pixels(path.replace('32.png', `${name}192.png`))
      return [icon.at(0, 0), icon.at(96, 96).replace(/^#0.f.0.$/, 'green')]
    }
    for (const name of ['', 'maskable-']) expect(await cornerAndMiddle(name)).toEqual(['#ffffff', 'green'])
    for (const name of ['console-', 'console-maskable-'])
      expect(await cornerAndMiddle(name)).toEqual(['#1f4e79', 'green'])
  })
})

describe('the manifest', () => {
  const manifestOf = async (path: string) => {
    const { statusCode, headers, body } = await server.inject(await linkOf('manifest', path))
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    return JSON.parse(body)
  }

  test.each([
    ['/', '/site.webmanifest'],
    ['/list-products', '/site.webmanifest'],
    ['/orders', '/site.webmanifest'],
    ['/tidak-ada', '/site.webmanifest'],
    ['/admin', '/console.webmanifest'],
    ['/admin/orders/x', '/console.webmanifest'],
  ])('of %s is %s', async (path, manifest) => {
    expect(await linkOf('manifest', path)).toBe(manifest)
  })

  test('of the shop and that of the console are two apps with icons of the sizes that they name', async () => {
    await change({ name: 'Toko "Segar"', accent_colour: '#1f4e79' })
    const [shop, console] = [await manifestOf('/'), await manifestOf('/admin')]
    const common = { display: 'standalone', lang: 'id', theme_color: '#1f4e79' }
    expect(shop).toMatchObject({ ...common, name: 'Toko "Segar"', id: '/', start_url: '/', scope: '/' })
    expect(console).toMatchObject({
      ...common,
      name: 'Toko "Segar" · Pengelola',
      id: '/admin',
      start_url: '/admin',
      scope: '/admin',
    })
    for (const { icons } of [shop, console]) {
      expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
        'any 192x192',
        'any 512x512',
        'maskable 192x192',
        'maskable 512x512',
      ])
      for (const { src, sizes } of icons) expect(`${(await pixels(src)).width}`).toBe(sizes.split('x')[0])
    }
    const all = [...shop.icons, ...console.icons].map(({ src }) => src)
    expect(new Set(all).size).toBe(8)
  })

  test('has shortcuts in the language of the shop, and those of bookings only with a service', async () => {
    const shortcuts = async (path: string) =>
      (await manifestOf(path)).shortcuts.map(({ name, url }: Record<string, string>) => `${name} ${url}`)
    expect(await shortcuts('/')).toEqual(['Produk /list-products'])
    await createService(database.db, {
      name: 'Ganti Oli',
      name_en: 'Oil Change',
      price: 150_000,
      position: 1,
    })
    await change({ initial_language: 'en' })
    expect(await shortcuts('/')).toEqual(['Products /list-products', 'Book a service /booking'])
    expect(await shortcuts('/admin')).toEqual([
      'What needs me /admin',
      'Orders /admin/orders',
      'New order /admin/orders/new',
      'Bookings /admin/bookings',
    ])
    expect(await manifestOf('/admin')).toMatchObject({ lang: 'en' })
  })
})
