import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { openTestApp } from '#server/testing/app.ts'

let database: Database
let server: FastifyInstance
beforeEach(async () => {
  database = await openTestDatabase()
  server = await openTestApp(database)
})

const sari = { full_name: 'Sari', email: 'sari@example.com', password: 'rahasia1' }
const signUp = (more: object = {}) =>
  request('POST', '/auth/register', { payload: { ...sari, confirm_password: sari.password, ...more } })
const request = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  more: Omit<InjectOptions, 'method' | 'url'> = {},
) => server.inject({ method, url: `/api${path}`, ...more })
const user = (email = sari.email) =>
  database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const lastMail = () =>
  database.db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()

describe('a token counts only as `Authorization: Bearer …`', () => {
  test.each([
    ['an empty one', () => ({ headers: { authorization: 'Bearer ' } })],
    ['only the word', () => ({ headers: { authorization: 'Bearer' } })],
    ['two', (t: string) => ({ headers: { authorization: `Bearer ${t} ${t}` } })],
    ['a comma list', (t: string) => ({ headers: { authorization: `Bearer ${t}, Bearer ${t}` } })],
    ['another scheme', (t: string) => ({ headers: { authorization: `Basic ${t}` } })],
    ['no scheme', (t: string) => ({ headers: { authorization: t } })],
    ['a cookie', (t: string) => ({ headers: { cookie: `token=${t}; access_token=${t}` } })],
    ['the address', (t: string) => ({ query: { token: t, access_token: t } })],
    ['a header of another name', (t: string) => ({ headers: { 'x-access-token': t, token: t } })],
    ['the body', (t: string) => ({ payload: { token: t, access_token: t } })],
    ['a very long one', () => ({ headers: { authorization: `Bearer ${'a'.repeat(8000)}` } })],
  ])('%s is not a token', async (_, more) => {
    const { token } = await signedIn(database.db)
    expect(
      (await request('POST', '/auth/me', { headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200)
    const reply = await request('POST', '/auth/me', more(token))
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' })
  })
})

describe('unknown fields', () => {
  const extra = {
    id: 'mine',
    role: 'admin',
    password_hash: 'x',
    language: 'en',
    created_at: '2001-01-01T00:00:00Z',
  }

  test('do not make a new customer an admin', async () => {
    expect((await signUp(extra)).statusCode).toBe(201)
    const made = await user()
    expect(made).toMatchObject({ role: 'customer', language: 'id' })
    expect(made.id).not.toBe('mine')
    expect(made.created_at.getFullYear()).toBeGreaterThan(2001)
    expect(made.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('in a change of the details are ignored', async () => {
    const { token } = await signedIn(database.db)
    const before = await user()
    const reply = await request('PUT', '/auth/updatedetails', {
      headers: { authorization: `Bearer ${token}` },
      payload: { full_name: 'Sari Baru', email: sari.email, ...extra, user_id: 'other', userId: 'other' },
    })
    expect(reply.json().user).toMatchObject({ id: before.id, role: 'customer' })
    expect(await user()).toEqual({
      ...before,
      full_name: 'Sari Baru',
      search_text: expect.stringContaining('sari baru'),
    })
  })
})

describe('odd input is refused with a message', () => {
  const long = (n: number) => 'a'.repeat(n)
  test.each([
    ['a name of 256 characters', { full_name: long(256) }],
    ['an e-mail of 256 characters', { email: `${long(244)}@example.com` }],
    ['a password of 129 characters', { password: long(129), confirm_password: long(129) }],
    ['a password of 5 characters', { password: '12345', confirm_password: '12345' }],
    ['a blank name', { full_name: ' \t ' }],
    ['a list as e-mail', { email: ['sari@example.com', 'budi@example.com'] }],
    ['an object as e-mail', { email: { $ne: null } }],
    ['a number as password', { password: 123456, confirm_password: 123456 }],
    ['nothing as name', { full_name: null }],
    ['a NUL in the name', { full_name: 'Sari\0' }],
    ['half a character in the name', { full_name: 'Sari\ud83d' }],
    ['a line break in the e-mail', { email: 'sari@example.com\nBcc: x@example.com' }],
    ['two addresses as e-mail', { email: 'sari@example.com, x@example.com' }],
    ['a name in angle brackets as e-mail', { email: 'Sari <sari@example.com>' }],
  ])('%s', async (_, odd) => {
    const reply = await signUp(odd)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'INVALID_INPUT',
      errors: expect.arrayContaining([{ field: expect.any(String), message: expect.any(String) }]),
    })
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('but markup in a name is stored as text and escaped in the mail', async () => {
    const full_name = '<img src=x onerror=alert(1)> & "Sari"'
    expect((await signUp({ full_name })).statusCode).toBe(201)
    expect(await user()).toMatchObject({ full_name })
    expect((await lastMail()).html_body).not.toContain('<img')
  })

  test.each([
    ['a body of more than 100 KB', 413, JSON.stringify({ ...sari, padding: long(101 * 1024) })],
    ['half a body', 400, '{"email":'],
    ['a list', 400, '[]'],
    ['a word', 400, '"login"'],
    ['nothing', 400, ''],
    ['ten thousand brackets', 400, '['.repeat(10_000)],
    ['a poisoned prototype', 400, '{"__proto__":{"role":"admin"},"email":"a@b.id","password":"x"}'],
  ])('as a request body: %s', async (_, status, payload) => {
    const reply = await request('POST', '/auth/login', {
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[^<>{}]+$/) })
  })

  test('if the content type is not JSON', async () => {
    const reply = await request('POST', '/auth/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=sari@example.com&password=rahasia1',
    })
    expect(reply.statusCode).toBe(415)
  })
})

describe('a forged address of the visitor', () => {
  const forget = (forwarded: string, language = 'id') =>
    request('POST', '/auth/forgotpassword', {
      headers: { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'accept-language': language },
      payload: { email: `unknown-${forwarded.length}-${Math.random()}@example.com` },
    })

  test('does not lift the limit of requests, whose response names the time to wait', async () => {
    for (let n = 0; n < 5; n++) expect((await forget(`10.0.0.${n}`)).statusCode).toBe(404)
    const [id, en] = [await forget('10.0.0.9'), await forget('10.0.0.10', 'en')]
    expect(id.statusCode).toBe(429)
    expect(Number(id.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(id.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect(id.json().message).toBe('Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.')
    expect(en.json().message).toBe('Too many attempts. Please try again in 15 minutes.')
  })

  test('an IPv6 network counts as one address, and IPv4 inside IPv6 as IPv4', async () => {
    server = await openTestApp(database, { trustProxy: 1 })
    for (let n = 0; n < 5; n++) expect((await forget(`2001:db8:1:2::${n + 1}`)).statusCode).toBe(404)
    expect((await forget('2001:db8:1:2:ffff:ffff:ffff:ffff')).statusCode).toBe(429)
    expect((await forget('2001:db8:1:3::1')).statusCode).toBe(404)
    for (let n = 0; n < 5; n++)
      expect((await forget(n % 2 ? '::ffff:192.0.2.8' : '192.0.2.8')).statusCode).toBe(404)
    expect((await forget('::ffff:c000:208')).statusCode).toBe(429)
  })

  test('behind one proxy, only the address that this proxy added counts', async () => {
    server = await openTestApp(database, { trustProxy: 1 })
    for (let n = 0; n < 5; n++) await forget(`10.0.0.${n}, 192.0.2.7`)
    expect((await forget('10.9.9.9, 192.0.2.7')).statusCode).toBe(429)
    expect((await forget('10.9.9.9, 192.0.2.8')).statusCode).toBe(404)
  })
})

describe('the reset link', () => {
  const body = { password: 'rahasia2', confirmPassword: 'rahasia2' }

  test('leads to the shop, regardless of the Host header', async () => {
    await signUp()
    await request('POST', '/auth/forgotpassword', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      payload: { email: sari.email },
    })
    const { kind, text_body, html_body } = await lastMail()
    expect(kind).toBe('password-reset')
    expect(text_body).toContain('https://toko.example/reset-password/')
    expect(text_body + html_body).not.toContain('evil.example')
  })

  test('sets one password when used ten times at the same time, as link and as code', async () => {
    await signUp()
    await request('POST', '/auth/forgotpassword', { payload: { email: sari.email } })
    const { token, code } = findSecrets((await readSentMail(database.db, 'password-reset')).text_body)
    const secrets = [token, code]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const password = `rahasia-${n}`
        return request('PUT', `/auth/resetpassword/${secrets[n % 2]}`, {
          payload: { password, confirmPassword: password },
        })
      }),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(400)])
    const password = `rahasia-${statuses.indexOf(200)}`
    expect(
      (await request('POST', '/auth/login', { payload: { email: sari.email, password } })).statusCode,
    ).toBe(200)
  })

  test.each(['', ' ', '%00', '..%2f..%2fauth%2fme', 'a'.repeat(201), "'%20or%201=1--", '%F0%9F%98%80'])(
    'with the invalid secret %j is refused',
    async (code) => {
      const { statusCode } = await request('PUT', `/auth/resetpassword/${code}`, { payload: body })
      expect([400, 404]).toContain(statusCode)
    },
  )
})
