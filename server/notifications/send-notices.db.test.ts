import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  noticeKindsOf,
  type AdminNoticeKind,
  type CustomerNoticeKind,
} from '#contract/notifications/kinds.ts'
import { subscribeToPush, unsubscribeFromPush } from '#contract/notifications/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { makeVapidKeys } from '#server/platform/push/push-keys.ts'
import { openPushShop, type PushShop } from '#server/testing/push.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { forgetNotices } from './forget-notices.ts'
import { notifyAdmins, notifyCustomer } from './notify.ts'

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

const order = { reference: 'TRX-2222-3333', name: 'Sari Dewi', amount: 250_000 }
const notifyIn = (tx: Db, kind: AdminNoticeKind, subject = order) =>
  notifyAdmins(tx, { kind, subject, path: '/admin/orders/abc' })
const notify = (kind: AdminNoticeKind = 'order', subject = order) =>
  inTransaction(shop.db, (tx) => notifyIn(tx, kind, subject))
const notifySari = (kind: CustomerNoticeKind) =>
  inTransaction(shop.db, (tx) =>
    notifyCustomer(tx, sari.id, { kind, subject: order, path: '/transaction/abc' }),
  )
const waiting = async () =>
  (await shop.db.selectFrom('push_notices').select('id').where('sent_at', 'is', null).execute()).length
const notifications = () => push.receiver.received.map(({ payload }) => payload.notification)

/** Quiet hours that include this moment, or do not. */
const hourAt = (ahead: number) => new Date(Date.now() + (7 + ahead) * 3_600_000).toISOString().slice(11, 16)
const quietNow = { quiet_from: hourAt(-1), quiet_to: hourAt(2) }
const quietLater = { quiet_from: hourAt(1), quiet_to: hourAt(3) }

describe('an event', () => {
  test('reaches every device that wants it, and no other', async () => {
    await push.device(ratna, 'ponsel')
    await push.device(ratna, 'laptop', { kinds: ['order'] })
    await push.device(ratna, 'tablet', { kinds: ['proof'] })
    await push.device(await shop.admin(), 'rekan')
    await push.device(sari, 'pembeli')
    await notify('order')
    await push.send()
    expect(push.arrived()).toEqual(['/laptop: Pesanan baru', '/ponsel: Pesanan baru', '/rekan: Pesanan baru'])
    await notifySari('sent')
    await push.send()
    expect(push.arrived()).toEqual(['/pembeli: Pesanan Anda dikirim'])
    expect([push.receiver.faults, await waiting()]).toEqual([[], 0])
  })

  test('opens its page, names no one, and has no action', async () => {
    await push.device(ratna, 'ponsel')
    await notify()
    await push.send()
    expect(push.receiver.received[0]?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'Pesanan baru',
        body: 'TRX-2222-3333',
        navigate: 'https://toko.example/admin/orders/abc',
        lang: 'id',
        dir: 'ltr',
        tag: 'order:TRX-2222-3333',
        silent: false,
      },
    })
  })

  test('names the customer and the amount only on a device that shows details', async () => {
    await push.device(ratna, 'ponsel', { shows_details: true })
    await notify('order')
    await notify('proof', { ...order, name: 'Hadiah di www.contoh.example' })
    await push.send()
    expect(
      notifications()
        .map(({ body }) => body.replaceAll('\u00A0', ' '))
        .toSorted(),
    ).toEqual(['TRX-2222-3333 · Rp 250.000', 'TRX-2222-3333 · Sari Dewi · Rp 250.000'])
  })

  test('shows admins the number of things that need them', async () => {
    push.receiver.close()
    push = await openPushShop(shop, { countBadge: async () => () => 7 })
    await push.device(ratna, 'ponsel')
    await push.device(sari, 'pembeli')
    await notify()
    await notifySari('sent')
    await push.send()
    expect(new Set(notifications().map(({ app_badge }) => app_badge))).toEqual(new Set(['7', undefined]))
  })

  test('is sent without that number when it cannot be counted', async () => {
    push.receiver.close()
    const countBadge = () => Promise.reject(new Error('no'))
    push = await openPushShop(shop, { countBadge })
    await push.device(ratna, 'ponsel')
    await notify()
    await push.send()
    expect(notifications().map(({ title, app_badge }) => [title, app_badge])).toEqual([
      ['Pesanan baru', undefined],
    ])
  })

  test.each([
    ...noticeKindsOf('admin').map((kind) => ['admin', kind] as const),
    ...noticeKindsOf('customer').map((kind) => ['customer', kind] as const),
  ])('of an %s, %s, is worded in both languages, alone and several together', async (role, kind) => {
    const user = role === 'admin' ? ratna : sari
    const id = await push.device(user, 'ponsel')
    const happen = () =>
      role === 'admin' ? notify(kind as AdminNoticeKind) : notifySari(kind as CustomerNoticeKind)
    for (const language of ['id', 'en'] as const) {
      await shop.db.deleteFrom('push_notices').execute()
      await shop.db.updateTable('push_devices').set({ language }).where('id', '=', id).execute()
      await happen()
      await push.send()
      await happen()
      await happen()
      await push.later(6)
    }
    const shown = notifications().map(({ title, body, navigate, lang }) => ({ title, body, navigate, lang }))
    expect(shown.map(({ lang }) => lang)).toEqual(['id', 'id', 'en', 'en'])
    expect(new Set(shown.map(({ title }) => title)).size).toBe(4)
    for (const { title, body, navigate } of shown) {
      expect(title).toMatch(/^\S.{5,59}$/)
      expect(body).toMatch(/\S/)
      expect(navigate).toMatch(/^https:\/\/toko\.example\/(?:admin|transaction|my-bookings)/)
    }
    expect(shown.filter(({ title }) => title.startsWith('2 '))).toHaveLength(2)
  })

  test('of a rolled back transaction is not sent', async () => {
    await push.device(ratna, 'ponsel')
    const failing = inTransaction(shop.db, async (tx) => {
      await notifyAdmins(tx, { kind: 'order', path: '/admin' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await push.send()
    expect(push.arrived()).toEqual([])
  })

  test('is not sent to a person who is no longer an admin', async () => {
    await push.device(ratna, 'ponsel')
    await notify()
    await shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', ratna.id).execute()
    await push.send()
    expect([push.arrived(), await waiting()]).toEqual([[], 0])
  })

  // The embedded database runs one transaction at a time.
  test.skipIf(inject('databaseKind') === 'embedded')(
    'does not fail or wait while a device is being removed',
    async () => {
      await push.device(ratna, 'ponsel')
      const id = await push.device(ratna, 'laptop')
      const removed = Promise.withResolvers<void>()
      const notified = Promise.withResolvers<void>()
      const removing = inTransaction(shop.db, async (tx) => {
        await tx.deleteFrom('push_devices').where('id', '=', id).execute()
        removed.resolve()
        await notified.promise
      })
      await removed.promise
      await notify()
      notified.resolve()
      await removing
      await push.send()
      expect(push.arrived()).toEqual(['/ponsel: Pesanan baru'])
    },
  )
})

describe('many events', () => {
  test('of one kind are one notification every five seconds', async () => {
    await push.device(ratna, 'ponsel')
    // In one transaction the clock of the shop stands still.
    await shop.later(0, async (tx) => {
      await notifyIn(tx, 'order')
      await push.send(tx)
      for (let n = 0; n < 100; n++) await notifyIn(tx, 'order')
      await notifyIn(tx, 'proof')
      await push.send(tx)
    })
    expect(push.arrived()).toEqual(['/ponsel: Bukti pembayaran masuk', '/ponsel: Pesanan baru'])
    await push.later(6)
    expect(notifications()).toMatchObject([
      { title: '100 pesanan baru', navigate: 'https://toko.example/admin/orders', tag: 'order' },
    ])
    expect(push.arrived()).toHaveLength(1)
    await push.later(12)
    expect([push.arrived(), await waiting()]).toEqual([[], 0])
  })

  test('that were sent by several nodes arrive once', async () => {
    for (let n = 0; n < 5; n++) await push.device(ratna, `ponsel-${n}`)
    await notify()
    await Promise.all([push.send(), push.send(), push.send()])
    expect(push.arrived()).toEqual(Array.from({ length: 5 }, (_, n) => `/ponsel-${n}: Pesanan baru`))
  })

  test('are sent to many devices, slow ones beside the others', async () => {
    for (let n = 0; n < 30; n++) await push.device(n < 20 ? ratna : sari, `ponsel-${n}`)
    const slow: (() => void)[] = []
    push.receiver.answerWith((path, response) => {
      if (path !== '/ponsel-3') return false
      slow.push(() => response.writeHead(201).end())
      return true
    })
    await notify()
    const sending = push.send()
    await expect.poll(() => push.receiver.received.length).toBe(19)
    slow.forEach((answer) => answer())
    await sending
    expect(await waiting()).toBe(0)
  })

  test('stay quick beside 10,000 subscriptions', async () => {
    await push.device(ratna, 'ponsel')
    await sql`
      insert into push_devices (id, user_id, endpoint, endpoint_hash, p256dh, auth, name, language, kinds, shows_details)
      select 'd' || n, ${sari.id}, 'https://fcm.googleapis.com/' || n, lpad(n::text, 64, '0'),
        ${makeVapidKeys().publicKey}, 'AAAAAAAAAAAAAAAAAAAAAA', 'Ponsel', 'id', array['sent'], false
      from generate_series(1, 10000) n`.execute(shop.db)
    await sql`analyze`.execute(shop.db)
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select d.id from push_devices d join users u on u.id = d.user_id
      where u.role = 'admin' and u.password_hash is not null and d.kinds @> array['order']`.execute(shop.db)
    await notify()
    await push.send()
    expect(push.arrived()).toEqual(['/ponsel: Pesanan baru'])
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan on push_devices')
  })
})

describe('a device', () => {
  test('that is removed while a notification is sent to it disappears without an error', async () => {
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await push.device(ratna, `ponsel-${n}`))
    for (const kind of noticeKindsOf('admin')) await notify(kind as AdminNoticeKind)
    const remove = async (id: string) =>
      (await shop.call(unsubscribeFromPush, { by: ratna, query: { id } })).status
    const [statuses] = await Promise.all([Promise.all(ids.map(remove)), push.send()])
    expect(statuses).toEqual(ids.map(() => 200))
    await push.send()
    expect(await waiting()).toBe(0)
  })

  test('whose endpoint ends while the browser gets another one stays, and is notified there', async () => {
    const old = push.receiver.subscribe('lama')
    await shop.call(subscribeToPush, { by: ratna, body: old })
    const asked = Promise.withResolvers<() => void>()
    push.receiver.answerWith((path, response) => {
      if (path === '/lama') asked.resolve(() => response.writeHead(410).end())
      return path === '/lama'
    })
    await notify()
    const sending = push.send()
    const answer = await asked.promise
    const moved = { ...push.receiver.subscribe('baru'), replaced: old.endpoint }
    await shop.call(subscribeToPush, { by: ratna, body: moved })
    answer()
    await sending
    await push.later(61)
    expect(push.arrived()).toEqual(['/baru: Pesanan baru'])
  })
})

describe('a process that ends', () => {
  test('between the commit and the sending sends once', async () => {
    await push.device(ratna, 'ponsel')
    await notify()
    // The job of the event is lost with its process. The job of every minute sends what is due.
    await sql`delete from pgboss.job where name = 'push'`.execute(shop.db)
    await push.send()
    await push.send()
    expect(push.arrived()).toEqual(['/ponsel: Pesanan baru'])
  })

  test('while it sends leaves the notice to another one, a minute later', async () => {
    await push.device(ratna, 'ponsel')
    await notify()
    await shop.db
      .updateTable('push_notices')
      .set({ attempts: 1, claimed_at: sql`shop_now()`, due_at: sql`shop_now() + interval '60 seconds'` })
      .execute()
    await push.send()
    expect(push.arrived()).toEqual([])
    await push.later(61)
    await push.later(122)
    expect(push.arrived()).toEqual(['/ponsel: Pesanan baru'])
  })
})

describe('quiet hours', () => {
  test('hold everything back, and one notification sums it up afterwards', async () => {
    await push.device(ratna, 'ponsel', quietNow)
    await push.device(ratna, 'laptop', quietLater)
    await notify('order')
    await notify('order')
    await notify('proof')
    await push.send()
    expect(push.arrived()).toEqual(['/laptop: 2 pesanan baru', '/laptop: Bukti pembayaran masuk'])
    await push.later(3_600)
    expect(push.arrived()).toEqual([])
    await push.later(2 * 3_600 + 60)
    expect(notifications()).toMatchObject([
      { title: '3 kabar selama jam tenang', navigate: 'https://toko.example/admin', tag: 'summary' },
    ])
    await push.later(3 * 3_600)
    expect(push.arrived()).toHaveLength(1)
  })

  test('with one event send that event afterwards', async () => {
    await push.device(sari, 'ponsel', quietNow)
    await notifySari('sent')
    await push.send()
    await push.later(2 * 3_600 + 60)
    expect(push.arrived()).toEqual(['/ponsel: Pesanan Anda dikirim'])
  })
})

describe('a push service that answers', () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    push.receiver.answerWith((path, response) => {
      if (path !== '/ponsel') return false
      response.writeHead(status, headers).end()
      return true
    })
  const devices = async () =>
    (await shop.db.selectFrom('push_devices').select('name').execute()).map(({ name }) => name)

  test.each([404, 410])('%i removes the subscription, and the others get the event', async (status) => {
    await push.device(ratna, 'ponsel', { name: 'lama' })
    await push.device(ratna, 'laptop', { name: 'baru' })
    answer(status)
    await notify()
    await push.send()
    expect([push.arrived(), await devices(), await waiting()]).toEqual([
      ['/laptop: Pesanan baru'],
      ['baru'],
      0,
    ])
  })

  test.each([429, 500, 503])('%i gets the notification again later', async (status) => {
    await push.device(ratna, 'ponsel')
    answer(status, { 'retry-after': '90' })
    await notify()
    await push.send()
    push.receiver.answerWith(() => false)
    await push.later(60)
    expect(push.arrived()).toEqual([])
    await push.later(91)
    expect([push.arrived(), await waiting()]).toEqual([['/ponsel: Pesanan baru'], 0])
  })

  test('nothing gets it again with growing delays, for a day', async () => {
    await push.device(ratna, 'ponsel')
    answer(500)
    await notify()
    for (const seconds of [0, 31, 92, 213]) await push.later(seconds)
    const { attempts } = await shop.db.selectFrom('push_notices').select('attempts').executeTakeFirstOrThrow()
    expect(attempts).toBe(4)
    push.receiver.answerWith(() => false)
    await push.later(27 * 3_600)
    expect(push.arrived()).toEqual([])
    expect(await shop.later(24 * 3 + 1, forgetNotices)).toBe(1)
  })

  test('403 drops the notification and keeps the device', async () => {
    await push.device(ratna, 'ponsel', { name: 'Ponsel' })
    answer(403)
    await notify()
    await push.send()
    expect([await devices(), await waiting()]).toEqual([['Ponsel'], 0])
  })

  test('with a redirect is not followed', async () => {
    await push.device(ratna, 'ponsel')
    await push.device(sari, 'lain')
    answer(307, { location: '/lain' })
    await notify()
    await push.send()
    expect([push.receiver.received, push.receiver.faults, await waiting()]).toEqual([[], [], 1])
  })
})
