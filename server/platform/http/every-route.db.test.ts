import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pointsPerMinute, requestPoints } from '#contract/platform/limits.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Budget } from '#server/platform/http/limit-requests.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'

const routes: RouteOptions[] = []
let app: FastifyInstance
let cache: ByteCache

async function open(
  perMinute: Partial<Record<Budget, number>>,
  database?: Parameters<typeof openPageApp>[0]['database'],
) {
  routes.length = 0
  diagnostics.subscribe('fastify.initialization', collectRoutes)
  cache = new ByteCache()
  const opened = await openPageApp({
    entry: () => import('#web/app/entry-server.tsx'),
    database: database ?? (await openTestDatabase()),
    perMinute: { ...pointsPerMinute, ...perMinute },
    cache,
  })
  diagnostics.unsubscribe('fastify.initialization', collectRoutes)
  app = opened.server
  await app.ready()
}

const collectRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void routes.push(route))
}

const none = Object.fromEntries(Object.keys(pointsPerMinute).map((budget) => [budget, 0]))

describe('in a shop that gives no points', () => {
  beforeAll(() => open(none))
  afterAll(() => app.close())

  test('every route and every unknown address is refused, except the health check', async () => {
    const open: string[] = []
    expect(routes.length).toBeGreaterThan(150)
    for (const { method, url } of routes) {
      const path = url
        .replace(/:colour\([^)]*\)/, 'a6472b')
        .replace(/:part\([^)]*\)/, '1')
        .replaceAll(/:\w+/g, 'x')
        .replace('/media/x', '/media/0123456789abcdef-100.webp')
        .replace('/media/ratings/x', '/media/ratings/x-1.jpg')
        .replace('*', 'x')
        .replace(/slots$/, 'slots?date=2027-01-04')
      const { statusCode } = await app.inject({ method: [method].flat()[0] as 'GET', url: path })
      if (statusCode !== 429) open.push(`${String(method)} ${url} ${statusCode}`)
    }
    expect(open).toEqual([
      'GET /health 200',
      'HEAD /health 200',
      'GET /api/health 200',
      'HEAD /api/health 200',
    ])
    for (const [method, url] of [
      ['GET', '/api/unknown'],
      ['POST', '/api/unknown'],
      ['POST', '/unknown'],
      ['GET', '/assets/unknown.js'],
      ['GET', '/list-products?min_price=7'],
    ] as const)
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 429])
  })

  test('a refused page is a page in both languages that says when to come back', async () => {
    const { statusCode, headers, body } = await app.inject('/')
    expect([statusCode, headers['content-type'], Number(headers['retry-after']) > 0]).toEqual([
      429,
      'text/html; charset=utf-8',
      true,
    ])
    expect(body).toContain('Silakan coba lagi')
    expect(body).toContain('try again')
  })
})

describe('pages', () => {
  const pages = 6
  let product: string

  beforeEach(async () => {
    const database = await openTestDatabase()
    const category_id = await createCategory(database.db, { name: 'Karpet', position: 1 })
    product = await createProduct(database.db, { name: 'Kilim', category_id, price: 5_000, stock: 1 })
    await open({ made: pages * requestPoints.page }, database)
    return () => app.close()
  })
  const get = async (url: string) => (await app.inject({ url })).statusCode

  test('all unknown addresses share one page of the cache', async () => {
    for (let n = 0; n < 20; n++) expect(await get(`/unknown-${n}?x=${n}`)).toBe(404)
    expect(cache.answers.made).toBe(1)
  })

  test('unknown parameters and unreadable values make no further page', async () => {
    for (const query of [
      '',
      '?utm_source=a',
      '?min_price=i',
      '?min_price=j',
      '?sort=x',
      '?page=0',
      '?page=x',
      '?in_stock=2',
    ])
      expect(await get(`/list-products${query}`)).toBe(200)
    for (const query of ['', '?q=a', '?order=desc', '?utm_source=a'])
      expect(await get(`/products${query}`)).toBe(200)
    expect(cache.answers.made).toBe(2)
  })

  test('pages are counted when they are made, and cached pages stay readable beyond the limit', async () => {
    expect(await get(`/products/${product}`)).toBe(200)
    for (let n = 1; n < pages; n++) expect(await get(`/list-products?min_price=${n}`)).toBe(200)
    expect(await get('/list-products?min_price=99')).toBe(429)
    expect(await get('/products/no-such-product')).toBe(429)
    for (let n = 0; n < 10; n++) {
      expect(await get(`/products/${product}?fbclid=${n}`)).toBe(200)
      expect(await get('/list-products?min_price=1')).toBe(200)
    }
  })
})

test('the documentation of the API is made once', async () => {
  await open({ made: 2 * requestPoints.catalogue })
  const bodies = new Set<string>()
  const cpu = async (url: string) => {
    const before = process.cpuUsage()
    bodies.add((await app.inject({ url })).body)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const first = (await cpu('/api/docs')) + (await cpu('/api/openapi.json'))
  let later = 0
  for (let n = 0; n < 5; n++) later += (await cpu('/api/docs')) + (await cpu('/api/openapi.json'))
  expect(bodies.size).toBe(2)
  expect(later / 5).toBeLessThan(first / 2)
  await app.close()
})
