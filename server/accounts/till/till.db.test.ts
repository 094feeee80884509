import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noSwitches, type StaffRole } from '#contract/platform/roles.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { toStaffColumns } from '#server/accounts/staff-with-right.ts'
import type { Database } from '#server/platform/database/database.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestApp } from '#server/testing/app.ts'
import { restoreClock, setClock } from '#server/testing/clock.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { setPassword } from '../set-password.ts'
import { forgetShopDevices } from './shop-devices.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let database: Database
let app: FastifyInstance
let ratna: Person
let dewi: Person
let agus: Person

const pin = '472913'

beforeEach(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  ratna = await signedIn(database.db, 'ratna@toko.example', { role: 'admin' })
  dewi = await signedIn(database.db, 'dewi@toko.example', { role: 'admin' })
  agus = await signedIn(database.db, 'agus@toko.example', { role: 'admin' })
  await giveRole(dewi, 'cashier')
  await giveRole(agus, 'packer')
  for (const { token } of [dewi, agus])
    expect((await put('/auth/pin', { pin, current_password: adminPassword }, { token })).status).toBe(200)
})

const giveRole = ({ id }: Person, role: StaffRole) =>
  database.db
    .updateTable('users')
    .set(toStaffColumns({ role, switches: noSwitches }))
    .where('id', '=', id)
    .execute()

interface Request {
  token?: string | undefined
  cookie?: string
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { token, cookie }: Request = {},
) {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    ...(body && { payload: body }),
  })
  const answer = reply.json()
  const cookies = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, code: answer.code as string | undefined, body: answer, cookies }
}
const put = (path: string, body: object, request?: Request) => call('PUT', path, body, request)

/** Returns the cookie. */
async function addDevice(name = 'Kasir depan', cookie = ''): Promise<string> {
  const body = { name, current_password: adminPassword }
  const { status, cookies } = await call('POST', '/admin/devices', body, { token: ratna.token, cookie })
  expect(status).toBe(201)
  return cookies.split(';')[0]!
}

const enter = (cookie: string, person: { id: string } = dewi, typed = pin, token?: string) =>
  call('POST', '/auth/pin', { person: person.id, pin: typed }, { cookie, token })

const opens = async (token: string, path = '/admin/dashboard') =>
  (await call('GET', path, undefined, { token })).status

const sessionsOf = ({ id }: Person) =>
  database.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()

describe('a device of the shop', () => {
  test('is the browser of an owner, by a cookie that no script reads and whose hash is stored', async () => {
    const form = { name: 'Kasir depan', current_password: adminPassword }
    for (const current_password of [undefined, 'salah-sekali'])
      expect((await call('POST', '/admin/devices', { ...form, current_password }, ratna)).status).toBe(400)
    const { body, cookies } = await call('POST', '/admin/devices', form, ratna)
    expect(cookies).toMatch(
      /^shop-device=[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const secret = /=([\w-]+);/.exec(cookies)![1]!
    const cookie = `shop-device=${secret}`
    expect(JSON.stringify(body)).not.toContain(secret)
    const stored = await database.db.selectFrom('shop_devices').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    const list = await call('GET', '/admin/devices', undefined, { token: ratna.token, cookie })
    expect(list.body.data).toMatchObject([{ name: 'Kasir depan', added_by: 'Sari Dewi', current: true }])
    const elsewhere = await call('GET', '/admin/devices', undefined, { token: ratna.token })
    expect(elsewhere.body.data).toMatchObject([{ current: false }])
    const mails = await database.db
      .selectFrom('mails')
      .select('text_body')
      .where('kind', '=', 'shop-device-added')
      .execute()
    expect(mails[0]?.text_body).toContain('Sari Dewi (ratna@toko.example), pemilik')
  })

  test('that is added again gets the new name', async () => {
    const cookie = await addDevice()
    expect(await addDevice('Gudang', cookie)).toBe(cookie)
    expect(await database.db.selectFrom('shop_devices').select('name').execute()).toEqual([
      { name: 'Gudang' },
    ])
  })

  test('lists who has a PIN, only on itself', async () => {
    const cookie = await addDevice()
    const { body } = await call('GET', '/auth/pin', undefined, { cookie })
    expect(body.data.device).toBe('Kasir depan')
    expect(body.data.people).toHaveLength(2)
    for (const [{ id, full_name }, role] of [
      [dewi, 'cashier'],
      [agus, 'packer'],
    ] as const)
      expect(body.data.people).toContainEqual({ id, full_name, role })
    for (const wrong of ['', 'shop-device=', `shop-device=${'a'.repeat(43)}`]) {
      expect((await call('GET', '/auth/pin', undefined, { cookie: wrong })).status).toBe(404)
      expect((await enter(wrong)).status).toBe(404)
    }
  })

  test('that is removed ends the session of the PIN, and asks for no more PINs', async () => {
    const cookie = await addDevice()
    const { token } = (await enter(cookie)).body
    const list = await call('GET', '/admin/devices', undefined, ratna)
    const path = `/admin/devices/${list.body.data[0].id}`
    expect((await call('DELETE', path, undefined, { token: dewi.token })).code).toBe('ROLE_FORBIDDEN')
    expect((await call('DELETE', path, undefined, ratna)).status).toBe(200)
    expect((await call('DELETE', path, undefined, ratna)).status).toBe(404)
    expect([await opens(token), (await enter(cookie)).status]).toEqual([401, 404])
  })

  test('that was not used for 180 days is forgotten', async () => {
    const cookie = await addDevice()
    await enter(cookie)
    await database.db
      .updateTable('shop_devices')
      .set({ last_used_at: new Date(Date.now() - 181 * 24 * 3_600_000) })
      .execute()
    expect((await enter(cookie)).status).toBe(404)
    expect(await forgetShopDevices(database.db)).toBe(1)
  })
})

describe('the log-in with a PIN', () => {
  test('is the session of that person, with the rights, the audit log and the name of the device', async () => {
    const cookie = await addDevice()
    const { status, body } = await enter(cookie)
    expect([status, body.user.id, body.user.staff.role]).toEqual([200, dewi.id, 'cashier'])
    expect(await opens(body.token, '/admin/transactions')).toBe(200)
    expect(await opens(body.token, '/admin/settings')).toBe(403)
    const last = await database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'staff_role', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({
      action: 'log-in',
      user_id: dewi.id,
      staff_role: 'cashier',
      after: { device: 'Kasir depan' },
    })
    const sessions = await call('GET', '/auth/sessions', undefined, { token: body.token })
    expect(sessions.body.data[0]).toMatchObject({ current: true, device: 'Kasir depan' })
  })

  test('ends the session that was open in the browser: of another PIN, or of a password', async () => {
    const cookie = await addDevice()
    const first = (await enter(cookie, dewi, pin, ratna.token)).body.token
    expect(await opens(ratna.token)).toBe(401)
    const second = (await enter(cookie, agus, pin, first)).body.token
    expect([await opens(first), await opens(second)]).toEqual([401, 200])
    // The session of the cashier's own phone stays.
    expect(await opens(dewi.token)).toBe(200)
  })

  test('leaves one session on the device when two people log in together', async () => {
    const cookie = await addDevice()
    const answers = await Promise.all([dewi, agus, dewi, agus].map((person) => enter(cookie, person)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const open = await Promise.all(answers.map(({ body }) => opens(body.token)))
    expect(open.filter((status) => status === 200)).toHaveLength(1)
  })

  test('is never enough for what asks again, for exports, and for what belongs to the person', async () => {
    const rights = { role: 'cashier', switches: { ...noSwitches, exports: true } } as const
    await database.db.updateTable('users').set(toStaffColumns(rights)).where('id', '=', dewi.id).execute()
    const { token } = (await enter(await addDevice())).body
    const password = { current_password: adminPassword }
    for (const [method, path, body] of [
      [
        'PUT',
        '/auth/updatepassword',
        { currentPassword: adminPassword, newPassword: 'empat-kata-tanpa-hubungan' },
      ],
      ['PUT', '/auth/pin', { pin: '582914', ...password }],
      ['POST', '/auth/totp/begin', password],
      ['POST', '/auth/passkeys/options', { purpose: 'register', ...password }],
      ['POST', '/auth/recovery-codes', undefined],
      ['POST', '/auth/elevate', { code: '123456' }],
      ['POST', '/auth/totp/check', { code: '123456' }],
      ['PUT', '/auth/updatedetails', { full_name: 'Agus', email: dewi.email }],
      ['DELETE', '/auth/sessions', undefined],
      ['DELETE', `/auth/sessions/${(await sessionsOf(dewi))[0]!.id}`, undefined],
      ['DELETE', '/auth/pin', undefined],
      ['DELETE', '/push/subscriptions?id=x', undefined],
      ['POST', '/push/subscriptions', undefined],
      ['GET', '/admin/transactions.csv', undefined],
      ['PUT', '/auth/updatedetails', { full_name: 'Dewi', email: 'pindah@toko.example', ...password }],
    ] as const)
      expect([path, (await call(method, path, body, { token })).code]).toEqual([path, 'PIN_NOT_ENOUGH'])
  })

  test('is limited to five wrong PINs of a person in an hour, on all devices together', async () => {
    const devices = [await addDevice(), await addDevice('Gudang')]
    for (let n = 0; n < 5; n++) {
      const { status, code, body } = await enter(devices[n % 2]!, dewi, '000111')
      expect([status, code, body.errors[0].field]).toEqual([400, 'WRONG_PIN', 'pin'])
    }
    for (const cookie of devices) expect((await enter(cookie)).status).toBe(429)
    expect((await enter(devices[0]!, agus)).status).toBe(200)
    await app.refusals.flush()
    const failed = await database.db
      .selectFrom('audit_log')
      .select(['user_id', 'security_kind', 'after'])
      .where('action', '=', 'fail-pin')
      .execute()
    expect(failed).toMatchObject([{ user_id: dewi.id, security_kind: 'failed-log-in', after: { count: 5 } }])
  })

  test('counts the wrong ones on after a right one', async () => {
    const cookie = await addDevice()
    const codes = []
    for (const typed of ['000111', '000111', pin, '000111', '000111', pin, '000111', '000111'])
      codes.push((await enter(cookie, dewi, typed)).code ?? 'entered')
    expect(codes).toEqual([
      'WRONG_PIN',
      'WRONG_PIN',
      'entered',
      'WRONG_PIN',
      'WRONG_PIN',
      'entered',
      'WRONG_PIN',
      'TOO_MANY_ATTEMPTS',
    ])
  })

  test('allows five of many guesses that arrive together', async () => {
    const cookie = await addDevice()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(cookie, dewi, '000111')))
    expect(answers.filter(({ code }) => code === 'WRONG_PIN')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('answers the same for a person without a PIN, an owner, a customer and an unknown id', async () => {
    const cookie = await addDevice()
    const sari = await signedIn(database.db)
    for (const id of [ratna.id, sari.id, 'unknown'])
      expect((await enter(cookie, { id })).code).toBe('WRONG_PIN')
  })
})

describe('a session of a PIN', () => {
  const day = addDays(dayOf(new Date()), 1)
  const wib = (time: string) => `${day} ${time}+07`
  const week = Array.from({ length: 7 }, () => ({ open: '08:00', close: '17:00' }))
  beforeEach(() => changeShopSettings(database.db, { hours: week }))
  afterEach(() => restoreClock(database.db))

  const endOf = async () =>
    (await sessionsOf(dewi)).find(({ shop_device_id }) => shop_device_id !== null)?.expires_at

  test('stays until the shop closes, also without use, and use does not prolong it', async () => {
    const cookie = await addDevice()
    await setClock(database.db, wib('08:30'))
    const { token } = (await enter(cookie)).body
    const closing = new Date(`${day}T17:00:00+07:00`)
    expect(await endOf()).toEqual(closing)
    await setClock(database.db, wib('16:59'))
    expect(await opens(token)).toBe(200)
    expect(await endOf()).toEqual(closing)
    await setClock(database.db, wib('17:00'))
    expect(await opens(token)).toBe(401)
  })

  test('that is opened while the shop is closed stays for two hours', async () => {
    const cookie = await addDevice()
    await setClock(database.db, wib('19:00'))
    await enter(cookie)
    expect(await endOf()).toEqual(new Date(`${day}T21:00:00+07:00`))
    for (const [opened, ends] of [
      ['00:30', '02:30'],
      ['07:59', '09:59'],
    ] as const) {
      await setClock(database.db, wib(opened))
      await enter(cookie)
      expect([opened, await endOf()]).toEqual([opened, new Date(`${day}T${ends}:00+07:00`)])
    }
    await setClock(database.db, wib('08:00'))
    await enter(cookie)
    expect(await endOf()).toEqual(new Date(`${day}T17:00:00+07:00`))
    await changeShopSettings(database.db, { closed_days: [day] })
    await setClock(database.db, wib('09:00'))
    await enter(cookie)
    expect(await endOf()).toEqual(new Date(`${day}T11:00:00+07:00`))
  })
})

describe('a PIN', () => {
  test('has six digits that are not easy to guess, and needs the password', async () => {
    const { token } = dewi
    const fieldOf = async (body: object) => {
      const answer = await put('/auth/pin', body, { token })
      return [answer.status, answer.code, answer.body.errors?.[0].field]
    }
    for (const easy of ['', '12345', '1234567', '12a456', '111111', '123456', '654321', '890123'])
      expect([easy, ...(await fieldOf({ pin: easy, current_password: adminPassword }))]).toEqual([
        easy,
        400,
        'INVALID_INPUT',
        'pin',
      ])
    expect(await fieldOf({ pin: '582914' })).toEqual([400, 'INVALID_INPUT', 'current_password'])
    expect(await fieldOf({ pin, current_password: 'salah-sekali' })).toEqual([
      400,
      'WRONG_CURRENT_PASSWORD',
      'current_password',
    ])
    expect(
      (await put('/auth/pin', { pin: '582914', current_password: adminPassword }, { token })).status,
    ).toBe(200)
    const cookie = await addDevice()
    expect([(await enter(cookie)).status, (await enter(cookie, dewi, '582914')).status]).toEqual([400, 200])
    const factors = await call('GET', '/auth/factors', undefined, { token })
    expect(factors.body.data.has_pin).toBe(true)
    expect(await database.db.selectFrom('users').select('pin_hash').execute()).not.toContainEqual({
      pin_hash: expect.stringContaining('582914'),
    })
  })

  test('is not for an owner', async () => {
    const body = { pin, current_password: adminPassword }
    expect((await put('/auth/pin', body, ratna)).code).toBe('OWNER_WITHOUT_PIN')
    expect((await call('GET', '/auth/factors', undefined, ratna)).body.data.has_pin).toBeNull()
  })

  test('that is removed or replaced ends the session that it opened', async () => {
    const cookie = await addDevice()
    const first = (await enter(cookie)).body.token
    expect((await call('DELETE', '/auth/pin', undefined, dewi)).status).toBe(200)
    expect([await opens(first), (await enter(cookie)).code]).toEqual([401, 'WRONG_PIN'])
    await put('/auth/pin', { pin, current_password: adminPassword }, dewi)
    const second = (await enter(cookie)).body.token
    await put('/auth/pin', { pin: '582914', current_password: adminPassword }, dewi)
    expect(await opens(second)).toBe(401)
  })

  test('ends with the password, with the work in the shop, and when the person becomes an owner', async () => {
    const cookie = await addDevice()
    const ends = async (person: Person, action: () => Promise<unknown>) => {
      const { token } = (await enter(cookie, person)).body
      expect(await opens(token)).toBe(200)
      await action()
      expect([await opens(token), (await enter(cookie, person)).code]).toEqual([401, 'WRONG_PIN'])
    }
    const password = { current_password: adminPassword }
    await ends(agus, () => call('DELETE', `/admin/staff/${agus.id}`, password, ratna))
    await ends(dewi, () =>
      put(`/admin/staff/${dewi.id}/role`, { role: 'owner', version: 1, ...password }, ratna),
    )
    const budi = await signedIn(database.db, 'budi@toko.example', { role: 'admin' })
    await giveRole(budi, 'mechanic')
    await put('/auth/pin', { pin, ...password }, budi)
    await ends(budi, () => setPassword(database.db, budi, '-'))
  })
})
