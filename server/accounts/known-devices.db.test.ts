import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { addResetToken } from '#server/testing/mail-secrets.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createUser } from './create-user.ts'
import { deviceCookie, forgetDevices, readDeviceCookie, rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { hashSecret } from './secrets.ts'

let server: FastifyInstance
let db: Db
const ratna = { email: 'ratna@toko.example', password: 'kata-sandi-panjang' }
const budi = { email: 'budi@toko.example', password: 'kata-sandi-lain' }
let ratnasId: string

beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  server = await openTestApp(database, { trustProxy: 1 })
  for (const { email, password } of [ratna, budi]) {
    const password_hash = await hashPassword(password)
    const user = await createUser(db, {
      full_name: 'Ratna',
      email,
      password_hash,
      role: 'admin',
      language: 'id',
    })
    if (email === ratna.email) ratnasId = user.id
  }
})

async function logIn({
  email = ratna.email,
  password = ratna.password,
  cookie = '',
  from = '192.0.2.1',
}: { email?: string; password?: string; cookie?: string; from?: string } = {}) {
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) }
  const reply = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { email, password },
  })
  const set = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, set, cookie: set.split(';')[0]!, body: reply.json() }
}

async function lockOut(email = ratna.email) {
  for (let n = 0; n < 10; n++)
    expect((await logIn({ email, password: 'salah-sekali', from: `198.51.100.${n}` })).status).toBe(401)
  expect((await logIn({ email, from: '203.0.113.9' })).status).toBe(429)
}

/** As if more log-ins waited for their turn than may. */
const fillTurns = (ip: string) =>
  db
    .insertInto('attempts')
    .values({ key: `login:turn:${ip}`, count: 0, resets_at: new Date(Date.now() + 60_000) })
    .execute()

const devices = () => db.selectFrom('known_devices').selectAll().execute()

describe('a log-in', () => {
  test('gives the device a cookie that no script and no other site can read, and stores only its hash', async () => {
    const { set, body } = await logIn()
    expect(set).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const [secret = ''] = readDeviceCookie(set)
    expect(JSON.stringify(body)).not.toContain(secret)
    const [device] = await devices()
    expect(device).toMatchObject({ user_id: ratnasId })
    expect(Buffer.from(device!.secret_hash)).toEqual(hashSecret(secret))
  })

  test('gives no cookie if the password is wrong', async () => {
    expect(await logIn({ password: 'salah-sekali' })).toMatchObject({ status: 401, set: '' })
    expect(await devices()).toEqual([])
  })

  test('from a device that has logged in before is accepted while the account is limited', async () => {
    const { cookie } = await logIn()
    await lockOut()
    expect((await logIn({ cookie })).status).toBe(200)
    expect((await logIn({ cookie })).cookie).toBe(cookie)
    expect((await logIn({ from: '203.0.113.9' })).status).toBe(429)
    expect(await devices()).toHaveLength(1)
  })

  test('from a known device is accepted while its address is limited', async () => {
    const { cookie } = await logIn()
    for (let n = 0; n < 50; n++)
      await logIn({ email: `unknown-${n}@toko.example`, password: 'salah-sekali', from: '192.0.2.1' })
    await fillTurns('192.0.2.1')
    expect((await logIn()).status).toBe(429)
    expect((await logIn({ cookie })).status).toBe(200)
  })

  test('from a known device has its own limit of wrong passwords, also for concurrent ones', async () => {
    const { cookie } = await logIn()
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        logIn({ cookie, password: 'salah-sekali', from: `198.51.100.${n}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await logIn({ cookie })).status).toBe(429)
    expect((await logIn({ from: '203.0.113.9' })).status).toBe(200)
  })

  test('after a password reset is accepted from a device that had too many failures', async () => {
    const { cookie } = await logIn()
    for (let n = 0; n < 11; n++) await logIn({ cookie, password: 'salah-sekali' })
    expect((await logIn({ cookie })).status).toBe(429)
    const token = await addResetToken(db, ratnasId)
    const password = 'kata-sandi-baru'
    await server.inject({
      method: 'PUT',
      url: `/api/auth/resetpassword/${token}`,
      payload: { password, confirmPassword: password },
    })
    expect((await logIn({ cookie, password })).status).toBe(200)
  })

  test.each([
    ['a device of another account', async () => (await logIn(budi)).cookie],
    ['an unknown device', async () => `device=${'A'.repeat(43)}`],
    ['a cookie that is no secret', async () => `device=; device=x; device=${'A'.repeat(5_000)}`],
    [
      'a device that was not used for half a year',
      async () => {
        const { cookie } = await logIn()
        await db
          .updateTable('known_devices')
          .set({ last_used_at: new Date('2020-01-01') })
          .execute()
        return cookie
      },
    ],
  ])('with the cookie of %s is refused while the account is limited', async (_, cookieOf) => {
    const cookie = await cookieOf()
    await lockOut()
    expect((await logIn({ cookie })).status).toBe(429)
  })
})

describe('the cookie of a device', () => {
  test('has a secret for each account that logs in there, so that both stay known', async () => {
    const { cookie } = await logIn()
    const { cookie: both } = await logIn({ ...budi, cookie })
    await lockOut(budi.email)
    await lockOut()
    expect((await logIn({ ...budi, cookie: both })).status).toBe(200)
    expect((await logIn({ cookie: both })).cookie).toBe(both)
  })

  test('that another account copied before does not become known for this account', async () => {
    const { cookie: copied } = await logIn(budi)
    await logIn({ cookie: copied })
    await lockOut()
    expect((await logIn({ cookie: copied })).status).toBe(429)
  })

  test('is no longer known after the password was changed or reset', async () => {
    const changed = await logIn()
    const { statusCode } = await server.inject({
      method: 'PUT',
      url: '/api/auth/updatepassword',
      headers: { authorization: `Bearer ${changed.body.token}` },
      payload: {
        currentPassword: ratna.password,
        newPassword: 'lemari kayu jati tua',
        confirmPassword: 'lemari kayu jati tua',
      },
    })
    expect(statusCode).toBe(200)
    expect(await devices()).toEqual([])
    await logIn({ password: 'lemari kayu jati tua' })
    const token = await addResetToken(db, ratnasId)
    await server.inject({
      method: 'PUT',
      url: `/api/auth/resetpassword/${token}`,
      payload: { password: 'sumur di belakang', confirmPassword: 'sumur di belakang' },
    })
    expect(await devices()).toEqual([])
  })

  test('that belongs to no account is replaced', async () => {
    const planted = `device=${'A'.repeat(43)}`
    expect((await logIn({ cookie: planted })).cookie).not.toBe(planted)
  })

  test('is Secure only if the shop uses HTTPS', () => {
    expect(deviceCookie(['x'], 'http://127.0.0.1:3000')).not.toContain('Secure')
    expect(deviceCookie(['x'], 'https://toko.example')).toContain('; Secure')
  })
})

test('an account keeps its ten most recent devices, each for half a year', async () => {
  const secrets: string[] = []
  for (let n = 0; n < 12; n++) {
    await inTransaction(db, async (tx) => secrets.push(...(await rememberDevice(tx, ratnasId, []))))
    await db
      .updateTable('known_devices')
      .set({ last_used_at: new Date(Date.now() - (20 - n) * 60_000) })
      .where('secret_hash', '=', hashSecret(secrets[n]!))
      .execute()
  }
  const storedHashes = (await devices()).map(({ secret_hash }) => Buffer.from(secret_hash).toString('hex'))
  expect(storedHashes.toSorted()).toEqual(
    secrets
      .slice(2)
      .map((secret) => hashSecret(secret).toString('hex'))
      .toSorted(),
  )
  await db
    .updateTable('known_devices')
    .set({ last_used_at: new Date('2020-01-01') })
    .where('secret_hash', '!=', hashSecret(secrets[11]!))
    .execute()
  expect(await forgetDevices(db)).toBe(9)
  expect(await devices()).toHaveLength(1)
})
