import { beforeEach, describe, expect, test } from 'vitest'
import { makeServer } from '#server/platform/http/make-server.ts'
import { idAlphabet } from '#server/platform/ids.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { sitemapRoutes } from '#server/platform/pages/sitemap.ts'
import { testSettings } from '#server/testing/settings.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { createSitemap } from './create-sitemap.ts'

const origin = 'https://toko.example/a&b'
const inXml = 'https://toko.example/a&amp;b'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function openSitemap(most?: number) {
  const cache = new ByteCache()
  const server = await makeServer(testSettings(), cache, { perMinute: null })
  sitemapRoutes(server, { cache, origin, source: createSitemap(shop.db, most) })
  const get = async (path: string) => {
    const { statusCode, body, headers } = await server.inject(path)
    return { status: statusCode, body, type: headers['content-type'], etag: headers['etag'] }
  }
  return { get, addresses: async (path: string) => addressesIn((await get(path)).body) }
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

async function addProducts(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await shop.product()).id)
  return ids
}

describe('the sitemap', () => {
  test('is one file with the public pages and every visible product, while they fit', async () => {
    const ids = await addProducts(3)
    await shop.product({ hidden: true })
    const { get, addresses } = await openSitemap(3)
    const listed = await addresses('/sitemap.xml')
    expect(listed.filter((address) => !address.startsWith(`${inXml}/products/`))).toContain(`${inXml}/`)
    expect(listed.filter((address) => address.startsWith(`${inXml}/products/`)).toSorted()).toEqual(
      ids.map((id) => `${inXml}/products/${id}`).toSorted(),
    )
    const { body, type, etag } = await get('/sitemap.xml')
    expect(body).not.toMatch(/admin|cart|login/)
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect([type, etag]).toEqual(['application/xml; charset=utf-8', expect.stringMatching(/^W\//)])
    expect((await get('/sitemap-1.xml')).status).toBe(404)
  })

  test('is a list of parts above the limit, in which every product occurs once', async () => {
    const ids = await addProducts(12)
    const strange = [`~${ids[0]}`, `-${ids[0]}`, `É${ids[0]}`]
    for (const [n, id] of strange.entries())
      await shop.db
        .insertInto('products')
        .columns(['id', 'category_id', 'name', 'price'])
        .expression((eb) =>
          eb
            .selectFrom('products')
            .select([eb.val(id).as('id'), 'category_id', 'name', 'price'])
            .where('id', '=', ids[n] ?? ''),
        )
        .execute()
    const { get, addresses } = await openSitemap(11)
    const parts = await addresses('/sitemap.xml')
    expect((await get('/sitemap.xml')).body).toContain('<sitemapindex ')
    expect(parts).toEqual(Array.from(idAlphabet, (_, n) => `${inXml}/sitemap-${n + 1}.xml`))
    const lists = await Promise.all(parts.map((part) => addresses(part.slice(inXml.length))))
    expect(lists[0]).toContain(`${inXml}/kontak`)
    expect(
      lists
        .flat()
        .filter((address) => address.includes('/products/'))
        .toSorted(),
    ).toEqual([...ids, ...strange].map((id) => `${inXml}/products/${id}`).toSorted())
    expect(lists.filter((list) => list.length > 0).length).toBeGreaterThan(3)
  })

  test.each(['/sitemap-0.xml', '/sitemap-59.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-1'])(
    'has no part %s',
    async (path) => {
      await addProducts(2)
      const { get } = await openSitemap(1)
      expect((await get('/sitemap-58.xml')).status).toBe(200)
      expect((await get(path)).status).toBe(404)
    },
  )

  test('robots.txt has the address of the sitemap, and allows the product feed', async () => {
    const { get } = await openSitemap()
    const { body } = await get('/robots.txt')
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    expect(body).toContain('\nAllow: /api/feeds/\nDisallow: /api/\n')
    expect(body).toContain('\nDisallow: /admin\n')
  })
})
