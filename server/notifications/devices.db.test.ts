import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminNoticeKinds, customerNoticeKinds } from '#contract/notifications/kinds.ts'
import {
  changePushDevice,
  listPushDevices,
  showPushKey,
  subscribeToPush,
  testPush,
  unsubscribeFromPush,
} from '#contract/notifications/schemas.ts'
import { mergeCustomers, previewMerge } from '#contract/admin/customers-schemas.ts'
import { identify } from '#server/accounts/identify.ts'
import { endSessions, forgetSessions, logOut, openSession } from '#server/accounts/sessions.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { newId } from '#server/platform/ids.ts'
import { makeVapidKeys } from '#server/platform/push/push-keys.ts'
import { openPushShop, type PushShop } from '#server/testing/push.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { openTestApp } from '#server/testing/app.ts'
import { forgetPushDevices } from './forget-notices.ts'
import { readPushKeys } from './push-keys.ts'

type User = Awaited<ReturnType<TestShop['customer']>>

let shop: TestShop
let push: PushShop
let ratna: User
let sari: User
beforeEach(async () => {
  shop = await openTestShop()
  push = await openPushShop(shop)
  ratna = await shop.admin()
  sari = await shop.customer()
})
afterEach(() => push.receiver.close())

const list = async (by: User) => (await shop.call(listPushDevices, { by })).body.data
const subscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`) => ({
  endpoint,
  keys: { p256dh: makeVapidKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
})
const subscribe = (by: User, body: object = {}) =>
  shop.call(subscribeToPush, { by, body: { ...subscription(), ...body } })
const choices = {
  name: 'Ponsel toko',
  kinds: ['proof', 'order'] as ('proof' | 'order')[],
  quiet_from: '21:30',
  quiet_to: '06:00',
  shows_details: true,
}

describe('the keys of the shop', () => {
  test('are made once, also by nodes that start together, and only the public one is shown', async () => {
    await shop.db.deleteFrom('push_keys').execute()
    const all = await Promise.all(Array.from({ length: 5 }, () => readPushKeys(shop.db)))
    expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1)
    const { body } = await shop.call(showPushKey)
    expect(body.data).toEqual({ key: all[0]?.publicKey })
    expect(Buffer.from(body.data.key, 'base64url')).toHaveLength(65)
  })
})

describe('a browser that subscribes', () => {
  test('gets every kind of its role without details, and is listed', async () => {
    const { status, body } = await subscribe(ratna)
    expect([status, body.message]).toEqual([201, 'Notifikasi aktif di perangkat ini.'])
    expect(body.data).toMatchObject({
      name: 'Perangkat ini',
      kinds: [...adminNoticeKinds],
      quiet_from: null,
      quiet_to: null,
      shows_details: false,
      last_sent_at: null,
    })
    expect(await list(ratna)).toEqual([body.data])
    expect((await subscribe(sari)).body.data.kinds).toEqual([...customerNoticeKinds])
    expect(JSON.stringify(await list(ratna))).not.toContain('fcm.googleapis.com')
  })

  test('again is the same device, and keeps the choices that the request leaves out', async () => {
    const same = subscription()
    const first = (await subscribe(ratna, { ...same, ...choices })).body.data
    const again = (await subscribe(ratna, same)).body.data
    expect(again).toEqual({ ...first, version: 2 })
    expect(await list(ratna)).toHaveLength(1)
  })

  test('with a new endpoint in place of an old one is the same device, with the same choices', async () => {
    const old = subscription()
    const first = (await subscribe(ratna, { ...old, ...choices })).body.data
    const moved = { ...subscription(), replaced: old.endpoint }
    const { body } = await subscribe(ratna, moved)
    const { endpoint_hash } = body.data
    expect(body.data).toEqual({ ...first, endpoint_hash, version: 2 })
    expect(endpoint_hash).not.toBe(first.endpoint_hash)
    expect((await subscribe(ratna, moved)).body.data).toEqual({ ...body.data, version: 3 })
    expect(await list(ratna)).toHaveLength(1)
  })

  test('takes over no device of another person by its endpoint', async () => {
    const old = subscription()
    const first = (await subscribe(ratna, { ...old, ...choices })).body.data
    const { body } = await subscribe(sari, { replaced: old.endpoint })
    expect(body.data).toMatchObject({ kinds: [...customerNoticeKinds], quiet_from: null, version: 1 })
    expect(await list(ratna)).toEqual([first])
  })

  test('belongs to the person who logged in last, with that person’s usual choices', async () => {
    const same = subscription()
    await subscribe(ratna, { ...same, ...choices })
    const { body } = await subscribe(sari, same)
    expect(body.data).toMatchObject({
      kinds: [...customerNoticeKinds],
      shows_details: false,
      quiet_from: null,
    })
    expect([await list(ratna), (await list(sari)).length]).toEqual([[], 1])
  })

  test('has no kinds of another role', async () => {
    const kinds = ['proof', 'sent']
    expect((await subscribe(sari, { kinds })).body.data.kinds).toEqual(['sent'])
    expect((await subscribe(ratna, { kinds })).body.data.kinds).toEqual(['proof'])
  })

  test('many times at the same time is one device', async () => {
    const same = subscription()
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(sari, same)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await list(sari)).toHaveLength(1)
  })

  test('of two people at the same time belongs to one of them', async () => {
    const same = subscription()
    const answers = await Promise.all([sari, ratna, sari, ratna].map((who) => subscribe(who, same)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const [device, ...more] = [...(await list(sari)), ...(await list(ratna))]
    expect(more).toEqual([])
    // It has the kinds of its owner's role, and not of the other person.
    const ownKinds = (await list(ratna)).length === 1 ? adminNoticeKinds : customerNoticeKinds
    expect(device?.kinds).toEqual(ownKinds)
  })

  test('beyond twenty replaces the one that got no notification for the longest time', async () => {
    for (let n = 0; n < 20; n++) await subscribe(sari, { name: `Perangkat ${n}` })
    await shop.db
      .updateTable('push_devices')
      .set({ last_sent_at: new Date('2026-01-01'), created_at: new Date('2026-01-01') })
      .where('name', '=', 'Perangkat 7')
      .execute()
    await subscribe(sari, { name: 'Yang baru' })
    const names = (await list(sari)).map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(names).toContain('Yang baru')
    expect(names).not.toContain('Perangkat 7')
  })

  test.each([
    [{ endpoint: 'http://fcm.googleapis.com/a' }, 'PUSH_REFUSED'],
    [{ endpoint: 'https://toko.example/a' }, 'PUSH_REFUSED'],
    [{ endpoint: 'https://169.254.169.254/a' }, 'PUSH_REFUSED'],
    [{ endpoint: 'https://user:secret@fcm.googleapis.com/a' }, 'PUSH_REFUSED'],
    [{ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 'INVALID_INPUT'],
    [{ keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'INVALID_INPUT'],
    [{ keys: { p256dh: makeVapidKeys().publicKey, auth: 'AAAA' } }, 'INVALID_INPUT'],
    [{ quiet_from: '21:00' }, 'INVALID_INPUT'],
    [{ quiet_from: '21:00', quiet_to: null }, 'INVALID_INPUT'],
    [{ quiet_from: '25:00', quiet_to: '06:00' }, 'INVALID_INPUT'],
    [{ kinds: ['everything'] }, 'INVALID_INPUT'],
    [{ name: ' ' }, 'INVALID_INPUT'],
  ])('with %j is refused: %s', async (wrong, code) => {
    const { status, body } = await subscribe(ratna, wrong)
    expect([status, body.code]).toEqual([400, code])
    expect(await list(ratna)).toEqual([])
  })
})

describe('a device', () => {
  test('is changed, unless another change came first', async () => {
    const { id, version } = (await subscribe(ratna)).body.data
    const change = (by: User, from = version) =>
      shop.call(changePushDevice, { by, params: { id }, body: { ...choices, version: from } })
    expect((await change(ratna)).body.data).toMatchObject({
      ...choices,
      kinds: ['order', 'proof'],
      version: 2,
    })
    expect((await change(ratna)).body.code).toBe('EDITED_MEANWHILE')
    expect((await change(sari, 2)).status).toBe(404)
    const half = { ...choices, quiet_to: null, version: 2 }
    expect((await shop.call(changePushDevice, { by: ratna, params: { id }, body: half })).status).toBe(400)
  })

  test('is removed by its id or its endpoint, by its owner only', async () => {
    const { endpoint, keys } = subscription()
    const { id } = (await subscribe(ratna, { endpoint, keys })).body.data
    const remove = (by: User, query: object) => shop.call(unsubscribeFromPush, { by, query })
    expect((await remove(sari, { id })).status).toBe(404)
    expect((await remove(sari, { endpoint })).status).toBe(404)
    expect((await remove(ratna, {})).status).toBe(400)
    expect((await remove(ratna, { id: 'unknown' })).status).toBe(404)
    expect((await remove(ratna, { endpoint })).status).toBe(200)
    const again = (await subscribe(ratna, { endpoint, keys })).body.data
    expect((await remove(ratna, { id: again.id })).status).toBe(200)
    expect(await list(ratna)).toEqual([])
  })

  test('gets a test notification, by its owner only, in its language and also in quiet hours', async () => {
    const id = await push.device(sari, 'ponsel', { quiet_from: '00:00', quiet_to: '23:59' })
    expect((await shop.call(testPush, { by: ratna, params: { id } })).status).toBe(404)
    expect((await shop.call(testPush, { by: sari, params: { id } })).status).toBe(200)
    await push.send()
    expect(push.arrived()).toEqual(['/ponsel: Notifikasi berhasil'])
    expect((await list(sari))[0]?.last_sent_at).not.toBeNull()
    for (let n = 0; n < 19; n++) await shop.call(testPush, { by: sari, params: { id } })
    expect((await shop.call(testPush, { by: sari, params: { id } })).status).toBe(429)
  })
})

describe('the session of a device', () => {
  const openDevice = async () => {
    const user = await signedIn(shop.db, 'tuti@contoh.example')
    const app = await openTestApp(shop.database)
    await app.inject({
      method: 'POST',
      url: '/api/push/subscriptions',
      headers: {
        authorization: `Bearer ${user.token}`,
        'user-agent': 'Mozilla/5.0 (Android 14) Firefox/130.0',
      },
      payload: subscription(),
    })
    const names = async () =>
      (await shop.db.selectFrom('push_devices').select('name').where('user_id', '=', user.id).execute()).map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['Firefox · Android'])
    return { user, names }
  }

  test('takes it along when it is ended: by logging out or by a new password', async () => {
    const { user, names } = await openDevice()
    await logOut(shop.db, user.token)
    expect(await names()).toEqual([])
    await shop.db.deleteFrom('users').where('id', '=', user.id).execute()
    const other = await openDevice()
    await endSessions(shop.db, other.user.id)
    expect(await other.names()).toEqual([])
  })

  test('leaves it when it expires', async () => {
    const { names } = await openDevice()
    expect(await shop.later(24 * 31, forgetSessions)).toBe(1)
    expect(await names()).toEqual(['Firefox · Android'])
  })

  test('leaves it when it is the oldest of more than ten, because its browser may have logged in again', async () => {
    const { user, names } = await openDevice()
    for (let n = 0; n < 10; n++) await openSession(shop.db, user)
    expect(await identify(shop.db, user.token)).toBeNull()
    expect(
      await shop.db.selectFrom('sessions').where('user_id', '=', user.id).selectAll().execute(),
    ).toHaveLength(10)
    expect(await names()).toEqual(['Firefox · Android'])
  })

  test('takes it along after it has expired, when the other sessions are ended', async () => {
    const { user, names } = await openDevice()
    const kept = await openSession(shop.db, user)
    await shop.later(24 * 31, forgetSessions)
    await endSessions(shop.db, user.id, kept)
    expect(await names()).toEqual([])
  })

  test('takes it along after it has expired, when the password is changed', async () => {
    const { user, names } = await openDevice()
    await shop.later(24 * 31, forgetSessions)
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await setPassword(shop.db, { id: user.id, email: email! }, 'another hash')
    expect(await names()).toEqual([])
  })
})

test('devices of merged customers belong to the remaining one, also those that subscribe during the merge', async () => {
  const goes = await shop.customer()
  await subscribe(goes, { name: 'Ponsel lama' })
  const merging = { by: ratna, params: { id: sari.id } }
  const { token } = (await shop.call(previewMerge, { ...merging, query: { with: goes.id } })).body.data
  const merged = await shop.call(mergeCustomers, { ...merging, body: { with: goes.id, token } })
  expect(merged.status).toBe(200)
  await shop.db
    .insertInto('push_devices')
    .values({
      id: newId(),
      user_id: goes.id,
      session_id: null,
      endpoint: 'https://fcm.googleapis.com/late',
      endpoint_hash: '0'.repeat(64),
      p256dh: '',
      auth: '',
      name: 'Ponsel baru',
      language: 'id',
      kinds: [],
      quiet_from: null,
      quiet_to: null,
      shows_details: false,
    })
    .execute()
  expect((await list(sari)).map(({ name }) => name).toSorted()).toEqual(['Ponsel baru', 'Ponsel lama'])
})

test('devices of a removed admin, and those that got nothing for two years, are forgotten', async () => {
  await subscribe(ratna)
  await subscribe(sari)
  expect(await forgetPushDevices(shop.db)).toBe(0)
  await shop.db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', ratna.id).execute()
  expect(await forgetPushDevices(shop.db)).toBe(1)
  expect(await shop.later(24 * 365 * 2 + 24, forgetPushDevices)).toBe(1)
})

test('devices of a deleted user are deleted', async () => {
  await subscribe(sari)
  await shop.db.deleteFrom('users').where('id', '=', sari.id).execute()
  expect(await shop.db.selectFrom('push_devices').select('id').execute()).toEqual([])
})
