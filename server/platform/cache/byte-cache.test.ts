import { createHash } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { testSettings } from '#server/testing/settings.ts'
import { makeServer } from '../http/make-server.ts'
import type { RenderedResponse } from './answer.ts'
import { ByteCache } from './byte-cache.ts'
import { answerFromCache, toRequestKey } from './send-answer.ts'
import { addCacheTags, limitCacheAge } from './shown.ts'

const page = (body: string, status = 200): RenderedResponse => ({
  status,
  body,
  headers: { 'content-type': 'text/html' },
})
const long = (word: string) => `<p>${word} `.repeat(500)

const noop = () => undefined
const requestKey = (url: string, headers: IncomingHttpHeaders) => toRequestKey({ url, headers } as never)

describe('the cache', () => {
  test('returns a response without tags for a second, then makes it again', async () => {
    let now = 0
    let made = 0
    const cache = new ByteCache({ clock: () => now })
    const make = async () => page(`made ${++made}`)
    await cache.load('/', make)
    now = 999
    expect((await cache.load('/', make)).plain().toString()).toBe('made 1')
    now = 1_000
    expect(cache.get('/')).toBeUndefined()
    expect((await cache.load('/', make)).plain().toString()).toBe('made 2')
  })

  test('makes a response once for requests that arrive together', async () => {
    const cache = new ByteCache()
    let made = 0
    const make = async () => page(`made ${++made}`)
    const answers = await Promise.all([cache.load('/', make), cache.load('/', make), cache.load('/', make)])
    expect(made).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('does not store a response that was begun before the cache was cleared', async () => {
    const cache = new ByteCache()
    let finish: (made: RenderedResponse) => void = noop
    const begunBefore = cache.load('/', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    const askedAfter = cache.load('/', async () => page('new price'))
    finish(page('old price'))
    expect((await begunBefore).plain().toString()).toBe('old price')
    expect((await askedAfter).plain().toString()).toBe('new price')
    expect(cache.get('/')?.plain().toString()).toBe('new price')
  })

  test('checks for changes after a second without a check, and returns the response if nothing has changed', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    let checks = 0
    let check = () => cache.trustUntil(now + 1_000)
    cache.setChangeCheck(async () => {
      checks++
      check()
    })
    check()
    let made = 0
    const make = async () => (addCacheTags('settings'), page(`made ${++made}`))
    const text = async () => (await cache.load('/', make)).plain().toString()
    expect(await text()).toBe('made 1')
    now = 5_000
    expect([cache.get('/'), await text(), checks]).toEqual([undefined, 'made 1', 1])
    check = () => cache.invalidate(['settings'])
    now = 10_000
    expect([await text(), checks]).toEqual(['made 2', 2])
    check = () => cache.trustUntil(-Infinity)
    now = 20_000
    expect([await text(), checks]).toEqual(['made 3', 3])
  })

  test('stores only successful responses, and retries after a failure', async () => {
    const cache = new ByteCache()
    await cache.load('/gone', async () => page('gone', 404))
    expect(cache.size).toBe(0)
    await expect(cache.load('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.load('/', async () => page('back'))).plain().toString()).toBe('back')
  })

  test('removes exactly the responses that carry a changed tag', async () => {
    const cache = new ByteCache()
    const showing = (id: string) => async () => (addCacheTags(`product:${id}`, 'settings'), page(long(id)))
    for (const id of ['a', 'b']) await cache.load(id, showing(id))
    cache.invalidate(['product:a', 'product:c'])
    expect([cache.get('a'), cache.get('b')?.plain().toString()]).toEqual([undefined, long('b')])
    cache.invalidate(['settings'])
    expect(cache.get('b')).toBeUndefined()
    await cache.load('b', showing('b'))
    expect(cache.get('b')?.plain().toString()).toBe(long('b'))
  })

  test('counts the tags of a body in pieces, which is made while it is compressed', async () => {
    const cache = new ByteCache()
    async function* pieces() {
      for (const id of ['a', 'b']) {
        addCacheTags(`product:${id}`)
        yield long(id)
      }
    }
    const load = () => cache.load('feed', async () => ({ ...page(''), body: pieces() }))
    expect((await load()).plain().toString()).toBe(long('a') + long('b'))
    cache.invalidate(['product:b'])
    expect(cache.size).toBe(0)
    async function* broken() {
      yield long('a')
      throw new Error('away')
    }
    const failing = cache.load('feed', async () => ({ ...page(''), body: broken() }))
    await expect(failing).rejects.toThrow('away')
    expect(cache.size).toBe(0)
  })

  test('finds a response by a remembered URL that is not its key, until the cache is cleared', async () => {
    const cache = new ByteCache()
    cache.rememberRequest(' /?utm=1', ' /')
    await cache.load(' /', async () => page('home'))
    expect(cache.getForRequest(' /?utm=1')).toBeUndefined()
    cache.rememberRequest(' /?utm=1', ' /')
    expect(cache.getForRequest(' /?utm=1')?.plain().toString()).toBe('home')
    expect(cache.getForRequest(' /')?.plain().toString()).toBe('home')
    cache.clear()
    await cache.load(' /', async () => page('home'))
    expect(cache.getForRequest(' /?utm=1')).toBeUndefined()
  })
})

describe('a value that several responses show', () => {
  const show = async (value: Promise<string>) => (addCacheTags('products'), page(await value))

  test('is read once, and gives its tags to each response', async () => {
    const cache = new ByteCache()
    let read = 0
    const shop = () => cache.loadValue('shop', async () => (addCacheTags('settings'), `shop ${++read}`))
    for (const path of ['/', '/products']) await cache.load(path, () => show(shop()))
    expect([read, cache.size, cache.answers]).toEqual([1, 3, { front: 0, kept: 0, made: 2 }])
    cache.invalidate(['settings'])
    expect(cache.size).toBe(0)
    expect(await shop()).toBe('shop 2')
  })

  test('is read once for responses that are made at the same time, and gives its tags to both', async () => {
    const cache = new ByteCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const shop = () => cache.loadValue('shop', async () => (addCacheTags('settings'), promise))
    const made = ['/', '/products'].map((path) => cache.load(path, () => show(shop())))
    resolve('shop')
    await Promise.all(made)
    expect(cache.size).toBe(3)
    cache.invalidate(['settings'])
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })

  test('is not shared if it changed while it was read, and no response with it is stored', async () => {
    const cache = new ByteCache()
    let finish: (value: string) => void = noop
    const oldShop = () => new Promise<string>((resolve) => (finish = resolve))
    const begunBefore = cache.load('/', () =>
      show(cache.loadValue('shop', () => (addCacheTags('settings'), oldShop()))),
    )
    cache.invalidate(['settings'])
    expect(await cache.loadValue('shop', async () => (addCacheTags('settings'), 'new'))).toBe('new')
    finish('old')
    expect((await begunBefore).plain().toString()).toBe('old')
    expect(cache.get('/')).toBeUndefined()
    expect(await cache.loadValue('shop', oldShop)).toBe('new')
  })

  test('limits the age of a response to its own, and is valid for a second if it has no tags', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    const hours = () =>
      cache.loadValue('hours', async () => (limitCacheAge(5_000), addCacheTags('bookings'), 'open'))
    await hours()
    now = 4_000
    await cache.load('/', () => show(hours()))
    expect(cache.get('/')).toBeDefined()
    now = 5_000
    expect(cache.get('/')).toBeUndefined()
    let read = 0
    const count = () => cache.loadValue('count', async () => ++read)
    await count()
    now = 5_999
    expect(await count()).toBe(1)
    now = 6_000
    expect(await count()).toBe(2)
  })

  test('is read again after a failure, and a response without it is valid for a second', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    const failing = () => cache.loadValue<string>('shop', () => Promise.reject(new Error('away')))
    await cache.load('/', () => show(failing().catch(() => 'without')))
    now = 999
    expect(cache.get('/')).toBeDefined()
    now = 1_000
    expect(cache.get('/')).toBeUndefined()
    expect(await cache.loadValue('shop', async () => 'back')).toBe('back')
  })

  test('is removed like a response when the memory is full', async () => {
    const cache = new ByteCache({ bytes: 10_000 })
    let read = 0
    const value = () =>
      cache.loadValue('long', async () => (addCacheTags('settings'), `${++read}`.repeat(3_000)))
    await value()
    expect(cache.bytes).toBeGreaterThan(6_000)
    await cache.loadValue('other', async () => (addCacheTags('settings'), 'x'.repeat(1_500)))
    expect(cache.size).toBe(1)
    await cache.loadValue('too long', async () => 'x'.repeat(10_000))
    expect(cache.size).toBe(1)
    await value()
    expect(read).toBe(2)
  })
})

describe('the memory of the cache', () => {
  const noise = (n: number, length: number) =>
    createHash('shake256', { outputLength: length }).update(`${n}`).digest('hex')
  const product = (n: number) => async () => page(`<h1>Barang ${n}</h1>${noise(n, 2_000)}`)
  const key = (n: number) => ` /products/p${n}`

  test('stays within its limit; the least recently used response is removed first', async () => {
    const cache = new ByteCache({ bytes: 400_000, clock: () => 0 })
    for (let n = 1; n <= 200; n++) {
      await cache.load(key(n), product(n))
      if (n >= 7) expect(cache.getForRequest(key(7))?.plain().toString()).toBe((await product(7)()).body)
      expect(cache.bytes).toBeLessThanOrEqual(400_000)
    }
    expect(cache.get(key(8))).toBeUndefined()
    expect(cache.get(key(200))?.status).toBe(200)
    expect(cache.size).toBeGreaterThan(50)
  })

  test('does not grow for a response that is larger than the limit', async () => {
    const cache = new ByteCache({ bytes: 400_000, clock: () => 0 })
    await cache.load(key(1), product(1))
    const large = await cache.load(' /sitemap.xml', async () => page(noise(5, 500_000)))
    expect(large.plain().length).toBe(1_000_000)
    expect(cache.size).toBe(1)
  })

  test('is released when its responses are removed', async () => {
    const cache = new ByteCache()
    for (const n of [1, 2])
      await cache.load(key(n), async () => (addCacheTags('catalogue', `product:${n}`), product(n)()))
    cache.invalidate(['product:1'])
    expect(cache.size).toBe(1)
    cache.invalidate(['catalogue'])
    expect([cache.size, cache.bytes]).toEqual([0, 0])
  })
})

describe('a response from the cache', () => {
  const cleanUp: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of cleanUp.splice(0)) await step()
  })

  async function serve(body: RenderedResponse['body'] = long('Karpet')) {
    const cache = new ByteCache()
    const server = await makeServer(testSettings(), cache)
    server.get('/', (incoming, reply) =>
      answerFromCache(incoming, reply, { cache, key: 'page', points: 1 }, async () => ({
        ...page(''),
        body,
      })),
    )
    await server.listen({ host: '127.0.0.1', port: 0 })
    cleanUp.push(() => server.close())
    const { port } = server.server.address() as AddressInfo
    const get = (headers: IncomingHttpHeaders = {}, method = 'GET') =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        request({ port, method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
          )
        })
          .on('error', reject)
          .end()
      })
    return { get, cache }
  }

  test('is sent before the framework sees the second request', async () => {
    const { get, cache } = await serve()
    const [first, second] = [await get(), await get()]
    expect(second.body.toString()).toBe(long('Karpet'))
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    expect(cache.answers).toEqual({ front: 1, kept: 0, made: 1 })
  })

  test('is the same page in brotli, gzip and plain bytes', async () => {
    const { get } = await serve()
    const br = await get({ 'accept-encoding': 'gzip, br' })
    const gz = await get({ 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(long('Karpet'))
    expect(gunzipSync(gz.body).toString()).toBe(long('Karpet'))
    expect((await get()).body.toString()).toBe(long('Karpet'))
  })

  test('is the same page in each encoding when it was made in pieces', async () => {
    const whole = long('Karpet') + long('Lampu')
    const { get } = await serve(Readable.from([long('Karpet'), long('Lampu')]))
    expect((await get()).body.toString()).toBe(whole)
    expect(brotliDecompressSync((await get({ 'accept-encoding': 'br' })).body).toString()).toBe(whole)
    expect(gunzipSync((await get({ 'accept-encoding': 'gzip' })).body).toString()).toBe(whole)
    expect((await get({}, 'HEAD')).body.length).toBe(0)
  })

  test('is not compressed when it is short', async () => {
    const { get } = await serve('short')
    const answer = await get({ 'accept-encoding': 'gzip, br' })
    expect([answer.body.toString(), answer.headers['content-encoding']]).toEqual(['short', undefined])
  })

  test('is a 304 if the client sends its ETag, with and without W/ and in a list', async () => {
    const { get } = await serve()
    const { etag } = (await get()).headers
    const strong = etag!.replace('W/', '')
    for (const value of [etag!, strong, `"x", ${etag}`, '*'])
      expect(await get({ 'if-none-match': value })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has its length for HEAD and no body', async () => {
    const { get } = await serve()
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const { body } = await get(headers)
      const head = await get(headers, 'HEAD')
      expect([head.body.length, Number(head.headers['content-length'])]).toEqual([0, body.length])
    }
  })

  test('depends on the language cookie of a page, and is not used for API requests with a token', () => {
    expect(requestKey('/', { cookie: 'lang=en' })).not.toBe(requestKey('/', {}))
    expect(requestKey('/', { cookie: 'a=1; lang=en' })).toBe(requestKey('/', { cookie: 'lang=en' }))
    expect(requestKey('/api/products', { authorization: 'Bearer x' })).toBeUndefined()
    expect(requestKey('/api/products', { 'accept-language': 'en' })).not.toBe(requestKey('/api/products', {}))
  })
})
