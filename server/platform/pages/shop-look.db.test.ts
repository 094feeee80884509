import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '#server/catalogue/create-product.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Db } from '#server/platform/database/database.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { photograph } from '#server/testing/orders.ts'
import { openPageApp } from '#server/testing/page-app.ts'

let server: FastifyInstance
let cache: ByteCache
let db: Db
beforeEach(async () => {
  const database = await openTestDatabase()
  ;({ db } = database)
  cache = new ByteCache()
  ;({ server } = await openPageApp({ database, cache, entry: () => import('#web/app/entry-server.tsx') }))
  await changeShopSettings(db, { name: 'Toko Melati', initial_language: 'id' })
  return () => server.close()
})

const open = async (path: string, status = 200) => {
  cache.clear()
  const { statusCode, body } = await server.inject(path)
  expect(statusCode).toBe(status)
  const [head = '', content = ''] = body.split('</head>')
  const footer = /<footer.*<\/footer>/s.exec(content)?.[0] ?? ''
  const links = [...content.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  return { head, content, footer, links }
}

describe('the pages of a shop', () => {
  test('that has set nothing have no logo, stylesheet, accounts, registration number and ways to pay', async () => {
    for (const path of ['/', '/kontak', '/tentang', '/admin']) {
      const { head, content, links } = await open(path)
      expect(head).not.toContain('/theme-')
      expect(content).not.toMatch(/<img|NIB|Cara bayar|Mungkin jawabannya/)
      expect(links.filter((href) => href?.startsWith('http'))).toEqual([])
    }
  })

  test('have its colour after the style of all shops, also in the console', async () => {
    await changeShopSettings(db, { accent_colour: '#1f4e79' })
    for (const path of ['/', '/kontak', '/admin/settings', '/pay/x']) {
      const { head } = await open(path, path === '/pay/x' ? 404 : 200)
      expect(head.indexOf('href="/theme-1-1f4e79.css"')).toBeGreaterThan(head.indexOf('/style.css'))
    }
    await changeShopSettings(db, { accent_colour: '' })
    expect((await open('/kontak')).head).not.toContain('/theme-')
  })

  test('have its logo with its name, and search engines get it with the accounts', async () => {
    const picture_id = await storePicture(db, await photograph(9))
    await changeShopSettings(db, { logo: { picture_id }, instagram: 'toko.melati', tiktok: 'melati' })
    const { content } = await open('/')
    const src = `/media/${picture_id}-48.webp`
    expect(content).toMatch(
      new RegExp(`<header.*<img src="${src}" width="48" height="64" alt="Toko Melati".*</header>`, 's'),
    )
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(content) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Store',
      logo: `https://toko.example${src}`,
      sameAs: ['https://www.instagram.com/toko.melati/', 'https://www.tiktok.com/@melati'],
    })
    expect((await server.inject(src)).headers['content-type']).toBe('image/webp')
    await db.deleteFrom('picture_files').execute()
    await db.deleteFrom('unfinished_pictures').execute()
    await db.deleteFrom('pictures').execute()
    await changeShopSettings(db, { phone: '0274 1' })
    expect((await open('/kontak')).content).not.toContain('<img')
  })

  test('have the contacts and the ways to pay that it has set up in the footer', async () => {
    await changeShopSettings(db, { chat_number: '6281234567890', instagram: 'melati', nib: '1234567890123' })
    await changeShopSettings(db, { qris: { payload: 'x', merchant_name: null, picture_id: null } })
    const { footer } = await open('/products')
    expect(footer).toContain('href="https://wa.me/6281234567890"')
    expect(footer).toContain('href="https://www.instagram.com/melati/"')
    expect(footer).toContain('NIB 1234567890123')
    expect(footer.replace(/<[^>]*>/g, '')).toContain('Cara bayar: QRIS')
    expect(footer).not.toContain('tiktok')
    expect((await open('/kontak')).content).toContain('>@melati<')
    expect((await open('/tentang')).content).toContain('NIB <!-- -->1234567890123</p>')
  })

  test('link policies, contact and about where a reader looks for them', async () => {
    for (const id of ['delivery', 'returns'] as const)
      await db.insertInto('policies').values({ id, title: id, text: 'Teks', published: true }).execute()
    expect((await open('/kontak')).links).toEqual(
      expect.arrayContaining(['/kebijakan/delivery', '/kebijakan/returns', '/tentang']),
    )
    const main = (await open('/kebijakan/returns')).content.split('<footer')[0] ?? ''
    expect(main).toContain('href="/kebijakan/delivery"')
    expect(main).toContain('href="/kontak"')
    expect(main).not.toContain('href="/kebijakan/returns"')
  })
})

describe('a product that is not sold', () => {
  const categoryLinks = ({ content }: { content: string }) =>
    [...(content.split('<footer')[0] ?? '').matchAll(/href="\/products\?category=([^"]*)"/g)].map(
      ([, name]) => name,
    )

  beforeEach(async () => {
    await db
      .insertInto('categories')
      .values([
        { id: 'rugs', name: 'Karpet', name_en: 'Rugs' },
        { id: 'lamps', name: 'Lampu', name_en: 'Lamps', position: 1 },
      ])
      .execute()
  })

  test('any more offers its category in the language of the page', async () => {
    const id = await createProduct(db, { category_id: 'lamps', name: 'Lampu Rotan', price: 1_000, stock: 1 })
    await db
      .updateTable('products')
      .set({ hidden_at: sql<Date>`now()` })
      .execute()
    const page = await open(`/products/${id}`, 404)
    expect(page.content).toContain('Produk tidak ditemukan')
    expect(page.content).not.toContain('Lampu Rotan')
    expect(categoryLinks(page)).toEqual(['Lampu'])
    expect(categoryLinks(await open(`/products/${id}?lang=en`, 404))).toEqual(['Lamps'])
    const { body } = await server.inject(`/api/products/${id}?lang=en`)
    expect(JSON.parse(body)).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      category: { id: 'lamps', name: 'Lamps' },
    })
  })

  test('and never was offers all categories, as does a list of an unknown category', async () => {
    expect(categoryLinks(await open('/products/tidak-ada', 404))).toEqual(['Karpet', 'Lampu'])
    expect(JSON.parse((await server.inject('/api/products/tidak-ada')).body)).not.toHaveProperty('category')
    expect(categoryLinks(await open('/products?category=Sofa'))).toEqual(['Karpet', 'Lampu'])
    expect(categoryLinks(await open('/products?category=Karpet'))).toEqual([])
  })
})
