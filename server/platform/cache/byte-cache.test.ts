import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ByteCache, sendPacked, type Made } from './byte-cache.ts'
import { cacheInFront, requestKeyOf } from './cache-in-front.ts'

const page = (body: string, status = 200): Made => ({
  status,
  body,
  headers: { 'content-type': 'text/html' },
})
const long = (word: string) => `<p>${word} `.repeat(500)

const nothing = () => undefined
const requestKey = (url: string, headers: IncomingHttpHeaders) => requestKeyOf({ url, headers } as never)

describe('what is kept', () => {
  test('an answer is made once and given again for a second, then made anew', async () => {
    let now = 0
    let made = 0
    const cache = new ByteCache({ clock: () => now })
    const make = async () => page(`made ${++made}`)
    await cache.load('/', make)
    now = 999
    expect((await cache.load('/', make)).identity.toString()).toBe('made 1')
    now = 1_000
    expect(cache.fresh('/')).toBeUndefined()
    expect((await cache.load('/', make)).identity.toString()).toBe('made 2')
  })

  test('bytes that did not change are not compressed again', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    const first = await cache.load('/', async () => page(long('sama')))
    now = 5_000
    expect(await cache.load('/', async () => page(long('sama')))).toBe(first)
    expect(cache.fresh('/')).toBe(first)
  })

  test('those who ask while it is made wait for the same answer', async () => {
    const cache = new ByteCache()
    let made = 0
    const make = async () => page(`made ${++made}`)
    const answers = await Promise.all([cache.load('/', make), cache.load('/', make), cache.load('/', make)])
    expect(made).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('a write drops everything, also what is being made', async () => {
    const cache = new ByteCache()
    let finish: (made: Made) => void = nothing
    const begunBefore = cache.load('/', () => new Promise((resolve) => (finish = resolve)))
    cache.drop()
    const askedAfter = cache.load('/', async () => page('new price'))
    finish(page('old price'))
    expect((await begunBefore).identity.toString()).toBe('old price')
    expect((await askedAfter).identity.toString()).toBe('new price')
    expect(cache.fresh('/')?.identity.toString()).toBe('new price')
  })

  test('only good answers are kept, and a failure is tried again', async () => {
    const cache = new ByteCache()
    await cache.load('/gone', async () => page('gone', 404))
    expect(cache.size).toBe(0)
    await expect(cache.load('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.load('/', async () => page('back'))).identity.toString()).toBe('back')
  })

  test('it stays within its number of entries and bytes, the oldest leaving first', async () => {
    const few = new ByteCache({ entries: 2 })
    for (const key of ['a', 'b', 'c']) await few.load(key, async () => page(key))
    expect([few.fresh('a'), few.fresh('b')?.status, few.fresh('c')?.status]).toEqual([undefined, 200, 200])
    const small = new ByteCache({ bytes: 25 })
    for (const key of ['a', 'b', 'c']) await small.load(key, async () => page(key.repeat(10)))
    expect([small.fresh('a'), small.fresh('b')?.status, small.fresh('c')?.status]).toEqual([
      undefined,
      200,
      200,
    ])
  })
})

describe('what is sent', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const serve = async (cache: ByteCache, body = long('Karpet')) => {
    const front = cacheInFront(cache, () => 'FRONT-00001')
    const passed: string[] = []
    server = createServer((incoming, response) => {
      if (front(incoming, response)) return
      passed.push(incoming.url ?? '')
      const answer = async () => {
        const packed = await cache.load('page', async () => page(body))
        cache.rememberRequest(requestKeyOf(incoming)!, 'page')
        sendPacked(packed, incoming, response, 'FIRST-00001')
      }
      void answer()
    })
    await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const get = (headers: IncomingHttpHeaders = {}, method = 'GET', path = '/') =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        request({ port, path, method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
        })
          .on('error', reject)
          .end()
      })
    return { get, passed }
  }

  test('the second request is answered in front of the framework', async () => {
    const { get, passed } = await serve(new ByteCache())
    const first = await get()
    const second = await get()
    expect(second.body.toString()).toBe(long('Karpet'))
    // Each answer has a number of its own.
    expect([first, second].map(({ headers }) => headers['x-request-id'])).toEqual([
      'FIRST-00001',
      'FRONT-00001',
    ])
    expect(passed).toEqual(['/'])
  })

  test('brotli, gzip and plain bytes are the same page', async () => {
    const { get } = await serve(new ByteCache())
    const br = await get({ 'accept-encoding': 'gzip, br' })
    const gz = await get({ 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(long('Karpet'))
    expect(gunzipSync(gz.body).toString()).toBe(long('Karpet'))
  })

  test('who has it already gets 304, with and without W/ and in a list', async () => {
    const { get } = await serve(new ByteCache())
    const { etag } = (await get()).headers
    const strong = etag!.replace('W/', '')
    for (const value of [etag!, strong, `"x", ${etag}`, '*'])
      expect(await get({ 'if-none-match': value })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('HEAD answers the length and sends nothing', async () => {
    const { get } = await serve(new ByteCache())
    await get()
    const head = await get({}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect(Number(head.headers['content-length'])).toBe(long('Karpet').length)
  })

  test('a page in the picked language is another page; API answers with a token pass by', () => {
    expect(requestKey('/', { cookie: 'lang=en' })).not.toBe(requestKey('/', {}))
    expect(requestKey('/', { cookie: 'a=1; lang=en' })).toBe(requestKey('/', { cookie: 'lang=en' }))
    expect(requestKey('/api/products', { authorization: 'Bearer x' })).toBeUndefined()
    expect(requestKey('/api/products', { 'accept-language': 'en' })).not.toBe(requestKey('/api/products', {}))
  })
})
