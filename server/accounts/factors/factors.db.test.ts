import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeShopSettings, readShopSettings } from '#server/shop/settings.ts'
import { openTestApp } from '#server/testing/app.ts'
import { makeAuthenticator } from '#server/testing/authenticator.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { lockUser } from '../lock-user.ts'
import { endSessions, openSession } from '../sessions.ts'
import { forgetChallenges } from './challenges.ts'
import { resetFactor } from './manage-factors.ts'
import { findStep } from './totp.ts'

let database: Database
let app: FastifyInstance
let rina: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  rina = await signedIn(database.db, 'rina@toko.example', { role: 'admin' })
})

interface Request {
  token?: string
  cookie?: string
  on?: FastifyInstance
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  request: Request = {},
) {
  const { token = rina.token, cookie, on = app } = request
  const reply = await on.inject({
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    ...(body && { payload: body }),
  })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const answer = isJson ? reply.json() : {}
  return {
    status: reply.statusCode,
    code: answer.code as string | undefined,
    body: answer,
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0]!,
  }
}
const post = (path: string, body?: object, request?: Request) => call('POST', path, body, request)

const logIn = (cookie?: string) =>
  post(
    '/auth/login',
    { email: rina.email, password: adminPassword },
    { token: '', ...(cookie && { cookie }) },
  )

const codeAt = (secret: string, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1_000 })

async function setUpTotp(): Promise<string> {
  const { body } = await post('/auth/totp/begin', { current_password: adminPassword })
  const { secret } = body.data
  expect((await post('/auth/totp/confirm', { code: codeAt(secret) })).status).toBe(200)
  return secret
}

async function setUpPasskey() {
  const authenticator = makeAuthenticator()
  const options = await post('/auth/passkeys/options', {
    purpose: 'register',
    current_password: adminPassword,
  })
  const credential = authenticator.register(options.body.data.register)
  const added = await post('/auth/passkeys/register', { name: 'Ponsel Rina', credential })
  expect(added.status).toBe(201)
  return authenticator
}

const loginOptions = async (request?: Request) =>
  (await post('/auth/passkeys/options', { purpose: 'login' }, request)).body.data.login

/** As if the factor had been given more than five minutes ago. */
const letElevationEnd = () =>
  database.db
    .updateTable('sessions')
    .set({ elevated_at: sql<Date>`shop_now() - interval '5 minutes'` })
    .execute()

const readAudit = () =>
  database.db.selectFrom('audit_log').select(['action', 'user_id', 'before', 'after']).orderBy('id').execute()
const readActions = async () => (await readAudit()).map(({ action }) => action)

describe('the log-in with a second factor', () => {
  test('needs it once on each device, and nothing else works before', async () => {
    const secret = await setUpTotp()
    const first = await logIn()
    expect(first.body.second_factor).toEqual({ passkey: false, totp: true, recovery_code: false })
    const owing = { token: first.body.token, cookie: first.cookie }
    for (const [method, path] of [
      ['GET', '/admin/dashboard'],
      ['GET', '/cart'],
      ['GET', '/auth/factors'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/recovery-codes'],
      ['DELETE', '/auth/totp'],
    ] as const)
      expect([path, (await call(method, path, undefined, owing)).code]).toEqual([
        path,
        'SECOND_FACTOR_NEEDED',
      ])
    const register = { purpose: 'register', current_password: adminPassword }
    expect((await post('/auth/passkeys/options', register, owing)).code).toBe('SECOND_FACTOR_NEEDED')
    expect((await call('GET', '/auth/me', undefined, owing)).body.user.email).toBe(rina.email)

    expect((await post('/auth/totp/check', { code: codeAt(secret, 30) }, owing)).status).toBe(200)
    expect((await call('GET', '/admin/dashboard', undefined, owing)).status).toBe(200)

    const again = await logIn(first.cookie)
    expect(again.body.second_factor).toBeUndefined()
    expect((await call('GET', '/admin/dashboard', undefined, { token: again.body.token })).status).toBe(200)
    expect((await logIn()).body.second_factor).toMatchObject({ totp: true })
  })

  test('is as before for customers, and a device of another admin does not count', async () => {
    await setUpTotp()
    const { cookie } = await logIn()
    const budi = await signedIn(database.db, 'budi@toko.example', { role: 'admin' })
    expect((await post('/auth/totp/check', { code: '000000' }, { token: budi.token, cookie })).code).toBe(
      'WRONG_FACTOR',
    )
    await database.db.updateTable('known_devices').set({ user_id: budi.id, factor_at: new Date() }).execute()
    expect((await logIn(cookie)).body.second_factor).toMatchObject({ totp: true })

    const sari = await signedIn(database.db)
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', rina.id)
      .executeTakeFirstOrThrow()
    await database.db.updateTable('users').set({ password_hash }).where('id', '=', sari.id).execute()
    const { status, body } = await post(
      '/auth/login',
      { email: sari.email, password: adminPassword },
      { token: '' },
    )
    expect([status, body.second_factor]).toEqual([200, undefined])
    const asSari = { token: body.token }
    expect((await call('GET', '/cart', undefined, asSari)).status).toBe(200)
    expect((await post('/auth/totp/begin', {}, asSari)).code).toBe('FORBIDDEN')
    expect((await post('/auth/passkeys/options', { purpose: 'register' }, asSari)).code).toBe('FORBIDDEN')
  })

  test('is needed again on every device after a new password', async () => {
    const secret = await setUpTotp()
    const first = await logIn()
    await post(
      '/auth/totp/check',
      { code: codeAt(secret, 30) },
      { token: first.body.token, cookie: first.cookie },
    )
    const changed = await call(
      'PUT',
      '/auth/updatepassword',
      {
        currentPassword: adminPassword,
        newPassword: 'kunci baru di laci',
        confirmPassword: 'kunci baru di laci',
      },
      { token: first.body.token },
    )
    expect(changed.status).toBe(200)
    const { body } = await post(
      '/auth/login',
      { email: rina.email, password: 'kunci baru di laci' },
      { token: '', cookie: first.cookie },
    )
    expect(body.second_factor).toMatchObject({ totp: true })
  })

  test('can be left before the factor is given', async () => {
    await setUpTotp()
    const { body } = await logIn()
    expect((await post('/auth/logout', undefined, { token: body.token })).status).toBe(200)
    expect((await call('GET', '/auth/me', undefined, { token: body.token })).code).toBe('NOT_SIGNED_IN')
  })
})

/** So many statements wait for a lock. The embedded database runs one transaction after the other. */
const untilWaiting = async (count: number) => {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  if (database.kind === 'postgres')
    await vi.waitUntil(async () => (await waiting.execute(database.db)).rows.length === count)
}

test('the first second factor also ends the session of a log-in that is under way', async () => {
  const { secret } = (await post('/auth/totp/begin', { current_password: adminPassword })).body.data
  const { token, added } = await inTransaction(database.db, async (tx) => {
    await lockUser(tx, rina.id)
    const opened = await openSession(tx, rina)
    const adding = post('/auth/totp/confirm', { code: codeAt(secret) })
    await untilWaiting(1)
    return { token: opened, added: () => adding }
  })
  expect((await added()).status).toBe(200)
  expect((await call('GET', '/auth/me', undefined, { token })).status).toBe(401)
})

test('a session that ends while it sets up a second factor sets up none', async () => {
  const { secret } = (await post('/auth/totp/begin', { current_password: adminPassword })).body.data
  const register = { purpose: 'register', current_password: adminPassword }
  const options = (await post('/auth/passkeys/options', register)).body.data.register
  const credential = makeAuthenticator().register(options)
  const { added } = await inTransaction(database.db, async (tx) => {
    await lockUser(tx, rina.id)
    const adding = Promise.all([
      post('/auth/totp/confirm', { code: codeAt(secret) }),
      post('/auth/passkeys/register', { name: 'Ponsel', credential }),
    ])
    await untilWaiting(2)
    await endSessions(tx, rina.id)
    return { added: () => adding }
  })
  expect((await added()).map(({ code }) => code)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN'])
  expect((await logIn()).body.second_factor).toBeUndefined()
})

describe('a code of the authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (seconds, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32
    expect(findStep(secret, code, seconds, 1)).toBe(Math.floor(seconds / 30))
    expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, seconds, 1)).not.toBeNull()
    expect(findStep(secret, code, seconds + 90, 1)).toBeNull()
    expect(findStep(secret, code.slice(1), seconds, 1)).toBeNull()
  })

  test('is accepted once, and no earlier one after it', async () => {
    const secret = await setUpTotp()
    for (const seconds of [0, -30]) {
      const { status, body } = await post('/auth/elevate', { code: codeAt(secret, seconds) })
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'WRONG_FACTOR', 'code'])
    }
    const next = { code: codeAt(secret, 30) }
    const answers = await Promise.all([post('/auth/elevate', next), post('/auth/elevate', next)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('of a phone whose clock is wrong by two minutes is refused, with the reason when the app is set up', async () => {
    const { body } = await post('/auth/totp/begin', { current_password: adminPassword })
    const { secret } = body.data
    const early = await post('/auth/totp/confirm', { code: codeAt(secret, -120) })
    expect([early.code, early.body.message]).toEqual([
      'TOTP_CLOCK',
      'Jam ponsel Anda berbeda sekitar 2 menit dari jam toko. Atur jam ponsel secara otomatis, lalu coba kode berikutnya.',
    ])
    expect((await post('/auth/totp/confirm', { code: codeAt(secret) })).status).toBe(200)
    expect((await post('/auth/elevate', { code: codeAt(secret, 120) })).code).toBe('WRONG_FACTOR')
  })

  test('is limited to ten wrong ones in 15 minutes, which are in the audit log', async () => {
    const secret = await setUpTotp()
    for (let n = 0; n < 10; n++)
      expect((await post('/auth/elevate', { code: '000000' })).code).toBe('WRONG_FACTOR')
    const { status, code } = await post('/auth/elevate', { code: codeAt(secret, 30) })
    expect([status, code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    await app.refusals.flush()
    expect((await readAudit()).slice(-2)).toMatchObject([
      { action: 'fail-factor', user_id: rina.id, after: { count: 10, route: 'POST /api/auth/elevate' } },
      { action: 'reach-limit', user_id: rina.id, after: { count: 1 } },
    ])
  })

  test('must confirm a secret within 15 minutes; until then the earlier secret counts', async () => {
    expect((await post('/auth/totp/confirm', { code: '123456' })).code).toBe('TOTP_NOT_BEGUN')
    const secret = await setUpTotp()
    const { body } = await post('/auth/totp/begin')
    await database.db
      .updateTable('totp_secrets')
      .set({ begun_at: sql<Date>`shop_now() - interval '15 minutes'` })
      .execute()
    expect((await post('/auth/totp/confirm', { code: codeAt(body.data.secret) })).code).toBe('TOTP_NOT_BEGUN')
    expect((await post('/auth/elevate', { code: codeAt(secret, 30) })).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('logs in without a password, and the device is then not asked again', async () => {
    const authenticator = await setUpPasskey()
    const credential = authenticator.answer(await loginOptions({ token: '' }))
    const loggedIn = await post('/auth/passkeys/login', { credential }, { token: '' })
    expect([loggedIn.status, loggedIn.body.user.email]).toEqual([200, rina.email])
    const { token } = loggedIn.body
    expect((await call('GET', '/admin/customers.csv', undefined, { token })).status).toBe(200)
    expect((await logIn(loggedIn.cookie)).body.second_factor).toBeUndefined()
    expect((await readActions()).filter((action) => action === 'log-in')).toHaveLength(2)
  })

  test('is the second factor after the password', async () => {
    const authenticator = await setUpPasskey()
    const { body, cookie } = await logIn()
    const owing = { token: body.token, cookie }
    expect(body.second_factor).toEqual({ passkey: true, totp: false, recovery_code: false })
    const options = await loginOptions(owing)
    expect(options).toMatchObject({ rpId: 'toko.example', allowCredentials: [{ id: authenticator.id }] })
    const given = await post('/auth/passkeys/login', { credential: authenticator.answer(options) }, owing)
    expect([given.status, given.body.token]).toEqual([200, body.token])
    expect((await call('GET', '/admin/dashboard', undefined, owing)).status).toBe(200)
    expect((await logIn(cookie)).body.second_factor).toBeUndefined()
  })

  test.each([
    ['another address', { origin: 'https://toko.example.evil.example' }],
    ['the address without https', { origin: 'http://toko.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUnverified: true }],
    ['another user', { userHandle: 'AAAA' }],
  ])('with an answer for %s is refused', async (_, changes) => {
    const authenticator = await setUpPasskey()
    const credential = authenticator.answer(await loginOptions({ token: '' }), changes)
    const { status, code } = await post('/auth/passkeys/login', { credential }, { token: '' })
    expect([status, code]).toEqual([400, 'PASSKEY_REFUSED'])
    // A challenge is taken even if its answer is wrong.
    expect(await database.db.selectFrom('webauthn_challenges').select('purpose').execute()).toEqual([])
  })

  test.each([
    ['another address', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUnverified: true }],
  ])('made for %s is not added', async (_, changes) => {
    const { body } = await post('/auth/passkeys/options', {
      purpose: 'register',
      current_password: adminPassword,
    })
    const credential = makeAuthenticator().register(body.data.register, changes)
    expect((await post('/auth/passkeys/register', { name: 'Ponsel', credential })).code).toBe(
      'PASSKEY_REFUSED',
    )
  })

  test('cannot be used by replaying an answer, or with one for another purpose or session', async () => {
    const authenticator = await setUpPasskey()
    const visitor = { token: '' }
    const options = await loginOptions(visitor)
    const credential = authenticator.answer(options)
    expect((await post('/auth/passkeys/login', { credential }, visitor)).status).toBe(200)
    expect((await post('/auth/passkeys/login', { credential }, visitor)).code).toBe('PASSKEY_REFUSED')

    // For a log-in, given as a second factor.
    const forLogIn = authenticator.answer(await loginOptions(visitor))
    expect((await post('/auth/elevate', { credential: forLogIn })).code).toBe('PASSKEY_REFUSED')
    // For a second factor, given to log in, or in another session.
    const { body } = await logIn()
    for (const other of [visitor, { token: body.token }]) {
      const forSession = authenticator.answer(await loginOptions())
      expect((await post('/auth/passkeys/login', { credential: forSession }, other)).code).toBe(
        'PASSKEY_REFUSED',
      )
    }
    // To make a passkey, given as a second factor.
    const register = (await post('/auth/passkeys/options', { purpose: 'register' })).body.data.register
    expect((await post('/auth/elevate', { credential: authenticator.answer(register) })).code).toBe(
      'PASSKEY_REFUSED',
    )
    // Of another admin.
    const budi = await signedIn(database.db, 'budi@toko.example', { role: 'admin' })
    const asBudi = { token: budi.token }
    const ofRina = authenticator.answer(await loginOptions(asBudi))
    expect((await post('/auth/elevate', { credential: ofRina }, asBudi)).code).toBe('PASSKEY_REFUSED')
  })

  test.each(['\0', '\ud800', 'A'.repeat(20_000), ''])(
    'whose answer names a challenge that the shop never made (%j) is refused',
    async (challenge) => {
      const authenticator = await setUpPasskey()
      const credential = authenticator.answer({ challenge })
      const made = makeAuthenticator().register({ challenge, user: { id: 'AAAA' } })
      const answers = [
        await post('/auth/passkeys/login', { credential }, { token: '' }),
        await post('/auth/elevate', { credential }),
        await post('/auth/passkeys/register', { name: 'Ponsel', credential: made }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'PASSKEY_REFUSED'))
    },
  )

  test('that is late is refused, and its challenge is forgotten', async () => {
    const authenticator = await setUpPasskey()
    const options = await loginOptions({ token: '' })
    await database.db
      .updateTable('webauthn_challenges')
      .set({ expires_at: sql<Date>`shop_now()` })
      .execute()
    const credential = authenticator.answer(options)
    expect((await post('/auth/passkeys/login', { credential }, { token: '' })).code).toBe('PASSKEY_REFUSED')
    expect(await forgetChallenges(database.db)).toBe(1)
  })

  test('that was copied is refused by its counter, and answers in the wrong order too', async () => {
    const authenticator = await setUpPasskey()
    const [first, second] = [await loginOptions({ token: '' }), await loginOptions({ token: '' })]
    const later = authenticator.answer(second, { counter: 7 })
    expect((await post('/auth/passkeys/login', { credential: later }, { token: '' })).status).toBe(200)
    const earlier = authenticator.answer(first, { counter: 6 })
    expect((await post('/auth/passkeys/login', { credential: earlier }, { token: '' })).code).toBe(
      'PASSKEY_REFUSED',
    )
    const { counter } = await database.db.selectFrom('passkeys').select('counter').executeTakeFirstOrThrow()
    expect(counter).toBe(7)
  })

  test('of a removed admin does not log in', async () => {
    const authenticator = await setUpPasskey()
    const budi = await signedIn(database.db, 'budi@toko.example', { role: 'admin' })
    await call(
      'DELETE',
      `/admin/staff/${rina.id}`,
      { current_password: adminPassword },
      { token: budi.token },
    )
    const credential = authenticator.answer(await loginOptions({ token: '' }))
    expect((await post('/auth/passkeys/login', { credential }, { token: '' })).code).toBe('PASSKEY_REFUSED')
    expect(await database.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  })

  test('does not work at another address of the shop, and the log-in says so', async () => {
    await setUpPasskey()
    const moved = await openTestApp(database, { publicUrl: 'https://baru.example' })
    const { body } = await post(
      '/auth/login',
      { email: rina.email, password: adminPassword },
      { token: '', on: moved },
    )
    expect(body.second_factor).toEqual({
      passkey: false,
      totp: false,
      recovery_code: false,
      passkeys_of: 'toko.example',
    })
    const { data } = (await call('GET', '/auth/factors', undefined, { on: moved })).body
    expect(data).toMatchObject({
      passkeys_for: 'baru.example',
      passkeys: [{ name: 'Ponsel Rina', made_for: 'toko.example', works_here: false }],
    })
  })

  test.each([
    ['https://toko.example', 200],
    ['http://localhost:3000', 200],
    ['http://toko.example', 409],
    ['https://192.0.2.7', 409],
    ['http://127.0.0.1:3000', 409],
    ['https://[2001:db8::1]', 409],
  ])('of a shop at %s: %i', async (publicUrl, status) => {
    const on = await openTestApp(database, { publicUrl })
    expect((await post('/auth/passkeys/options', { purpose: 'login' }, { token: '', on })).status).toBe(
      status,
    )
  })
})

describe('recovery codes', () => {
  const make = async (): Promise<string[]> => (await post('/auth/recovery-codes')).body.data.codes

  test('are ten, of which only hashes are stored, and each is used once', async () => {
    await setUpTotp()
    const codes = await make()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
    const { body, cookie } = await logIn()
    const owing = { token: body.token, cookie }
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ')
    expect((await post('/auth/elevate', { recovery_code: typed }, owing)).status).toBe(200)
    expect((await call('GET', '/admin/dashboard', undefined, owing)).status).toBe(200)
    const again = await post('/auth/elevate', { recovery_code: codes[0] })
    expect([again.code, again.body.errors[0].field]).toEqual(['WRONG_FACTOR', 'recovery_code'])
    expect((await call('GET', '/auth/factors')).body.data.recovery_codes_left).toBe(9)
    const mails = await database.db.selectFrom('mails').select(['kind', 'text_body']).execute()
    expect(mails).toContainEqual({ kind: 'recovery-code-used', text_body: expect.stringContaining('9') })
    const { rows } = await sql<{ all: string }>`select concat(
      (select json_agg(r) from recovery_codes r), (select json_agg(a) from audit_log a),
      (select json_agg(m) from mails m), (select json_agg(i) from idempotency_keys i)) as all`.execute(
      database.db,
    )
    for (const code of codes) expect(rows[0]!.all).not.toContain(code)
  })

  test('of which one is used by three requests at the same time serve one of them', async () => {
    await setUpTotp()
    const [recovery_code] = await make()
    const answers = await Promise.all([1, 2, 3].map(() => post('/auth/elevate', { recovery_code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('are replaced by new ones, and end with the last factor', async () => {
    expect((await post('/auth/recovery-codes')).code).toBe('SECOND_FACTOR_SETUP_NEEDED')
    await setUpTotp()
    const [old] = await make()
    await make()
    expect((await post('/auth/elevate', { recovery_code: old })).code).toBe('WRONG_FACTOR')
    expect((await call('DELETE', '/auth/totp')).status).toBe(200)
    expect(await database.db.selectFrom('recovery_codes').select('hash').execute()).toEqual([])
  })

  test('cannot be guessed', async () => {
    await setUpTotp()
    const [recovery_code] = await make()
    for (let n = 0; n < 10; n++)
      expect((await post('/auth/elevate', { recovery_code: `2222-3333-4444-555${n}` })).code).toBe(
        'WRONG_FACTOR',
      )
    expect((await post('/auth/elevate', { recovery_code })).code).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('what moves money or rights', () => {
  const changes: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['POST', '/admin/settings/qris'],
    ['POST', '/admin/staff', { full_name: 'B', email: 'b@toko.example', password: 'dua-belas-huruf' }],
    ['DELETE', '/admin/staff/unknown'],
    ['PUT', '/admin/staff/unknown/role', { role: 'packer', version: 1 }],
    ['POST', '/admin/devices', { name: 'Kasir depan' }],
    ['POST', '/admin/staff/invitations', { full_name: 'B', email: 'b@toko.example' }],
    ['POST', '/admin/staff/invitations/unknown/resend'],
    ['GET', '/admin/customers.csv'],
    ['PUT', '/admin/settings', { second_factor: 'off' }],
    [
      'PUT',
      '/admin/settings',
      {
        payment: {
          transfer: { active: false, accounts: [{ bank: 'BCA', number: '1', holder: 'R' }] },
          unique_amount: false,
        },
      },
    ],
    [
      'PUT',
      '/auth/updatepassword',
      { currentPassword: 'a', newPassword: 'bbbbbb', confirmPassword: 'bbbbbb' },
    ],
    ['POST', '/auth/totp/begin'],
    ['POST', '/auth/totp/confirm', { code: '123456' }],
    ['DELETE', '/auth/totp'],
    ['DELETE', '/auth/passkeys/unknown'],
    ['POST', '/auth/recovery-codes'],
    ['POST', '/auth/passkeys/options', { purpose: 'register' }],
  ]

  test('needs the factor again after five minutes, and then no password', async () => {
    const secret = await setUpTotp()
    await letElevationEnd()
    for (const [method, path, body] of changes)
      expect([path, (await call(method, path, body)).code]).toEqual([path, 'ELEVATION_NEEDED'])
    expect((await call('PUT', '/admin/settings', { bays: 3 })).status).toBe(200)
    expect((await post('/auth/elevate', { code: codeAt(secret, 30) })).status).toBe(200)
    for (const [method, path, body] of changes.slice(1, 11))
      expect([path, (await call(method, path, body)).code]).not.toEqual([path, 'ELEVATION_NEEDED'])
    expect((await call('PUT', '/admin/settings', { second_factor: 'all' })).status).toBe(200)
    expect(
      (await call('PUT', '/admin/settings', { second_factor: 'off', current_password: 'salah' })).code,
    ).toBe('WRONG_CURRENT_PASSWORD')
  })

  test('includes each file with e-mail addresses or phone numbers of customers', async () => {
    const { paths }: { paths: object } = (await app.inject('/api/openapi.json')).json()
    const files = Object.keys(paths).filter((path) => /admin.*\.(?:csv|jsonl)$/.test(path))
    const read = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${rina.token}` } })
    const heads = await Promise.all(
      files.map(async (path) => [path, (await read(path)).body.split('\n')[0]!]),
    )
    const personal = heads.filter(([, head]) => /Email|Telepon/.test(head!)).map(([path]) => path!)
    expect(personal).toContain('/api/admin/customers.csv')
    await setUpTotp()
    await letElevationEnd()
    const codes = await Promise.all(personal.map(async (path) => [path, (await read(path)).json().code]))
    expect(codes).toEqual(personal.map((path) => [path, 'ELEVATION_NEEDED']))
  })

  test('needs the password of an admin without a factor, as the first factor does', async () => {
    expect((await call('GET', '/admin/customers.csv')).status).toBe(200)
    for (const [path, body] of [
      ['/auth/totp/begin', {}],
      ['/auth/passkeys/options', { purpose: 'register' }],
      ['/admin/staff/invitations', { full_name: 'B', email: 'b@toko.example' }],
    ] as const) {
      const answer = await post(path, body)
      expect([path, answer.status, answer.body.errors[0].field]).toEqual([path, 400, 'current_password'])
    }
  })
})

describe('the shop', () => {
  const isClosed = async () => (await call('GET', '/admin/dashboard')).code === 'SECOND_FACTOR_SETUP_NEEDED'
  const beEightDaysOld = () =>
    database.db
      .updateTable('users')
      .set({ staff_role_at: sql<Date>`shop_now() - interval '8 days'` })
      .execute()

  test('waits a week for the factor, then the console is closed until one is set up', async () => {
    expect(await isClosed()).toBe(false)
    const { is_required, required_from } = (await call('GET', '/auth/factors')).body.data
    const days = (Date.parse(required_from) - Date.now()) / (24 * 3600 * 1_000)
    expect([is_required, Math.round(days)]).toEqual([true, 7])
    await beEightDaysOld()
    expect(await isClosed()).toBe(true)
    expect((await call('GET', '/auth/me')).status).toBe(200)
    await setUpTotp()
    expect(await isClosed()).toBe(false)
  })

  test('waits a week again after the rule is switched on, and not at all while it is off', async () => {
    await beEightDaysOld()
    await changeShopSettings(database.db, { second_factor: 'off' })
    expect(await isClosed()).toBe(false)
    await changeShopSettings(database.db, { second_factor: 'all' })
    expect(await isClosed()).toBe(false)
    await database.db
      .updateTable('settings')
      .set({ updated_at: sql<Date>`shop_now() - interval '8 days'` })
      .execute()
    expect(await isClosed()).toBe(true)
  })

  test('does not wait again after the rule was saved unchanged', async () => {
    await beEightDaysOld()
    const save = async () => changeShopSettings(database.db, await readShopSettings(database.db))
    await save()
    expect(await isClosed()).toBe(true)
    await changeShopSettings(database.db, { second_factor: 'all' })
    await database.db
      .updateTable('settings')
      .set({ updated_at: sql<Date>`shop_now() - interval '8 days'` })
      .execute()
    await save()
    expect(await isClosed()).toBe(true)
  })

  test('tells every admin by mail of a factor that was added or removed, and records it', async () => {
    await signedIn(database.db, 'budi@toko.example', { role: 'admin' })
    await setUpPasskey()
    const { id } = (await call('GET', '/auth/factors')).body.data.passkeys[0]
    await call('DELETE', `/auth/passkeys/${id}`)
    const mails = await database.db
      .selectFrom('mails')
      .select(['kind', 'to_address'])
      .orderBy('kind')
      .orderBy('to_address')
      .execute()
    expect(mails).toEqual(
      ['factor-added', 'factor-removed'].flatMap((kind) =>
        ['budi@toko.example', 'rina@toko.example'].map((to_address) => ({ kind, to_address })),
      ),
    )
    expect(await readAudit()).toEqual([
      { action: 'add-passkey', user_id: rina.id, before: null, after: { name: 'Ponsel Rina' } },
      { action: 'remove-passkey', user_id: rina.id, before: { name: 'Ponsel Rina' }, after: null },
    ])
  })

  test('removes all factors of an admin from the terminal, and every session ends', async () => {
    await setUpPasskey()
    await setUpTotp()
    await post('/auth/recovery-codes')
    await resetFactor(database.db, 'Rina@toko.example', 'https://toko.example')
    expect((await call('GET', '/auth/me')).status).toBe(401)
    expect((await logIn()).body.second_factor).toBeUndefined()
    const audit = await readAudit()
    expect(audit.find(({ action }) => action === 'reset-factor')).toMatchObject({ user_id: null })
    const mails = await database.db.selectFrom('mails').select('kind').execute()
    expect(mails).toContainEqual({ kind: 'factors-reset' })
    await expect(resetFactor(database.db, 'sari@example.com', 'https://toko.example')).rejects.toThrow(
      'No admin',
    )
  })
})
