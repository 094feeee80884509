import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'
import { pages } from '#web/app/pages.ts'

/* A path is judged alike in each of its notations. The requests are raw, since clients rewrite addresses. */

let port: number

beforeAll(async () => {
  const opened = await openPageApp({
    entry: () => import('#web/app/entry-server.tsx'),
    database: await openTestDatabase(),
  })
  port = opened.port
  return () => opened.server.close()
})

async function get(target: string, headers: Record<string, string> = {}) {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('utf8')))
  const closed = once(socket, 'close')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${lines.join('')}\r\n`)
  await closed
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.slice(9, 12)), header, body: body.join('\r\n\r\n') }
}

const notFoundIn = { id: 'Data tidak ditemukan', en: 'Not found' }

test.each([
  '/api/products/none',
  '/%61pi/products/none',
  '/api/%70roducts/none',
  '/a%70i/products/%6Eone',
  'http://shop/api/products/none',
  'HTTP://shop/%61pi/products/none',
  '/api/./products/none',
  '/api/../api/products/none',
  '/kontak/../api/products/none',
  '/kontak/%2e%2e/api/products/none',
  '/api/%2e/products/none',
  '//api/products/none',
  '/api//products/none',
  '/api%2Fproducts/none',
  '/api%5Cproducts/none',
])('%s speaks the language of the request, also after another visitor', async (target) => {
  const languages = ['en', 'id', 'en', 'id'] as const
  for (const language of languages) {
    const other = language === 'id' ? 'en' : 'id'
    // The API speaks the language of the browser, and a page the one that the visitor picked.
    const answer = await get(target, { 'Accept-Language': language, Cookie: `lang=${other}` })
    expect([target, answer.status, answer.header('content-type')]).toEqual([
      target,
      404,
      'application/json; charset=utf-8',
    ])
    expect(answer.body).not.toContain(notFoundIn[other])
  }
})

test.each(['/%61pi/shop', '/api/%73hop', 'http://shop/api/shop', '/%61pi/categories'])(
  'the cached response of %s does not depend on the cookie of the first visitor',
  async (target) => {
    const ask = async (accept: string, cookie: string) =>
      (await get(target, { 'Accept-Language': accept, Cookie: `lang=${cookie}` })).body
    const [indonesian, english] = [await ask('id', 'en'), await ask('en', 'en')]
    for (let n = 0; n < 2; n++) {
      expect(await ask('id', 'en')).toBe(indonesian)
      expect(await ask('en', 'id')).toBe(english)
    }
  },
)

test.each([
  '/api/../kontak',
  '/api/%2e%2e/kontak',
  '/%6bontak',
  '/KONTAK',
  '/Kontak',
  '//kontak',
  'http://shop/kontak',
  '/x/../kontak',
])('%s is the page in the picked language', async (target) => {
  for (const language of ['en', 'id', 'en'])
    expect((await get(target, { Cookie: `lang=${language}` })).body).toContain(`<html lang="${language}"`)
})

describe('a page with a token in its address', () => {
  const tokenPages = pages.filter(({ path }) => path.includes(':token')).map(({ path }) => path)

  test.each(tokenPages)('%s is not stored and sends no referrer in any notation', async (path) => {
    expect(tokenPages.length).toBeGreaterThan(3)
    const address = path.replace(':token', 'A-token_of-43-letters-abcdefghijklmnopqrstu')
    const [, first = ''] = address
    const encoded = `/%${first.charCodeAt(0).toString(16)}${address.slice(2)}`
    for (const target of [
      address,
      encoded,
      address.replace(/^\/[^/]+/, (segment) => segment.toUpperCase()),
    ]) {
      for (let n = 0; n < 2; n++) {
        const { header } = await get(target)
        expect([target, header('cache-control'), header('referrer-policy'), header('x-robots-tag')]).toEqual([
          target,
          'no-store',
          'no-referrer',
          'noindex',
        ])
      }
    }
  })
})

test.each([
  ['/products/%E0%A4%A', 'id', 404, 'Halaman tidak ditemukan'],
  ['/products/%E0%A4%A', 'en', 404, 'Page not found'],
  ['/products/a%00b', 'en', 404, 'Product not found'],
  ['/list-products?q=%00', 'en', 200, 'All Products'],
] as const)('a whole page answers the invalid address %s, in %s', async (path, language, status, heading) => {
  const answer = await get(path, { Cookie: `lang=${language}` })
  expect([answer.status, /<h1[^>]*>([^<]*)/.exec(answer.body)?.[1]]).toEqual([status, heading])
  expect(answer.body).toContain('<footer')
})
