import { beforeAll, describe, expect, test } from 'vitest'
import { createService } from '#server/bookings/services/create-service.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { makeApp } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { testSettings } from '#server/testing/settings.ts'
import type { Language } from '#contract/platform/language.ts'
import { publicPages } from '#contract/shop/public-pages.ts'
import { cacheEntryOf } from '#web/app/entry-server.tsx'
import { adminPages } from '#web/admin/pages.ts'
import { pages as shopPages } from '#web/app/pages.ts'

const pages = [...shopPages, ...adminPages]

type Picked = Language | null

interface Page {
  status: number
  headers: Record<string, unknown>
  html: string
}

let page: (path: string, picked: Picked) => Promise<Page>
let product: string

beforeAll(async () => {
  const database = await openTestDatabase()
  const { db } = database
  await changeShopSettings(db, { initial_language: 'page' })
  const category_id = await createCategory(db, { name: 'Karpet', name_en: 'Rugs', position: 1 })
  const names = { name: 'Karpet Berber', name_en: 'Berber Rug', description: 'Wol' }
  product = await createProduct(db, { ...names, category_id, price: 850_000, stock: 4, is_popular: true })
  await createService(db, { name: 'Ganti Oli', name_en: 'Oil Change', price: 150_000, position: 1 })
  const policy = { title: 'Retur', title_en: 'Sending back', text: '## Caranya', text_en: '## How' }
  await db
    .insertInto('policies')
    .values({ id: 'returns', published: true, ...policy })
    .execute()

  const assets = {
    styles: ['/style.css'],
    modules: ['/page.js'],
    fonts: ['/font.woff2'],
    entry: '/entry.js',
    early: '/early.js',
  }
  const app = await makeApp({
    database,
    settings: testSettings(),
    perMinute: null,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  const ask = async (path: string, picked: Picked) => {
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: picked ? { cookie: `lang=${picked}` } : {},
    })
    return { status: statusCode, headers, html: body }
  }
  const responses = new Map<string, ReturnType<typeof ask>>()
  page = (path, picked) => {
    const answer = responses.get(`${path} ${picked}`) ?? ask(path, picked)
    responses.set(`${path} ${picked}`, answer)
    return answer
  }
  return () => app.close()
})

const paths = [...pages.map(({ path }) => path), '/tidak-ada']
const deadLinks = ['/pay/:token', '/nota/:token']
const toUrl = (path: string) =>
  path.replace('/products/:id', `/products/${product}`).replace(':slug', 'returns').replace(/:\w+/g, 'x')

const languages: Picked[] = [null, 'id', 'en']

describe.each(languages)('with the picked language %s', (picked) => {
  test('every page has one title in its language', async () => {
    const titles = new Map<string, string>()
    for (const path of paths) {
      const { status, html } = await page(toUrl(path), picked)
      expect([path, status]).toEqual([path, path === '/tidak-ada' || deadLinks.includes(path) ? 404 : 200])
      const native = pages.find((one) => one.path === path)?.native ?? 'id'
      expect(html).toContain(`<html lang="${picked ?? native}">`)
      const found = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title ?? '')
      expect([path, found]).toEqual([path, [expect.stringMatching(/\S – \S/)]])
      titles.set(path, found[0]!)
    }
    expect(titles.get('/cart')).toMatch(picked === 'en' ? /^Shopping cart – / : /^Keranjang Belanja – /)
    expect(titles.get('/profile')).toMatch(picked === 'id' ? /^Profil Saya – / : /^My Profile – /)
    expect(titles.get('/admin')).toMatch(picked === 'en' ? /^Dashboard – / : /^Ringkasan – /)
  })

  test('every page that is not public says that it needs JavaScript', async () => {
    const needs = { id: 'Halaman ini memerlukan JavaScript.', en: 'This page needs JavaScript.' }
    for (const { path, native, access } of pages) {
      const { html } = await page(toUrl(path), picked)
      const text = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? ''
      if (access !== 'public')
        expect([path, text]).toEqual([path, expect.stringContaining(needs[picked ?? native])])
    }
  })
})

test.each<Language>(['id', 'en'])(
  'no page has a text in another language than the picked language %s',
  async (picked) => {
    const [mine, others] = [textsIn(picked), textsIn(picked === 'id' ? 'en' : 'id')]
    for (const path of paths) {
      const { html } = await page(toUrl(path), picked)
      const foreign = shownText(html).filter((text) => others.has(text) && !mine.has(text))
      expect([path, foreign]).toEqual([path, []])
    }
  },
)

describe('a search engine', () => {
  const readablePages = [...publicPages, '/products/:id', '/kebijakan/:slug']

  test('gets one title, description, heading and canonical address of each page', async () => {
    for (const path of readablePages) {
      const { html } = await page(toUrl(path), null)
      const counts = [
        /<title>\S/g,
        /<meta name="description" content="\S/g,
        /<h1[ >]/g,
        /<link rel="canonical"/g,
      ].map((pattern) => html.match(pattern)?.length)
      expect([path, counts]).toEqual([path, [1, 1, 1, 1]])
    }
  })

  test('gets the canonical address of each page and its address in the other language', async () => {
    for (const path of readablePages) {
      const [own, other] = path === '/products' ? ['en', 'id'] : ['id', 'en']
      const url = `https://toko.example${toUrl(path)}`
      const { html } = await page(toUrl(path), null)
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
      expect(html).toContain(`<link rel="alternate" hrefLang="${own}" href="${url}"/>`)
      expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${url}?lang=${other}"/>`)
      const inOther = await page(`${toUrl(path)}?lang=${other}`, null)
      expect(inOther.html).toContain(`<html lang="${other}">`)
      expect(inOther.html).toContain(`<link rel="canonical" href="${url}?lang=${other}"/>`)
    }
  })

  test.each(['/tidak-ada', '/products/tidak-ada', '/admin/tidak-ada.php'])(
    'gets the status of a missing page from %s',
    async (path) => {
      const { status, html } = await page(path, 'id')
      expect([status, html]).toEqual([404, expect.stringMatching(/<h1[^>]*>[^<]*tidak ditemukan/)])
    },
  )
})

test('a browser that has a page in one language loads it again in another one', async () => {
  const etags = await Promise.all(
    languages.map(async (picked) => (await page('/list-products', picked)).headers['etag']),
  )
  expect(new Set(etags).size).toBe(3)
})

test('no page has an inline script or style, and the policy of each forbids them', async () => {
  for (const path of paths) {
    const { html, headers } = await page(toUrl(path), null)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes!)
    const run = inline.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    expect([path, run]).toEqual([path, []])
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/)
    const policy = String(headers['content-security-policy'])
      .split(';')
      .map((rule) => rule.trim())
    expect([path, policy]).toEqual([
      path,
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('only a page whose address is a secret sends no address to other sites', async () => {
  const hiding: string[] = []
  for (const path of paths) {
    const { headers } = await page(toUrl(path), null)
    if (headers['referrer-policy'] === 'no-referrer') hiding.push(path)
    else expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
  expect(hiding).toEqual(paths.filter((path) => path.includes(':token') || path === '/reset-password'))
})

test.each([
  ['/products?q=karpet&utm_source=x&page=2', '/products?page=2'],
  ['/list-products?utm_source=x&q=karpet', '/list-products?q=karpet'],
  ['/tentang?q=karpet', '/tentang'],
])('the cache key of %s is %s, without parameters that the page does not read', (address, key) => {
  expect(cacheEntryOf(new URL(address, 'http://shop'))?.key).toBe(key)
})

test('until a language is picked, header, home page and footer have the texts of the specification', async () => {
  const quoted = [
    'Home',
    'Product',
    'Kategori',
    'Masuk',
    'Shop Collection',
    'Shop by Category',
    'About Us',
    'Contact',
  ]
  expect(shownText((await page('/', null)).html)).toEqual(expect.arrayContaining(quoted))
  const indonesian = [
    'Beranda',
    'Produk',
    'Kategori',
    'Belanja Koleksi',
    'Belanja per Kategori',
    'Tentang Kami',
    'Kontak',
  ]
  expect(shownText((await page('/', 'id')).html)).toEqual(expect.arrayContaining(indonesian))
})

function shownText(html: string): string[] {
  const body = html.replace(/<script.*?<\/script>/gs, '')
  const attributes = [...body.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)].map(
    ([, text]) => text,
  )
  return [...attributes, ...body.split(/<[^>]*>/)].map((text) => unescape(text ?? '').trim()).filter(Boolean)
}

const unescape = (text: string) => text.replace(/&#x27;/g, "'").replace(/&amp;/g, '&')

const tables: Record<string, object> = import.meta.glob(['/web/**/*messages.ts', '!**/*.test.ts'], {
  eager: true,
})

const textsIn = (language: Language): Set<string> =>
  new Set([
    ...Object.values(tables)
      .flatMap((module) => Object.values(module) as { in?: (language: Language) => object }[])
      .flatMap((table) => (table.in ? leaves(table.in(language)) : [])),
    ...adminPages.map(({ title }) => title[language]),
  ])

const leaves = (text: unknown): string[] =>
  typeof text === 'string'
    ? [text]
    : typeof text === 'object'
      ? Object.values(text ?? {}).flatMap(leaves)
      : []
