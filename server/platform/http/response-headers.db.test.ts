import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ownAnswerHeader } from '#contract/platform/own-answer.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function open(publicUrl: string) {
  const database = await openTestDatabase()
  await database.db
    .insertInto('pictures')
    .values({ id: '0123456789abcdef', width: 1200, height: 630, placeholder: '#fff', widths: [] })
    .execute()
  await database.db
    .insertInto('picture_files')
    .values({ picture_id: '0123456789abcdef', width: 1200, format: 'jpeg', bytes: Buffer.from('jpeg') })
    .execute()
  const { server, port } = await openPageApp({
    entry: () => import('#web/app/entry-server.tsx'),
    database,
    settings: { publicUrl, metricsToken: 'numbers' },
  })
  cleanUp.push(() => server.close())
  return async (requestLine: string, ...headers: string[]) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let response = ''
    socket.on('data', (bytes: Buffer) => (response += bytes.toString('latin1')))
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    const host = requestLine.includes('Host') ? [] : ['Host: shop']
    socket.write(`${[requestLine, ...host, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`)
    await closed
    const [head = ''] = response.split('\r\n\r\n')
    const named = (name: string) =>
      [...head.matchAll(new RegExp(`^${name}: (.*)$`, 'gim'))].map(([, value]) => value!.trim())
    return {
      status: Number(head.slice(9, 12)),
      etag: named('etag')[0] ?? '',
      policy: named('cross-origin-resource-policy'),
      transport: named('strict-transport-security'),
      sniffing: named('x-content-type-options'),
      own: named(ownAnswerHeader),
    }
  }
}

const lines = [
  ['a page', 'GET / HTTP/1.1', 200],
  ['the head of a page', 'HEAD /kontak HTTP/1.1', 200],
  ['an unknown page', 'GET /tidak-ada HTTP/1.1', 404],
  ['a redirect', 'GET /kontak/ HTTP/1.1', 308],
  ['a secret page', 'GET /pay/x HTTP/1.1', 404],
  ['a public read', 'GET /api/products HTTP/1.1', 200],
  ['an unknown endpoint', 'GET /api/x HTTP/1.1', 404],
  ['a refused request', 'GET /api/auth/me HTTP/1.1', 401],
  ['the description of the API', 'GET /api/docs HTTP/1.1', 200],
  ['the sitemap', 'GET /sitemap.xml HTTP/1.1', 200],
  ['robots.txt', 'GET /robots.txt HTTP/1.1', 200],
  ['an unknown asset', 'GET /assets/x.js HTTP/1.1', 404],
  ['a health check', 'GET /health HTTP/1.1', 200],
  ['the metrics', 'GET /metrics HTTP/1.1\r\nAuthorization: Bearer numbers', 200],
  ['an address that is too long', `GET /${'a'.repeat(9_000)} HTTP/1.1`, 414],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nExpect: 200-ok', 200],
  ['a request with an empty host', 'GET / HTTP/1.1\r\nHost:', 200],
  ['a request without a host', 'GET / HTTP/1.1\r\nNoHost: 1', 400],
  ['bytes that are not HTTP', 'nonsense', 400],
] as const

test.each(lines)(
  'the response to %s has the common headers once, at the first and the second request',
  async (_, line, status) => {
    const send = await open('https://toko.example')
    for (const time of ['first', 'again'])
      expect([time, await send(line)]).toMatchObject([
        time,
        {
          status,
          policy: ['same-origin'],
          transport: ['max-age=31536000'],
          sniffing: ['nosniff'],
        },
      ])
  },
)

test.each(['GET /api/products', 'GET /api/x', 'GET /api/auth/me', 'POST /api/auth/login'])(
  'the response to %s says once that it is of no other backend, from the cache too',
  async (line) => {
    const send = await open('https://toko.example')
    for (const time of ['first', 'again'])
      expect([time, await send(`${line} HTTP/1.1`)]).toMatchObject([time, { own: ['1'] }])
  },
)

test('a 304 response has the common headers', async () => {
  const send = await open('https://toko.example')
  for (const line of ['GET / HTTP/1.1', 'GET /api/shop HTTP/1.1']) {
    const { etag } = await send(line)
    expect(await send(line, `If-None-Match: ${etag}`)).toMatchObject({
      status: 304,
      policy: ['same-origin'],
      transport: ['max-age=31536000'],
    })
  }
})

test('a shop without HTTPS sends no Strict-Transport-Security', async () => {
  const send = await open('http://127.0.0.1:3000')
  for (const [, line] of lines) expect((await send(line)).transport).toEqual([])
})

test('a picture of the catalogue may be embedded by other sites', async () => {
  const send = await open('https://toko.example')
  expect(await send('GET /media/0123456789abcdef-og.jpg HTTP/1.1')).toMatchObject({
    status: 200,
    policy: ['cross-origin'],
    transport: ['max-age=31536000'],
  })
})
