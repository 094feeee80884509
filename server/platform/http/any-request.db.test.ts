import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'
import { recordingLog } from '#server/testing/quiet-log.ts'

/*
 * The requests are raw bytes on a socket, because HTTP clients would refuse or repair most of them. An
 * exception outside a request's error handling fails the test run.
 */

let port: number
let lines: { level?: unknown }[]

beforeAll(async () => {
  const database = await openTestDatabase()
  const recorded = recordingLog()
  lines = recorded.lines
  const opened = await openPageApp({
    entry: () => import('#web/app/entry-server.tsx'),
    database,
    settings: { trustProxy: 1, metricsToken: 'numbers' },
    log: recorded.log,
  })
  port = opened.port
  return () => opened.server.close()
})

async function sendRaw(request: string): Promise<number | undefined> {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
  // The server may reset the connection while the test still sends bytes.
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(request, 'latin1')
  await closed
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]
  return status === undefined ? undefined : Number(status)
}

const request = (method: string, target: string, headers: readonly string[] = []) =>
  [`${method} ${target} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers, '', ''].join('\r\n')

const get = (target: string) => sendRaw(request('GET', target))

async function expectWellAnswered(requests: readonly string[]): Promise<void> {
  const waiting = [...requests]
  const workers = Array.from({ length: 8 }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const status = await sendRaw(next)
      const line = JSON.stringify(next.slice(0, 120))
      // Node closes the connection of a CONNECT request without a response.
      if (status === undefined) expect(line).toMatch(/^"CONNECT /)
      else expect([line, status < 500]).toEqual([line, true])
    }
  })
  await Promise.all(workers)
  expect([await get('/api/health'), await get('/'), await get('/api/shop')]).toEqual([200, 200, 200])
  expect(lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
}

const targets = [
  '',
  '*',
  '/',
  '//',
  '///',
  '/*',
  '/:a(',
  '/:a(b)?c',
  '/:id',
  '/a/:b*',
  '/[',
  '/]',
  '/{a}',
  '/\\',
  '/..',
  '/../../etc/passwd',
  '/%',
  '/%2',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/%E0%A4%A',
  '/\x01',
  '/\x7f',
  '/\xff\xfe',
  '/#a',
  '/;a',
  `/${'a'.repeat(8 * 1024 - 100)}`,
  `/${'%'.repeat(8 * 1024 - 100)}`,
  'http://shop/',
  'http://shop',
  'HTTP://SHOP/kontak',
  'https://user:pass@other.example:99999/api/shop',
  'http://[',
  'http://[::1',
  'http:///',
  'http://%',
  'http:',
  '://',
  'shop:80',
  '[::1]:80',
  'javascript:alert(1)',
  '//[',
  '//other.example/',
  '//user@:0/',
  '/api',
  '/api/',
  '/api/*',
  '/api/%',
  '/api/products/:id',
  '/api/products/%',
  '/api/products/[',
  '/api/admin/products/change',
  '/api/admin/products/change/',
  '/api/admin/products/import',
  '/api/admin/settings/qris',
  'http://shop/api/admin/products/change',
  '/api/:a(/preview',
  '/products/',
  '/products/%00/',
  '/assets/%2e%2e/',
  '/assets/*',
  '/assets/',
  '/media/',
  '/media/%',
  '/metrics',
  '/reset-password/%',
  '/pay/%E0',
  '/sitemap.xml',
  '/404/unreadable',
]

const queries = [
  '',
  '?dry_run=1',
  '?dry_run=1&dry_run=0',
  '?dry_run=%',
  '?%',
  '?lang=en&lang=id&dry_run=1?dry_run=1',
  '?[]=[&__proto__=1&dry_run[=1',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND']

describe('the server', () => {
  test.each(methods)(
    'answers %s requests with odd targets without a 5xx and keeps serving',
    async (method) => {
      await expectWellAnswered(
        targets.flatMap((target) => queries.map((query) => request(method, target + query))),
      )
    },
  )
})

const oddHeaders: readonly string[] = [
  ...['', ' ', '[', '[::1', 'a b', 'shop:99999999', '%', '\xff', 'a'.repeat(5_000)].map(
    (host) => `Host: ${host}`,
  ),
  ...['', ',', ',,,', 'garbage', '::1%eth0', '1.2.3.4:80', '[', '\xff', '1,'.repeat(2_000)].flatMap(
    (value) => [`X-Forwarded-For: ${value}`, `X-Forwarded-Host: ${value}`, `X-Forwarded-Proto: ${value}`],
  ),
  ...['', ';;;', 'q=q=q', 'en;q=NaN', '*;q=-1', '\xff', 'en,'.repeat(2_000)].flatMap((value) => [
    `Accept-Language: ${value}`,
    `Accept-Encoding: ${value}`,
    `Accept: ${value}`,
  ]),
  ...['', '=', ';', 'lang=%', 'lang=en; lang', '__proto__=1', '\xff', 'a=1;'.repeat(2_000)].map(
    (value) => `Cookie: ${value}`,
  ),
  ...['', '\t', '%0d%0a', '\xff', 'a'.repeat(5_000)].map((value) => `X-Request-Id: ${value}`),
  ...['', '*', '"', 'W/', 'W/"', ','.repeat(2_000), '\xff'].map((value) => `If-None-Match: ${value}`),
  ...['', 'never', '\xff', 'Thu, 99 Foo 9999'].map((value) => `If-Modified-Since: ${value}`),
  ...['', 'bytes', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-0,'.repeat(900), 'lines=1-2'].map(
    (value) => `Range: ${value}`,
  ),
  ...['', 'Bearer', 'Bearer ', 'Basic %', `Bearer ${'a'.repeat(5_000)}`, '\xff'].map(
    (value) => `Authorization: ${value}`,
  ),
  ...['', '\xff', 'a'.repeat(300)].map((value) => `Idempotency-Key: ${value}`),
  ...['', '\xff', '('.repeat(3_000)].map((value) => `User-Agent: ${value}`),
  ...['100-continue', '200-ok', ''].map((value) => `Expect: ${value}`),
  'Upgrade: websocket\r\nConnection: Upgrade, close',
  'Upgrade: h2c\r\nHTTP2-Settings: a\r\nConnection: Upgrade, HTTP2-Settings, close',
]

const bodies: readonly string[] = [
  'Content-Length: 0',
  'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}',
  'Content-Length: 1\r\nContent-Type: application/json\r\n\r\n{',
  'Content-Length: 2\r\nContent-Type: \xff/\xff\r\n\r\n{}',
  'Content-Length: 2\r\nContent-Type: application/json;charset=\r\n\r\n{}',
  'Content-Length: 2\r\nContent-Type: multipart/form-data\r\n\r\n{}',
  'Content-Length: 2\r\nContent-Type: multipart/form-data; boundary=\r\n\r\n{}',
  'Content-Length: 2\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\n\r\n{}',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1, 1\r\n\r\na',
  'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  'Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: gzip\r\n\r\na',
  'Transfer-Encoding: identity\r\n\r\na',
  'Transfer-Encoding: chunked\r\nTrailer: X\r\n\r\n0\r\nX: \xff\r\n\r\n',
]

const anyAddress = [
  '/',
  '/api/products',
  '/api/auth/login',
  '/metrics',
  '/media/x',
  '/favicon.ico',
  '/tidak-ada?dry_run=1',
]

describe('the server', () => {
  test.each(['GET', 'POST'])(
    'answers %s requests with odd headers without a 5xx and keeps serving',
    async (method) => {
      await expectWellAnswered(
        anyAddress.flatMap((target) => oddHeaders.map((header) => request(method, target, [header]))),
      )
    },
  )

  test('answers bodies that contradict their headers without a 5xx and keeps serving', async () => {
    await expectWellAnswered(
      ['GET', 'POST', 'DELETE'].flatMap((method) =>
        anyAddress.flatMap((target) => bodies.map((body) => request(method, target, [body]))),
      ),
    )
  })

  test('answers malformed first lines without a 5xx and keeps serving', async () => {
    await expectWellAnswered([
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      'GET / HTTP/0.9\r\n\r\n',
      'GET / HTTP/2.0\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET  /  HTTP/1.1\r\n\r\n',
      'GET /\r\n\r\n',
      ' GET / HTTP/1.1\r\n\r\n',
      'get / HTTP/1.1\r\n\r\n',
      'NONSENSE / HTTP/1.1\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: shop\r\n folded: yes\r\n\r\n',
      'GET / HTTP/1.1\nHost: shop\nConnection: close\n\n',
      'GET / HTTP/1.1\r\nHost : shop\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: shop\r\nHost: other\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: shop\r\nX: \0\r\n\r\n',
      'GET /*?dry_run=1 HTTP/1.1\r\nHost: shop\r\n\r\nGET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    ])
  })
})
