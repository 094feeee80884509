import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { answer, paging, phone, quantity, text } from '#contract/fields.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { testSettings } from '#server/testing/settings.ts'
import type { Db } from '../database/database.ts'
import { ByteCache } from '../pages/byte-cache.ts'
import { Refusal } from '../refusal.ts'
import { countAttempt } from './attempts.ts'
import { makeDoor, type SignedIn } from './door.ts'
import { makeServer } from './server.ts'

const Greeting = z.object({ name: z.string() })

const greet = defineCall({
  method: 'POST',
  path: '/greetings',
  summary: 'Greet',
  access: 'visitor',
  body: z.object({ name: text(10), phone, quantity }),
  reply: answer(Greeting),
  status: 201,
})
const list = defineCall({
  method: 'GET',
  path: '/greetings',
  summary: 'List',
  access: 'visitor',
  query: z.object(paging(12)),
  reply: answer(z.object({ page: z.int(), limit: z.int(), asked: z.int() })),
})
const order = defineCall({
  method: 'POST',
  path: '/orders',
  summary: 'Order',
  access: 'customer',
  body: z.object({ name: text(100) }),
  reply: answer(z.object({ number: z.int() })),
  idempotent: true,
})
const govern = defineCall({
  method: 'GET',
  path: '/govern',
  summary: 'Govern',
  access: 'admin',
  reply: answer(z.object({})),
})
const fail = defineCall({
  method: 'GET',
  path: '/fail/:how',
  summary: 'Fail',
  access: 'visitor',
  params: z.object({ how: z.string() }),
  reply: answer(z.object({})),
})
const upload = defineCall({
  method: 'POST',
  path: '/uploads',
  summary: 'Upload',
  access: 'customer',
  body: z.object({ note: z.optional(z.string().check(z.maxLength(5))) }),
  file: { field: 'picture', maxBytes: 1000, missing: 'PROOF_MISSING', tooLarge: 'PROOF_TOO_LARGE' },
  reply: answer(z.object({ bytes: z.int(), note: z.optional(z.string()) })),
})

let server: FastifyInstance
let db: Db
let asked: number

beforeEach(async () => {
  db = (await openTestDatabase()).db
  asked = 0
  const people: SignedIn[] = (['customer', 'admin'] as const).map((role) => ({
    id: role,
    role,
    full_name: role,
    email: `${role}@contoh.example`,
    language: 'id',
  }))
  for (const { id, role, full_name, email } of people)
    await db.insertInto('users').values({ id, role, full_name, email, password_hash: '' }).execute()
  const cache = new ByteCache()
  server = await makeServer(testSettings(), cache)
  const identify = async (_db: Db, token: string) => people.find(({ id }) => id === token) ?? null
  const door = makeDoor(server, { db, identify, cache })
  door.open(greet, async ({ body }) => ({ data: { name: body.name, password: 'secret' } }))
  door.open(list, async ({ query }) => ({ data: { ...query, asked: ++asked } }))
  door.open(
    order,
    async ({ db: tx, body }) => {
      if (body.name === 'refused') throw new Refusal('INSUFFICIENT_STOCK', { name: 'Kilim', available: 2 })
      await countAttempt(tx, 'orders', { limit: 1000, seconds: 60 })
      const { count } = await tx.selectFrom('attempts').select('count').executeTakeFirstOrThrow()
      return { data: { number: count } }
    },
    { refreshesPages: true },
  )
  door.open(govern, async () => ({ data: {} }))
  door.open(upload, async ({ file, body }) => ({ data: { bytes: file.length, ...body } }))
  door.open(fail, async ({ params }) => {
    if (params.how === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    throw new Error('select * from secrets')
  })
})
afterEach(() => server.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/api${url}`, headers })

const siti = { name: 'Siti', phone: '0812 3456 7890', quantity: 1 }

describe('what comes in', () => {
  test('a good body is answered in the shape of the contract, and nothing else leaves', async () => {
    const answered = await post('/greetings', { ...siti, role: 'admin' })
    expect([answered.statusCode, answered.json()]).toEqual([201, { success: true, data: { name: 'Siti' } }])
  })

  test.each([
    ['a missing field', { ...siti, name: undefined }, 'name', 'Nama harus diisi'],
    ['a blank field', { ...siti, name: '   ' }, 'name', 'Nama harus diisi'],
    ['a text that is too long', { ...siti, name: 'x'.repeat(11) }, 'name', 'Nama maksimal 10 karakter'],
    ['a number as text', { ...siti, quantity: '2' }, 'quantity', 'Jumlah tidak valid'],
    ['half a piece', { ...siti, quantity: 1.5 }, 'quantity', 'Jumlah tidak valid'],
    ['no piece', { ...siti, quantity: 0 }, 'quantity', 'Jumlah pesanan minimal 1'],
    [
      'a phone of 9 digits',
      { ...siti, phone: '081234567' },
      'phone',
      'Nomor telepon harus 10-13 digit angka',
    ],
    ['a NUL', { ...siti, name: 'a\0b' }, 'name', 'Teks mengandung karakter yang tidak dapat disimpan'],
  ])('%s is refused at its field', async (_, body, field, message) => {
    const answered = await post('/greetings', body)
    expect([answered.statusCode, answered.json()]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message, errors: [{ field, message }] },
    ])
  })

  test('missing fields are told before wrong ones', async () => {
    const { message } = (await post('/greetings', { name: 'Siti', phone: '1' })).json()
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
    ['more than 100 KB', JSON.stringify({ ...siti, more: 'x'.repeat(110_000) }), 413],
  ])('%s is refused', async (_, payload, status) => {
    const answered = await post('/greetings', payload)
    expect([answered.statusCode, answered.json().success]).toEqual([status, false])
  })

  test('another content type is refused', async () => {
    const answered = await post('/greetings', 'name=Siti', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([answered.statusCode, answered.json().code]).toEqual([415, 'WRONG_TYPE'])
  })

  test.each([
    ['', { page: 1, limit: 12 }],
    ['?page=2&limit=5', { page: 2, limit: 5 }],
    ['?limit=101', { page: 1, limit: 100 }],
  ])('paging %s', async (query, expected) => {
    expect((await get(`/greetings${query}`)).json().data).toMatchObject(expected)
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
  ])('paging %s is refused', async (query) => {
    expect((await get(`/greetings${query}`)).statusCode).toBe(400)
  })

  test('an address that cannot be read is refused', async () => {
    expect((await get('/fail/%E0%A4%A')).statusCode).toBe(400)
  })
})

describe('the language of answers', () => {
  const refused = 'Name is required'
  test.each([
    ['?lang=en', '', refused],
    ['?lang=id', 'en', 'Nama harus diisi'],
    ['', 'en-US,en;q=0.9,id;q=0.8', refused],
    ['', 'id-ID,id;q=0.9,en;q=0.8', 'Nama harus diisi'],
    ['', '*', 'Nama harus diisi'],
    ['?lang=fr', 'fr', 'Nama harus diisi'],
  ])('%s with Accept-Language "%s"', async (query, language, message) => {
    const { phone: number, quantity: pieces } = siti
    const answered = await post(
      `/greetings${query}`,
      { phone: number, quantity: pieces },
      { 'accept-language': language },
    )
    expect(answered.json().message).toBe(message)
  })
})

describe('who is asking', () => {
  test.each([
    ['no token', {}, 401],
    ['an unknown token', { authorization: 'Bearer nobody' }, 401],
    ['an empty one', { authorization: 'Bearer ' }, 401],
    ['another scheme', { authorization: 'Basic admin' }, 401],
    ['a customer', { authorization: 'Bearer customer' }, 403],
    ['an admin', { authorization: 'Bearer admin' }, 200],
  ])('%s at an admin call', async (_, headers, status) => {
    expect((await get('/govern', headers)).statusCode).toBe(status)
  })

  test('a token in the address is no token', async () => {
    expect((await get('/govern?token=admin')).statusCode).toBe(401)
  })

  test('who may not come in learns nothing about the input', async () => {
    expect((await post('/orders', '{"name":""}')).statusCode).toBe(401)
  })
})

describe('Idempotency-Key', () => {
  const customer = { authorization: 'Bearer customer' }
  const withKey = (key: string, name = 'Kilim') =>
    post('/orders', { name }, { ...customer, 'idempotency-key': key })

  test('a repeat returns the first answer and does nothing', async () => {
    const answers = [await withKey('a'), await withKey('a'), await withKey('b')]
    expect(answers.map((a) => a.json().data.number)).toEqual([1, 1, 2])
  })

  test('other content under the same key is refused', async () => {
    await withKey('a')
    const { statusCode, ...answered } = await withKey('a', 'Lampu')
    expect([statusCode, JSON.parse(answered.body).code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  test('twenty at once do the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey('a')))
    const good = answers.filter((a) => a.statusCode === 200)
    expect(new Set(good.map((a) => a.json().data.number))).toEqual(new Set([1]))
    for (const other of answers.filter((a) => a.statusCode !== 200))
      expect([other.statusCode, other.json().code, other.headers['retry-after']]).toEqual([
        409,
        'IDEMPOTENCY_RUNNING',
        '1',
      ])
  })

  test('a refusal is not remembered', async () => {
    const answered = await withKey('a', 'refused')
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'INSUFFICIENT_STOCK'])
    expect(answered.json().message).toBe('Stok Kilim tidak mencukupi. Stok tersedia: 2.')
    expect((await withKey('a')).statusCode).toBe(200)
  })

  test.each([[''], ['x'.repeat(256)]])('a key of the wrong length is refused', async (key) => {
    expect((await withKey(key)).statusCode).toBe(400)
  })
})

describe('public reads', () => {
  test('are answered from the cache until a write drops it', async () => {
    const read = async () => (await get('/greetings')).json().data.asked as number
    expect([await read(), await read()]).toEqual([1, 1])
    await post('/orders', { name: 'x' }, { authorization: 'Bearer customer' })
    expect(await read()).toBe(2)
  })

  test('carry an ETag that saves sending them again', async () => {
    const { etag } = (await get('/greetings')).headers
    const again = await get('/greetings', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('are refused in the language asked for', async () => {
    expect((await get('/greetings?page=0&lang=en')).json()).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
    })
  })
})

describe('what goes wrong inside', () => {
  test('a fault tells the visitor nothing', async () => {
    const answered = await get('/fail/fault')
    expect([answered.statusCode, answered.json()]).toEqual([
      500,
      { success: false, code: 'FAULT', message: 'Terjadi kesalahan pada server. Silakan coba lagi nanti.' },
    ])
  })

  test('a database that is away is 503 with Retry-After', async () => {
    const answered = await get('/fail/away')
    expect([answered.statusCode, answered.json().code, answered.headers['retry-after']]).toEqual([
      503,
      'DATABASE_AWAY',
      '5',
    ])
  })
})

describe('uploads', () => {
  const customer = { authorization: 'Bearer customer' }
  const send = (field: string, size: number) => {
    const form = new FormData()
    form.append(field, new Blob([Buffer.alloc(size)]), 'bukti.jpg')
    return server.inject({ method: 'POST', url: '/api/uploads', payload: form as never, headers: customer })
  }

  test.each([
    ['picture', 1000, 200],
    ['picture', 1001, 413],
    ['picture', 0, 400],
    ['other', 10, 400],
  ])('a file in "%s" of %i bytes', async (field, size, status) => {
    expect((await send(field, size)).statusCode).toBe(status)
  })

  test('JSON instead of a file is refused', async () => {
    expect((await post('/uploads', {}, customer)).statusCode).toBe(415)
  })

  const part = (name: string, value: string, file = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  const picture = part('picture', 'abc', '; filename="a.jpg"')
  const sendForm = (payload: string, type = 'multipart/form-data; boundary=edge') =>
    server.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { ...customer, 'content-type': type },
    })

  test.each([
    ['before', `${part('note', 'halo')}${picture}--edge--\r\n`],
    ['after', `${picture}${part('note', 'halo')}--edge--\r\n`],
  ])('a field %s the file is read with it', async (_, payload) => {
    expect((await sendForm(payload)).json().data).toEqual({ bytes: 3, note: 'halo' })
  })

  test('a field beside the file is judged like any body', async () => {
    const answered = await sendForm(`${picture}${part('note', 'too long')}--edge--\r\n`)
    expect([answered.statusCode, answered.json().errors?.[0]?.field]).toEqual([400, 'note'])
  })

  test.each([
    ['that is cut short', picture],
    ['cut short within the file', picture.slice(0, -4)],
    ['without a boundary', `${picture}--edge--\r\n`, 'multipart/form-data'],
    ['with two files', `${picture}${picture}--edge--\r\n`],
    ['that names __proto__', `${part('__proto__', 'x')}${picture}--edge--\r\n`],
  ])('a form %s is refused', async (_, payload, type?: string) => {
    const answered = await sendForm(payload, type)
    expect([answered.statusCode, answered.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
  })
})
