import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeApp } from '#server/app.ts'
import { pointsPerMinute } from '#contract/platform/limits.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { testSettings } from '#server/testing/settings.ts'
import { signedIn } from '#server/testing/signed-in.ts'

let send: (
  request: InjectOptions,
  address?: string,
) => Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>
let token: string
let owner: string
let buyer: string
const identified: string[] = []

vi.mock(import('#server/accounts/identify.ts'), async (original) => {
  const { identify } = await original()
  return {
    identify: (db, of) => {
      identified.push(of)
      return identify(db, of)
    },
  }
})

beforeEach(async () => {
  const database = await openTestDatabase()
  token = (await signedIn(database.db)).token
  buyer = (await signedIn(database.db, 'wati@contoh.example')).token
  owner = (await signedIn(database.db, 'pemilik@contoh.example', { role: 'admin' })).token
  const app = await makeApp({
    database,
    settings: testSettings({ trustProxy: 1 }),
    perMinute: { ...pointsPerMinute, read: 3, made: 15, write: 3, create: 3, upload: 3, refused: 3 },
  })
  send = async (request, address = '192.0.2.1') => {
    const headers = { ...request.headers, 'x-forwarded-for': address }
    const reply = await app.inject({ ...request, headers })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  return () => app.close()
})

const by = (of: string) => ({ authorization: `Bearer ${of}` })
const upload = { 'content-type': 'multipart/form-data; boundary=edge' }

const requests = (): [string, InjectOptions, number][] => [
  ['an order', { method: 'POST', url: '/api/transactions', headers: by(token), payload: {} }, 400],
  ['a booking', { method: 'POST', url: '/api/bookings', headers: by(token), payload: {} }, 400],
  ['a rating', { method: 'POST', url: '/api/ratings', payload: {} }, 401],
  [
    'a proof',
    {
      method: 'POST',
      url: '/api/transactions/x/payment-proof',
      headers: { ...upload, ...by(token) },
      payload: '',
    },
    400,
  ],
  [
    'a proof by a link',
    { method: 'POST', url: '/api/pay/x/payment-proof', headers: upload, payload: '' },
    404,
  ],
  ['a cart line', { method: 'POST', url: '/api/cart/x', headers: by(token), payload: {} }, 404],
  ['a delivery quote', { method: 'POST', url: '/api/delivery/quotes', payload: {} }, 400],
  ['a log-in', { method: 'POST', url: '/api/auth/login', payload: {} }, 400],
]

test('the request after the limit of its kind is refused in the language of the visitor', async () => {
  for (const [n, [name, request, status]] of requests().entries()) {
    const address = `198.51.100.${n}`
    for (let times = 0; times < 3; times++)
      expect([name, (await send(request, address)).status]).toEqual([name, status])
    const refused = await send(
      { ...request, headers: { ...request.headers, 'accept-language': 'en' } },
      address,
    )
    expect([name, refused.status, refused.body]).toEqual([
      name,
      429,
      {
        success: false,
        code: 'TOO_MANY_ATTEMPTS',
        message: expect.stringMatching(/^Too many attempts\. Please try again in/),
      },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  }
})

test('the limits count an IPv6 /64 as one address and do not affect other addresses', async () => {
  const request = { method: 'POST', url: '/api/auth/login', payload: {} } as const
  const sent = async (address: string) => (await send(request, address)).status
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0db8:1:2:3:4:5:6'])
    expect(await sent(address)).toBe(400)
  expect(await sent('2001:db8:1:2::9')).toBe(429)
  expect(await sent('2001:db8:1:3::1')).toBe(400)
  for (const address of ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7:4711'])
    expect(await sent(address)).toBe(400)
  expect(await sent('198.51.100.7')).toBe(429)
})

test('a search counts as five reads and is counted only when it is made', async () => {
  const search = (q: string) => send({ url: `/api/products?q=${q}` })
  for (const q of ['karpet', 'lampu', 'karpet', 'karpet', 'jus', 'lampu'])
    expect([q, (await search(q)).status]).toEqual([q, 200])
  expect((await search('wol')).status).toBe(429)
  expect((await search('karpet')).status).toBe(200)
})

test('the limits count neither accepted requests of an admin nor health checks', async () => {
  for (let n = 0; n < 6; n++) {
    expect((await send({ url: '/api/admin/products', headers: by(owner) })).status).toBe(200)
    expect((await send({ url: '/health' })).status).toBe(200)
  }
})

test.each([
  ['a dead token', () => by('x'.repeat(43)), 401],
  ['the wrong role', () => by(token), 403],
])('requests with %s are counted by address, and then refused before a query', async (_, headers, status) => {
  // This token was accepted before, so its customer can go on.
  const own = { url: '/api/cart', headers: by(buyer) }
  expect((await send(own)).status).toBe(200)
  const refused = { url: '/api/admin/customers', headers: headers() }
  for (let n = 0; n < 3; n++) expect((await send(refused)).status).toBe(status)
  identified.length = 0
  for (let n = 0; n < 5; n++) expect((await send(refused)).status).toBe(429)
  expect(identified).toEqual([])
  expect((await send(own)).status).toBe(200)
  expect((await send(refused, '192.0.2.2')).status).toBe(status)
})

test('the limit of refused requests holds for requests at the same time', async () => {
  const refused = { url: '/api/admin/customers', headers: by('x'.repeat(43)) }
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(refused)).status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
})
