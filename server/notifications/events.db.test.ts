import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acceptBooking } from '#contract/bookings/admin-schemas.ts'
import { bookService, cancelBooking } from '#contract/bookings/schemas.ts'
import { noticeKindsOf, type NoticeKind } from '#contract/notifications/kinds.ts'
import { moveOrder } from '#contract/orders/admin-schemas.ts'
import { cancelOrder } from '#contract/orders/schemas.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { addDays } from '#contract/platform/time.ts'
import { suggest } from '#contract/suggestions/schemas.ts'
import { notifyOfTroubles } from '#server/admin/notify-of-troubles.ts'
import { raiseSecurityAlarms } from '#server/admin/security-alarm.ts'
import { writeAudits } from '#server/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { remindOfPayment } from '#server/orders/remind-of-payment.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { orderAt, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { openPushShop, type PushShop } from '#server/testing/push.ts'
import type { TestProduct } from '#server/testing/shop.ts'

let shop: TestWorkshop
let push: PushShop
let ratna: { id: string; email: string }
let sari: { id: string; full_name: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  push = await openPushShop(shop)
  ratna = await shop.admin()
  sari = await shop.customer()
  rug = await shop.product({ name: 'Kilim', stock: 7 })
})
afterEach(() => push.receiver.close())

const prove = async (id: string) =>
  shop.call(uploadProof, { by: sari, params: { id }, file: await photograph() })
const move = (id: string, status: 'shipped') =>
  shop.call(moveOrder, { by: ratna, params: { id }, body: { status } })
const accept = (id: string) => shop.call(acceptBooking, { by: ratna, params: { id } })
const orderToPickUp = async () => {
  const method = await addMethod(shop, ratna, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
  return orderOnArrival(shop, sari, rug, { method })
}
const failTask = (kind: 'backup' | 'drill') => (db: Db) =>
  db
    .insertInto('tasks')
    .values({ id: newId(), kind, asked_by: null, language: 'id', finished_at: new Date(), problem: 'ENOSPC' })
    .execute()
const delayMail = () =>
  queueMail(shop.db, {
    isLimited: false,
    to: 'budi@contoh.example',
    subject: 'Halo',
    text: 'Halo',
    html: '<p>Halo</p>',
    language: 'id',
    kind: 'welcome',
    at: new Date(Date.now() - 11 * 60_000),
  }).then((id) =>
    shop.db.updateTable('mails').set({ last_error: 'ECONNREFUSED' }).where('id', '=', id).execute(),
  )

/** Each event as a person causes it, and the page that its notification opens. `prepare` happens before. */
const events: Record<
  NoticeKind,
  { prepare?: () => Promise<string>; cause: (id: string) => Promise<unknown>; page: RegExp }
> = {
  order: { cause: () => orderAt(shop, sari, rug), page: /^\/admin\/orders\/\w+$/ },
  proof: {
    prepare: () => orderAt(shop, sari, rug),
    cause: prove,
    page: /^\/admin\/payments\?order=\w+$/,
  },
  booking: { cause: () => shop.booked(sari), page: /^\/admin\/bookings\/\w+$/ },
  cancellation: {
    prepare: () => orderAt(shop, sari, rug),
    cause: (id) => shop.call(cancelOrder, { by: sari, params: { id } }),
    page: /^\/admin\/orders\/\w+$/,
  },
  message: {
    cause: () => shop.call(suggest, { by: sari, body: { message: 'Buka hari Minggu' } }),
    page: /^\/admin\/suggestions$/,
  },
  stock: { cause: () => orderAt(shop, sari, rug, 'pending', 2), page: /^\/admin\/products\/\w+$/ },
  mail: {
    cause: async () => {
      await delayMail()
      await notifyOfTroubles(shop.db)
    },
    page: /^\/admin\/outbox\?show=failing$/,
  },
  backup: {
    cause: async () => {
      await failTask('backup')(shop.db)
      await notifyOfTroubles(shop.db)
    },
    page: /^\/admin\/tasks$/,
  },
  drill: {
    cause: async () => {
      await failTask('drill')(shop.db)
      await notifyOfTroubles(shop.db)
    },
    page: /^\/admin\/tasks$/,
  },
  security: {
    cause: async () => {
      await inTransaction(shop.db, (tx) =>
        writeAudits(
          tx,
          Array.from({ length: 10 }, () => ({
            userId: ratna.id,
            action: 'export',
            subject: '/admin/customers.csv',
          })),
        ),
      )
      await raiseSecurityAlarms(shop.db, { publicUrl: 'https://toko.example' })
    },
    page: /^\/admin\/security-events\?kind=export$/,
  },
  confirmed: {
    prepare: async () => {
      const id = await orderAt(shop, sari, rug)
      await prove(id)
      return id
    },
    cause: (id) => shop.call(confirmPayment, { by: ratna, params: { id } }),
    page: /^\/transaction\/\w+$/,
  },
  sent: {
    prepare: () => orderAt(shop, sari, rug, 'confirmed'),
    cause: (id) => move(id, 'shipped'),
    page: /^\/transaction\/\w+$/,
  },
  ready: {
    prepare: async () => {
      const id = await orderToPickUp()
      await shop.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', id).execute()
      return id
    },
    cause: (id) => move(id, 'shipped'),
    page: /^\/transaction\/\w+$/,
  },
  booking_confirmed: {
    prepare: () => shop.booked(sari),
    cause: accept,
    page: /^\/bookings\/\w+\/accepted$/,
  },
  booking_tomorrow: {
    prepare: async () => {
      const id = await shop.booked(sari)
      await accept(id)
      return id
    },
    cause: () => shop.at(`${addDays(shop.form.date, -1)}T15:00:00+07:00`, remindOfBookings),
    page: /^\/bookings\/\w+\/accepted$/,
  },
  unpaid: {
    prepare: async () => {
      const id = await orderAt(shop, sari, rug)
      await shop.db.updateTable('orders').set({ awaiting_since: '2026-12-01T09:00:00+07:00' }).execute()
      return id
    },
    cause: () => shop.at('2026-12-02T08:00:00+07:00', (tx) => remindOfPayment(tx, 'https://toko.example')),
    page: /^\/payment\?id=\w+$/,
  },
}

const due = () =>
  shop.db.selectFrom('push_notices').select(['kind', 'path', 'reference', 'details']).execute()

test.each([...noticeKindsOf('admin'), ...noticeKindsOf('customer')])(
  'the event %s notifies the devices that want it, and only them, of its page',
  async (kind) => {
    const isForAdmins = (noticeKindsOf('admin') as readonly string[]).includes(kind)
    const { prepare, cause, page } = events[kind]
    const id = (await prepare?.()) ?? ''
    await push.device(ratna, 'toko', { kinds: [kind] })
    await push.device(sari, 'pembeli', { kinds: [kind] })
    await push.device(await shop.customer(), 'orang-lain', { kinds: [kind] })
    await cause(id)
    const notices = await due()
    expect(notices.map((notice) => notice.kind)).toEqual([kind])
    expect(notices[0]?.path).toMatch(page)
    await shop.db
      .updateTable('push_notices')
      .set({ due_at: sql`shop_now()`, created_at: sql`shop_now()` })
      .execute()
    await push.send()
    const [arrived, ...more] = push.receiver.received
    expect([arrived?.path, more]).toEqual([isForAdmins ? '/toko' : '/pembeli', []])
    expect(JSON.stringify(arrived?.payload)).not.toContain(sari.full_name)
  },
)

test('a cancelled booking, an accepted order on arrival and a free order are events too', async () => {
  await push.device(ratna, 'toko')
  await push.device(sari, 'pembeli')
  const booking = await shop.booked(sari)
  await shop.call(cancelBooking, { by: sari, params: { id: booking } })
  const sample = await shop.product({ price: 0, stock: 100 })
  await orderAt(shop, sari, sample)
  expect((await due()).map(({ kind }) => kind)).toEqual(['booking', 'cancellation', 'order', 'confirmed'])
})

test('low stock is an event when a size falls to its threshold, and not below it', async () => {
  await push.device(ratna, 'toko', { kinds: ['stock'] })
  await orderAt(shop, sari, rug, 'pending', 1)
  expect(await due()).toEqual([])
  await orderAt(shop, sari, rug, 'pending', 1)
  await orderAt(shop, sari, rug, 'pending', 1)
  expect(await due()).toMatchObject([{ kind: 'stock', reference: 'Kilim', details: null }])
})

test('a trouble is an event once, and again only after it was over', async () => {
  await push.device(ratna, 'toko')
  await delayMail()
  await failTask('backup')(shop.db)
  for (let n = 0; n < 3; n++) await notifyOfTroubles(shop.db)
  expect((await due()).map(({ kind }) => kind).toSorted()).toEqual(['backup', 'mail'])
  await failTask('backup')(shop.db)
  await shop.db.updateTable('mails').set({ status: 'sent', sent_at: new Date() }).execute()
  await shop.db
    .updateTable('tasks')
    .set({ finished_at: sql`finished_at + interval '1 day'` })
    .execute()
  await notifyOfTroubles(shop.db)
  await delayMail()
  await shop.db.updateTable('mails').set({ status: 'queued', sent_at: null }).execute()
  await Promise.all([notifyOfTroubles(shop.db), notifyOfTroubles(shop.db)])
  expect((await due()).map(({ kind }) => kind).toSorted()).toEqual(['backup', 'backup', 'mail', 'mail'])
})

describe('the mail of an admin about', () => {
  const cases: Record<string, { kind: string; cause: () => Promise<unknown> }> = {
    'a proof': {
      kind: 'proof-received',
      cause: async () => prove(await orderAt(shop, sari, rug)),
    },
    'an order to accept': { kind: 'order-to-accept', cause: orderToPickUp },
    'a new booking': {
      kind: 'booking-arrived',
      cause: () => shop.call(bookService, { by: sari, body: shop.form }),
    },
    'a withdrawn booking': {
      kind: 'booking-withdrawn',
      cause: async () => {
        const id = await shop.booked(sari)
        await accept(id)
        await shop.call(cancelBooking, { by: sari, params: { id } })
      },
    },
  }
  /** Also writes the mails that wait for a notification. */
  const mailed = async (kind: string) => {
    const mails = await shop.mails()
    return mails.filter((mail) => mail.kind === kind).map(({ to_address }) => to_address)
  }
  /** Whether jobs of mails to admins wait for a notification. */
  const delays = async () => {
    const { rows } = await sql<{ waits: boolean; data: { admins?: object } }>`
      select start_after > now() + interval '50 seconds' as waits, data from pgboss.job
      where name in ('order-mail', 'booking-mail') and data ? 'admins'
      and (data->>'news' in ('proof-received', 'order-to-accept') or data->'news'->>0 in ('booking-arrived', 'booking-withdrawn'))`.execute(
      shop.db,
    )
    return rows.map(({ waits }) => waits)
  }

  test.each(Object.entries(cases))('%s goes immediately to an admin without a device', async (_, one) => {
    await one.cause()
    expect(await delays()).not.toContain(true)
    expect(await mailed(one.kind)).toEqual([ratna.email])
  })

  test.each(Object.entries(cases))('%s is dropped when the notification was accepted', async (_, one) => {
    await push.device(ratna, 'toko')
    const colleague = await shop.admin()
    await one.cause()
    expect(await delays()).toContain(true)
    await push.send()
    await push.later(6)
    expect(push.arrived()).not.toEqual([])
    expect(await mailed(one.kind)).toEqual([colleague.email])
  })

  test.each(
    Object.values(cases).flatMap((one) => [403, 410, 503].map((status) => [one.kind, status, one] as const)),
  )('%s goes out when the push service answers %i', async (kind, status, { cause }) => {
    await push.device(ratna, 'toko')
    push.receiver.answerWith((_, response) => {
      response.writeHead(status).end()
      return true
    })
    await cause()
    await push.send()
    expect(await mailed(kind)).toEqual([ratna.email])
  })

  test.each(Object.entries(cases))(
    '%s goes immediately in quiet hours and without the kind',
    async (_, one) => {
      await push.device(ratna, 'toko', { quiet_from: '00:00', quiet_to: '23:59' })
      await push.device(ratna, 'laptop', { kinds: ['drill'] })
      await one.cause()
      expect(await delays()).not.toContain(true)
      expect(await mailed(one.kind)).toEqual([ratna.email])
    },
  )

  test('a proof that was decided within the minute does not go out later', async () => {
    await push.device(ratna, 'toko')
    const id = await orderAt(shop, sari, rug)
    await prove(id)
    await shop.call(confirmPayment, { by: ratna, params: { id } })
    expect(await mailed('proof-received')).toEqual([])
  })
})
