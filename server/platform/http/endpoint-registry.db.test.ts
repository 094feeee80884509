import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/platform/endpoint.ts'
import { answer, id } from '#contract/platform/fields.ts'
import { customer, openTestEndpoints, type TestEndpoints } from '#server/testing/endpoints.ts'

let registry: TestEndpoints
beforeEach(async () => {
  registry = await openTestEndpoints()
})
afterEach(() => registry.close())

const greeting = { name: 'Siti', phone: '0812 3456 7890', quantity: 1 }

describe('an endpoint', () => {
  test('replies to a valid body with exactly the fields of its contract', async () => {
    const response = await registry.post('/greetings', { ...greeting, role: 'admin' })
    expect([response.statusCode, response.json()]).toEqual([201, { success: true, data: { name: 'Siti' } }])
  })

  test.each([
    ['a missing field', { ...greeting, name: undefined }, 'name', 'Nama harus diisi'],
    ['a blank field', { ...greeting, name: '   ' }, 'name', 'Nama harus diisi'],
    ['a text that is too long', { ...greeting, name: 'x'.repeat(11) }, 'name', 'Nama maksimal 10 karakter'],
    ['a number as text', { ...greeting, quantity: '2' }, 'quantity', 'Jumlah tidak valid'],
    ['a fraction', { ...greeting, quantity: 1.5 }, 'quantity', 'Jumlah tidak valid'],
    ['a zero', { ...greeting, quantity: 0 }, 'quantity', 'Jumlah pesanan minimal 1'],
    [
      'a phone number of 9 digits',
      { ...greeting, phone: '081234567' },
      'phone',
      'Nomor telepon harus 10-13 digit angka',
    ],
    [
      'a NUL character',
      { ...greeting, name: 'a\0b' },
      'name',
      'Teks mengandung karakter yang tidak dapat disimpan',
    ],
  ])('refuses %s with a message at its field', async (_, body, field, message) => {
    const response = await registry.post('/greetings', body)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message, errors: [{ field, message }] },
    ])
  })

  test('shows the message of a missing field before that of an invalid one', async () => {
    const { message } = (await registry.post('/greetings', { name: 'Siti', phone: '1' })).json()
    expect(message).toBe('Jumlah harus diisi')
  })

  test.each([
    ['half a surrogate pair', '{"name":"\\ud800","phone":"0812345678","quantity":1}', 400],
    ['broken JSON', '{"name":', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"name":"x"}}', 400],
    ['very deep nesting', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 400],
    ['more than 100 KB', JSON.stringify({ ...greeting, more: 'x'.repeat(110_000) }), 413],
  ])('refuses a body with %s', async (_, payload, status) => {
    const response = await registry.post('/greetings', payload)
    expect([response.statusCode, response.json().success]).toEqual([status, false])
  })

  test('refuses a form instead of JSON with 415', async () => {
    const response = await registry.post('/greetings', 'name=Siti', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([response.statusCode, response.json().code]).toEqual([415, 'WRONG_TYPE'])
  })

  test.each([
    ['', { page: 1, limit: 12 }],
    ['?page=2&limit=5', { page: 2, limit: 5 }],
    ['?limit=101', { page: 1, limit: 100 }],
  ])('accepts the page query "%s" and fills in its defaults and maximum', async (query, expected) => {
    expect((await registry.get(`/greetings${query}`)).json().data).toMatchObject(expected)
  })

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=',
    '?limit=0',
    '?page=1&page=2',
    '?page=9999999999',
  ])('refuses the page query "%s"', async (query) => {
    expect((await registry.get(`/greetings${query}`)).statusCode).toBe(400)
  })

  test('refuses a path that cannot be decoded', async () => {
    expect((await registry.get('/fail/%E0%A4%A')).statusCode).toBe(400)
  })
})

describe('the language of responses', () => {
  const rejected = 'Name is required'
  test.each([
    ['?lang=en', '', rejected],
    ['?lang=id', 'en', 'Nama harus diisi'],
    ['', 'en-US,en;q=0.9,id;q=0.8', rejected],
    ['', 'id-ID,id;q=0.9,en;q=0.8', 'Nama harus diisi'],
    ['', '*', 'Nama harus diisi'],
    ['?lang=fr', 'fr', 'Nama harus diisi'],
  ])('follows the query "%s" and Accept-Language "%s"', async (query, language, message) => {
    const { phone: number, quantity: pieces } = greeting
    const response = await registry.post(
      `/greetings${query}`,
      { phone: number, quantity: pieces },
      { 'accept-language': language },
    )
    expect(response.json().message).toBe(message)
  })
})

describe('an endpoint with restricted access', () => {
  test.each([
    ['no token', {}, 401],
    ['an unknown token', { authorization: 'Bearer unknown' }, 401],
    ['an empty token', { authorization: 'Bearer ' }, 401],
    ['another scheme', { authorization: 'Basic admin' }, 401],
    ['a customer', customer, 403],
    ['an admin', { authorization: 'Bearer admin' }, 200],
  ])('answers a request with %s with its status', async (_, headers, status) => {
    expect((await registry.get('/govern', headers)).statusCode).toBe(status)
  })

  test('ignores a token in the query', async () => {
    expect((await registry.get('/govern?token=admin')).statusCode).toBe(401)
  })

  test('refuses a request without a session with 401 before it checks the input', async () => {
    expect((await registry.post('/orders', '{"name":""}')).statusCode).toBe(401)
  })
})

describe('a public read', () => {
  test('is answered from the cache until a write removes it', async () => {
    const read = async () => (await registry.get('/greetings')).json().data.asked as number
    expect([await read(), await read()]).toEqual([1, 1])
    await registry.post('/orders', { name: 'x' }, customer)
    expect(await read()).toBe(2)
  })

  test('returns 304 when the ETag of the request matches', async () => {
    const { etag } = (await registry.get('/greetings')).headers
    const again = await registry.get('/greetings', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('with an invalid query returns INVALID_INPUT', async () => {
    expect((await registry.get('/greetings?page=0&lang=en')).json()).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
    })
  })
})

describe('a fault', () => {
  test('returns 500 with a message whose only detail is the request id', async () => {
    const response = await registry.get('/fail/fault')
    const number = String(response.headers['x-request-id'])
    expect(number).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect([response.statusCode, response.json()]).toEqual([
      500,
      {
        success: false,
        code: 'FAULT',
        message: `Terjadi kesalahan pada server. Silakan coba lagi nanti. Beri tahu toko nomor ini: ${number}`,
      },
    ])
  })

  test('because of an unreachable database returns 503 with Retry-After', async () => {
    const response = await registry.get('/fail/away')
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'DATABASE_AWAY',
      '5',
    ])
  })
})

describe('a reply outside of the contract', () => {
  const emailTaken = { success: false, code: 'EMAIL_TAKEN', message: 'Email sudah terdaftar.' }
  const fault = (message: RegExp) => ({
    success: false,
    code: 'FAULT',
    message: expect.stringMatching(message),
  })

  test.each([
    ['unnamed', fault(/GET \/fail\/:how threw a problem that its contract does not list: EMAIL_TAKEN/)],
    ['unshaped', fault(/GET \/fail\/:how returned a reply that does not match its contract: data\.pieces/)],
  ])('(%s) returns 500 with a reason', async (how, body) => {
    const response = await registry.get(`/fail/${how}`)
    expect([response.statusCode, response.json()]).toEqual([500, body])
  })

  test.each([
    ['unnamed', 409, emailTaken],
    ['unshaped', 200, { success: true, data: { pieces: -1 } }],
  ])('(%s) is sent unchanged without strict checks', async (how, status, body) => {
    await registry.close()
    registry = await openTestEndpoints({ strict: false })
    const response = await registry.get(`/fail/${how}`)
    expect([response.statusCode, response.json()]).toEqual([status, body])
  })
})

describe('a call in the process', () => {
  const reply = answer(z.object({ asked: z.int() }))
  const listShelves = defineEndpoint({
    method: 'GET',
    path: '/shelves',
    summary: 'List',
    access: 'visitor',
    query: z.object({ room: z.optional(z.string()) }),
    reply,
  })
  const showShelf = defineEndpoint({
    method: 'GET',
    path: '/shelves/:id',
    summary: 'Show',
    access: 'visitor',
    params: z.object({ id }),
    reply,
  })

  test('runs its handler each time and returns only the fields of the contract', async () => {
    let asked = 0
    const read = async () => ({ data: { asked: ++asked, secret: true } })
    registry.registry.registerEndpoint(listShelves, read)
    registry.registry.registerEndpoint(showShelf, read)
    const { registry: inProcess } = registry
    for (const [n, query] of [{ room: 'a' }, { room: 'a', other: undefined }].entries())
      expect(await inProcess.callInProcess('GET /shelves', { query }, 'id')).toEqual({
        success: true,
        data: { asked: n + 1 },
      })
    expect(await inProcess.callInProcess('GET /shelves/:id', { params: { id: 'one' } }, 'id')).toMatchObject({
      data: { asked: 3 },
    })
  })
})
