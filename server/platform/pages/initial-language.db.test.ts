import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InitialLanguage, Language } from '#contract/platform/language.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { followPageChanges, type PageChanges } from '#server/platform/cache/follow-page-changes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openPageApp } from '#server/testing/page-app.ts'

let db: Db
let changes: PageChanges
let close: () => Promise<unknown>
let read: (path: string, headers?: Record<string, string>) => Promise<Page>

interface Page {
  language: string | undefined
  /** The language for the browser's own requests; undefined: each page in its native language. */
  picked: string | undefined
  canonical: string | undefined
  vary: string | null
}

beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  const cache = new ByteCache()
  changes = followPageChanges(database, cache, quietLog, { polling: false })
  const entry = () => import('#web/app/entry-server.tsx')
  const { server, port } = await openPageApp({ entry, database, cache, changes })
  close = () => server.close()
  read = async (path, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const html = await response.text()
    return {
      language: /<html lang="(\w+)">/.exec(html)?.[1],
      picked: /data-language="(\w+)"/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1],
      vary: response.headers.get('vary'),
    }
  }
})
afterEach(() => close())

const german = { 'accept-language': 'de-DE,de;q=0.9' }
const english = { 'accept-language': 'en-GB,en;q=0.9,id;q=0.5' }
const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }

describe.each<[InitialLanguage, Record<string, string>, Language, Language]>([
  ['page', english, 'id', 'en'],
  ['page', indonesian, 'id', 'en'],
  ['id', english, 'id', 'id'],
  ['en', indonesian, 'en', 'en'],
  ['browser', english, 'en', 'en'],
  ['browser', indonesian, 'id', 'id'],
  ['browser', german, 'id', 'id'],
  ['browser', {}, 'id', 'id'],
])('with the initial language "%s" and the headers %o', (initial, headers, list, products) => {
  test.each(['first', 'second'])('the %s visit reads each page in the right language', async (visit) => {
    await changeShopSettings(db, { initial_language: initial })
    if (visit === 'second') {
      // Fills the cache, also for browsers with another language.
      for (const other of [headers, english, indonesian])
        for (const path of ['/list-products', '/products']) await read(path, other)
    }
    expect((await read('/list-products', headers)).language).toBe(list)
    expect((await read('/products', headers)).language).toBe(products)
  })
})

test.each<InitialLanguage>(['page', 'id', 'en', 'browser'])(
  'a picked language comes before the initial language "%s"',
  async (initial) => {
    await changeShopSettings(db, { initial_language: initial })
    for (const picked of ['id', 'en'])
      for (const path of ['/list-products', '/products', `/list-products?lang=${picked}`]) {
        const page = await read(path, { ...english, cookie: `lang=${picked}` })
        expect(page).toMatchObject({ language: picked, picked })
      }
  },
)

test('the browser requests its data in the language of the page', async () => {
  expect(await read('/products', english)).toMatchObject({ language: 'en', picked: 'en' })
  await changeShopSettings(db, { initial_language: 'page' })
  await changes.catchUp()
  expect(await read('/products', indonesian)).toMatchObject({ language: 'en', picked: undefined })
})

test('a saved setting applies to the next visit, also of a cached page', async () => {
  expect((await read('/products', english)).language).toBe('en')
  await changeShopSettings(db, { initial_language: 'id' })
  await changes.catchUp()
  expect((await read('/products', english)).language).toBe('id')
})

test('caches between the shop and the visitor keep one page per language', async () => {
  expect((await read('/products')).vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test.each<[InitialLanguage, string, string]>([
  ['page', '/list-products', '/list-products'],
  ['page', '/list-products?lang=en', '/list-products?lang=en'],
  ['id', '/list-products?lang=en', '/list-products?lang=en'],
  ['en', '/list-products', '/list-products'],
  ['en', '/list-products?lang=id', '/list-products?lang=id'],
  ['browser', '/list-products?lang=id', '/list-products'],
  ['browser', '/list-products?lang=en', '/list-products?lang=en'],
])('with the initial language "%s" %s has the canonical address %s', async (initial, path, canonical) => {
  await changeShopSettings(db, { initial_language: initial })
  expect((await read(path)).canonical).toBe(canonical)
})
