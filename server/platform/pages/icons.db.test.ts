import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
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
const head = async () => (await server.inject('/')).body.split('</head>')[0] ?? ''
const linkOf = async (rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(await head())?.[1] ?? ''

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
  return { width: info.width, height: info.height, at, count }
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

  test.each(['/icons/x/33.png', '/icons/x/0.png', '/icons/x/99999999999.png', '/icons/x/32.jpg'])(
    '%s does not exist',
    async (path) => {
      expect((await server.inject(path)).statusCode).toBe(404)
    },
  )

  test('is in the manifest, which names the shop', async () => {
    await change({ name: 'Toko "Segar"', accent_colour: '#1f4e79' })
    const reply = await server.inject(await linkOf('manifest'))
    expect(reply.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = reply.json()
    expect(manifest).toMatchObject({ name: 'Toko "Segar"', theme_color: '#1f4e79', start_url: '/' })
    for (const { src, sizes } of manifest.icons)
      expect(`${(await pixels(src)).width}`).toBe(sizes.split('x')[0])
  })
})
