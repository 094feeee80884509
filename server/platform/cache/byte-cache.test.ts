import { createHash } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Made } from './answer.ts'
import { ByteCache } from './byte-cache.ts'
import { cacheInFront, requestKeyOf } from './cache-in-front.ts'
import { sendAnswer } from './send-answer.ts'
import { shows, showsSearch } from './shown.ts'

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
    expect((await cache.load('/', make)).plain().toString()).toBe('made 1')
    now = 1_000
    expect(cache.fresh('/')).toBeUndefined()
    expect((await cache.load('/', make)).plain().toString()).toBe('made 2')
  })

  test('an answer to a search is kept from the second time it is asked for', async () => {
    const cache = new ByteCache()
    let made = 0
    const make = async () => {
      shows('categories')
      showsSearch()
      return page(`made ${++made}`)
    }
    const ask = async (word: string) => (await cache.load(`/products?q=${word}`, make)).plain().toString()
    expect(await ask('karpet')).toBe('made 1')
    expect(cache.size).toBe(0)
    expect(await ask('lampu')).toBe('made 2')
    expect(await ask('karpet')).toBe('made 3')
    expect(await ask('karpet')).toBe('made 3')
    cache.forget(['categories'])
    expect(await ask('karpet')).toBe('made 4')
    expect(await ask('karpet')).toBe('made 4')
    expect(cache.size).toBe(1)
  })

  test('so many searches later it counts as new', async () => {
    const cache = new ByteCache()
    let made = 0
    const make = async () => {
      showsSearch()
      return page(`made ${++made}`)
    }
    await cache.load('karpet', make)
    for (let n = 0; n < 10_000; n++) await cache.load(`${n}`, make)
    await cache.load('karpet', make)
    expect(cache.size).toBe(0)
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
    expect((await begunBefore).plain().toString()).toBe('old price')
    expect((await askedAfter).plain().toString()).toBe('new price')
    expect(cache.fresh('/')?.plain().toString()).toBe('new price')
  })

  test('when nobody heard of changes for long, a look says whether an answer is still good', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    let looks = 0
    let look = () => cache.trustUntil(now + 1_000)
    cache.confirmBy(async () => {
      looks++
      look()
    })
    look()
    let made = 0
    const make = async () => (shows('settings'), page(`made ${++made}`))
    const text = async () => (await cache.load('/', make)).plain().toString()
    expect(await text()).toBe('made 1')
    now = 5_000
    expect([cache.fresh('/'), await text(), looks]).toEqual([undefined, 'made 1', 1])
    look = () => cache.forget(['settings'])
    now = 10_000
    expect([await text(), looks]).toEqual(['made 2', 2])
    look = () => cache.trustUntil(-Infinity)
    now = 20_000
    expect([await text(), looks]).toEqual(['made 3', 3])
  })

  test('only good answers are kept, and a failure is tried again', async () => {
    const cache = new ByteCache()
    await cache.load('/gone', async () => page('gone', 404))
    expect(cache.size).toBe(0)
    await expect(cache.load('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.load('/', async () => page('back'))).plain().toString()).toBe('back')
  })

  test('a change forgets the answers that showed it, and no other', async () => {
    const cache = new ByteCache()
    const showing = (id: string) => async () => (shows(`product:${id}`, 'settings'), page(long(id)))
    for (const id of ['a', 'b']) await cache.load(id, showing(id))
    cache.forget(['product:a', 'product:c'])
    expect([cache.fresh('a'), cache.fresh('b')?.plain().toString()]).toEqual([undefined, long('b')])
    cache.forget(['settings'])
    expect(cache.fresh('b')).toBeUndefined()
    await cache.load('b', showing('b'))
    expect(cache.fresh('b')?.plain().toString()).toBe(long('b'))
  })

  test('a request whose address is not written as its key is found too, until everything is forgotten', async () => {
    const cache = new ByteCache()
    cache.rememberRequest(' /?utm=1', ' /')
    await cache.load(' /', async () => page('home'))
    expect(cache.freshForRequest(' /?utm=1')).toBeUndefined()
    cache.rememberRequest(' /?utm=1', ' /')
    expect(cache.freshForRequest(' /?utm=1')?.plain().toString()).toBe('home')
    expect(cache.freshForRequest(' /')?.plain().toString()).toBe('home')
    cache.drop()
    await cache.load(' /', async () => page('home'))
    expect(cache.freshForRequest(' /?utm=1')).toBeUndefined()
  })
})

describe('how it is kept', () => {
  const clock = () => 0
  // What only this product has comes first: its words are hard to compress, the rest is what every page has.
  const noise = (n: number, length: number) =>
    createHash('shake256', { outputLength: length }).update(`${n}`).digest('hex')
  const skeleton = noise(0, 10_000)
  const product =
    (n: number, own = 100) =>
    async () =>
      page(`<h1>Barang ${n}</h1>${noise(n, own)}${skeleton}`)
  const key = (n: number) => ` /products/p${n}`
  const textOf = async (make: () => Promise<Made>) => String((await make()).body)

  test('pages that are alike take a fraction of their size, and come out as they were', async () => {
    const cache = new ByteCache({ readyBytes: 0, clock })
    for (let n = 1; n <= 100; n++) await cache.load(key(n), product(n))
    const body = (await textOf(product(1))).length
    for (let n = 3; n <= 100; n++) {
      const answer = cache.fresh(key(n))!
      expect(answer.length).toBeLessThan(body / 50)
      expect(answer.plain().toString()).toBe(await textOf(product(n)))
    }
  })

  test('when the pages have become others, the next ones are packed by the new ones', async () => {
    const cache = new ByteCache({ readyBytes: 0, clock })
    const renewed = (n: number) => async () => page(`${noise(n, 100)}${noise(-1, 10_000)}`)
    for (let n = 1; n <= 10; n++) await cache.load(key(n), product(n))
    for (let n = 11; n <= 40; n++) await cache.load(key(n), renewed(n))
    expect(cache.fresh(key(40))!.length).toBeLessThan(500)
    for (const [n, made] of [
      [10, product],
      [12, renewed],
      [40, renewed],
    ] as const)
      expect(cache.fresh(key(n))!.plain().toString()).toBe(await textOf(made(n)))
  })

  test('it stays within its bytes; what was not asked for leaves first', async () => {
    const cache = new ByteCache({ bytes: 400_000, readyBytes: 0, clock })
    for (let n = 1; n <= 1_000; n++) {
      await cache.load(key(n), product(n))
      if (n > 7) expect(cache.freshForRequest(key(7))?.plain().toString()).toBe(await textOf(product(7)))
      expect(cache.bytes).toBeLessThanOrEqual(400_000)
    }
    expect(cache.fresh(key(8))).toBeUndefined()
    expect(cache.fresh(key(1_000))?.status).toBe(200)
    expect(cache.size).toBeGreaterThan(300)
    // One that is larger than all room is given once.
    const large = await cache.load(' /sitemap.xml', async () => page(noise(5, 500_000)))
    expect(large.plain().length).toBe(1_000_000)
  })

  test('what is ready to be sent stays within its bytes as well', async () => {
    const cache = new ByteCache({ bytes: 1_000_000, readyBytes: 100_000, clock })
    for (let n = 1; n <= 50; n++) await cache.readyIn(await cache.load(key(n), product(n)), 'br')
    const ready = Array.from({ length: 50 }, (_, n) => cache.fresh(key(n + 1))!.ready).filter(Boolean)
    const sum = ready.reduce((all, { br } = {}) => all + (br?.bytes.length ?? 0), 0)
    expect(sum).toBeGreaterThan(20_000)
    // Nothing larger is kept with it than is counted.
    for (const one of ready) expect(one?.br?.bytes.buffer.byteLength).toBe(one?.br?.bytes.length)
    expect(sum).toBeLessThan(100_000)
    expect(cache.fresh(key(1))!.ready).toBeUndefined()
    expect(cache.fresh(key(50))!.ready).toHaveProperty('br')
  })

  test('those who ask for something long that has to be encoded wait for the same bytes', async () => {
    const cache = new ByteCache({ readyBytes: 0, clock })
    const answer = await cache.load(' /sitemap.xml', async () => page(noise(5, 150_000)))
    const [one, other] = await Promise.all([cache.readyIn(answer, 'br'), cache.readyIn(answer, 'br')])
    expect(one).toBe(other)
  })

  test('a page is compressed in haste for the first, and smaller once it is asked for again', async () => {
    const cache = new ByteCache({ clock })
    const text = Array.from({ length: 2_000 }, (_, n) => `<li>Barang ${(n * 7_919) % 1_000}</li>`).join('')
    const answer = await cache.load('/', async () => page(text))
    const first = await cache.readyIn(answer, 'br')
    expect(await cache.readyIn(answer, 'br')).toBe(first)
    await vi.waitFor(() => expect(answer.ready?.br?.isHasty).toBe(false))
    const later = await cache.readyIn(answer, 'br')
    expect(later.bytes.length).toBeLessThan(first.bytes.length)
    for (const { bytes } of [first, later]) expect(brotliDecompressSync(bytes).toString()).toBe(text)
    const { bytes } = cache
    cache.drop()
    expect(bytes).toBeGreaterThan(later.bytes.length)
    expect(cache.bytes).toBe(0)
  })

  test('an answer that leaves while somebody has it is sent whole', async () => {
    const cache = new ByteCache({ readyBytes: 0, clock })
    await cache.load(key(1), product(1))
    const answer = cache.fresh(key(1))!
    cache.drop()
    const ready = await cache.readyIn(answer, 'gzip')
    expect(gunzipSync(ready.bytes).toString()).toBe(await textOf(product(1)))
    expect([cache.size, cache.bytes]).toEqual([0, 0])
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
      const respond = async () => {
        const answer = await cache.load('page', async () => page(body))
        cache.rememberRequest(requestKeyOf(incoming)!, 'page')
        sendAnswer(cache, answer, incoming, response, 'FIRST-00001')
      }
      void respond()
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

  test('a page that is only packed is sent in every encoding, and again', async () => {
    const { get, passed } = await serve(new ByteCache({ readyBytes: 0 }))
    await get()
    const first = await get({ 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.body).toString()).toBe(long('Karpet'))
    expect(gunzipSync((await get({ 'accept-encoding': 'gzip' })).body).toString()).toBe(long('Karpet'))
    expect((await get()).body.toString()).toBe(long('Karpet'))
    const head = await get({ 'accept-encoding': 'br' }, 'HEAD')
    expect([head.body.length, head.headers['content-length']]).toEqual([0, String(first.body.length)])
    expect((await get({ 'if-none-match': first.headers.etag! })).status).toBe(304)
    expect(passed).toHaveLength(1)
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
