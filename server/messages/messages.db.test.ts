import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerForCustomer } from '#contract/admin/customers-schemas.ts'
import * as bookings from '#contract/bookings/admin-schemas.ts'
import type { AdminDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import * as endpoints from '#contract/messages/admin-schemas.ts'
import { queuedKinds, type MessageKind } from '#contract/messages/kinds.ts'
import { acceptOrder, moveOrder } from '#contract/orders/admin-schemas.ts'
import { cancelOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { recordPayment, refundOrder, reversePayment } from '#contract/payments/ledger-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { deleteExpiredRows } from '#server/platform/retention.ts'
import { retention } from '#server/retention.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderOnArrival, photograph } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'
import { countNeeds } from '#server/admin/needs-me/count-needs.ts'
import { queueMessage } from './queue-message.ts'

let shop: TestWorkshop
let owner: { id: string; full_name: string }
let siti: { id: string; full_name: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 50 })
})

const agree = (agrees = true, id = siti.id) =>
  shop.call(answerForCustomer, { by: owner, params: { id }, body: { agrees } })
const asOwner = (id: string) => ({ by: owner, params: { id } })
const list = async (query: object = {}) =>
  (await shop.call(endpoints.listMessages, { by: owner, query })).body.data
const kinds = async (query: object = {}) => (await list(query)).map(({ kind }) => kind)

async function ordered(changes: object = {}): Promise<string> {
  const body = { ...contact, product_id: rug.id, quantity: 1, ...changes }
  const placed = await shop.call(placeOrder, { by: siti, body })
  if (!placed.body.data) throw new Error(placed.body.message)
  return placed.body.data.id
}

async function proved(id: string) {
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  return id
}

const confirm = async (id: string, amount?: number) =>
  shop.call(confirmPayment, { ...asOwner(id), body: { ...(amount && { amount }) } })
const confirmed = async (changes: object = {}) => {
  const id = await proved(await ordered(changes))
  await confirm(id)
  return id
}
const pay = (id: string, amount: number) =>
  shop.call(recordPayment, { ...asOwner(id), body: { direction: 'in', method: 'cash', amount } })
const move = (
  id: string,
  status: 'processing' | 'shipped' | 'completed' | 'cancelled',
  tracking_number = '',
) => shop.call(moveOrder, { ...asOwner(id), body: { status, tracking_number } })
const refund = (id: string, amount: number) =>
  shop.call(refundOrder, { ...asOwner(id), body: { amount, reason: 'Cacat' } })

const atPickup = async (): Promise<AdminDeliveryMethod> =>
  addMethod(shop, owner, {
    kind: 'pickup',
    name: 'Ambil di toko',
    address: 'Jl. Kenanga 1',
    pay_on_arrival: true,
  })

async function bookedTomorrow(): Promise<string> {
  const id = await shop.booked(siti)
  await shop.call(bookings.acceptBooking, asOwner(id))
  await shop.moveTo(id, addDays(dayOf(new Date()), 1), '15:00')
  await sql`update bookings set accepted_at = now() - interval '5 hours' where id = ${id}`.execute(shop.db)
  await remindOfBookings(shop.db)
  return id
}

/** What queues each kind of message. */
const events: Record<MessageKind, () => Promise<unknown>> = {
  order_confirmed: () => confirmed(),
  order_unpaid: async () => {
    const orderId = await ordered()
    await inTransaction(shop.db, (tx) =>
      queueMessage(tx, { kind: 'order_unpaid', about: { orderId }, event: 'reminder' }),
    )
  },
  order_sent: async () => move(await confirmed(), 'shipped', 'JX123'),
  order_ready: async () => {
    const id = await orderOnArrival(shop, siti, rug, { method: await atPickup() })
    await shop.call(acceptOrder, asOwner(id))
    await move(id, 'shipped')
  },
  booking_tomorrow: bookedTomorrow,
  money_owed: async () => confirm(await proved(await ordered()), 40_000),
  money_returned: async () => refund(await confirmed(), 30_000),
}

describe.each(queuedKinds)('the message %s', (kind) => {
  test('is queued once for a customer who agreed', async () => {
    await agree()
    await events[kind]()
    const queued = (await list()).filter((one) => one.kind === kind)
    expect(queued).toHaveLength(1)
    expect(queued[0]).toMatchObject({
      status: 'to_send',
      language: 'id',
      done_by: null,
      phone: '081234567890',
    })
    expect(queued[0]!.text).toMatch(/^Halo /)
    expect(queued[0]!.text).not.toMatch(/[{}]/)
    const url = new URL(queued[0]!.url!)
    expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/6281234567890'])
    expect(url.searchParams.get('text')).toBe(queued[0]!.text)
  })

  test('is not queued without consent', async () => {
    await events[kind]()
    await agree(false)
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toEqual([])
  })

  test('is not sent after the consent was withdrawn', async () => {
    await agree()
    await events[kind]()
    await agree(false)
    expect([await list(), (await countNeeds(shop.db)).message.count]).toEqual([[], 0])
    // A new agreement is about what happens from then on.
    await agree()
    expect([await list(), (await countNeeds(shop.db)).message.count]).toEqual([[], 0])
  })
})

describe('the queue', () => {
  beforeEach(async () => void (await agree()))

  test('has one message of each kind about an order: the newest', async () => {
    const id = await ordered()
    await pay(id, 10_000)
    await pay(id, 20_000)
    expect(await kinds()).toEqual(['money_owed'])
    expect((await list())[0]!.text).toContain('Rp\u00A070.000')
  })

  test('is not doubled by a job that runs again, nor by several together', async () => {
    const orderId = await ordered()
    const queue = () =>
      inTransaction(shop.db, (tx) =>
        queueMessage(tx, { kind: 'order_unpaid', about: { orderId }, event: 'reminder' }),
      )
    await Promise.all([queue(), queue(), queue()])
    await queue()
    expect(await kinds()).toEqual(['order_unpaid'])
    await shop.call(endpoints.sendMessage, asOwner((await list())[0]!.id))
    await queue()
    expect(await kinds()).toEqual([])
    await bookedTomorrow()
    await sql`update bookings set reminded_at = null`.execute(shop.db)
    await remindOfBookings(shop.db)
    expect(await kinds()).toEqual(['booking_tomorrow'])
  })

  test.each([
    ['not a mobile number', '02745551234'],
    ['of another country', '6591234567'],
  ])('has no message for a number that is %s', async (_, customer_phone) => {
    await confirmed({ customer_phone })
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toEqual([])
  })

  test('has a message for an order that the owner takes with consent', async () => {
    await agree(false)
    const phone = '081298765432'
    const { body } = await shop.call(takeOrder, {
      by: owner,
      body: {
        customer: { name: 'Bu Tuti', phone },
        items: [{ product_id: rug.id, quantity: 1 }],
        payment: { method: 'cash' },
        whatsapp: true,
      },
    })
    const [message] = await list()
    expect(message).toMatchObject({ kind: 'order_confirmed', phone, reference: body.data.reference })
    // The customer has no account, so the message has no link.
    expect(message!.text).not.toContain('http')
  })

  test('has a reminder for a walk-in customer who agreed', async () => {
    const day = addDays(dayOf(new Date()), 1)
    const book = async (whatsapp: boolean, nomer_plat: string) => {
      const form = { ...shop.form, customer_name: 'Pak Eko', nomer_plat, whatsapp }
      const { body } = await shop.call(bookings.bookWalkIn, { by: owner, body: form })
      await shop.moveTo(body.data.id, day, '15:00')
    }
    await book(true, 'AB 1 A')
    await book(false, 'AB 2 B')
    await sql`update bookings set accepted_at = now() - interval '5 hours'`.execute(shop.db)
    await remindOfBookings(shop.db)
    expect((await list()).map(({ kind, customer_name }) => [kind, customer_name])).toEqual([
      ['booking_tomorrow', 'Pak Eko'],
    ])
  })
})

describe('a message that no longer fits', () => {
  beforeEach(async () => void (await agree()))

  test.each<[string, () => Promise<unknown>]>([
    ['a confirmation of a cancelled order', async () => move(await confirmed(), 'cancelled')],
    [
      'a reminder of an order that was paid',
      async () => {
        const orderId = await ordered()
        await inTransaction(shop.db, (tx) =>
          queueMessage(tx, { kind: 'order_unpaid', about: { orderId }, event: 'reminder' }),
        )
        await pay(orderId, 100_000)
        await move(orderId, 'cancelled')
      },
    ],
    [
      'the rest of an order that was cancelled',
      async () => {
        const id = await ordered()
        await pay(id, 10_000)
        await shop.call(cancelOrder, { by: siti, params: { id } })
      },
    ],
    [
      'a reminder of a cancelled booking',
      async () => {
        const id = await bookedTomorrow()
        await shop.call(bookings.cancelAnyBooking, { ...asOwner(id), body: {} })
      },
    ],
    [
      'a reminder of a booking whose hour has begun',
      async () => {
        const id = await bookedTomorrow()
        await shop.moveTo(id, dayOf(new Date(Date.now() - 86_400_000)), '09:00')
      },
    ],
    [
      'the return of money that was reversed',
      async () => {
        const id = await confirmed()
        await move(id, 'shipped')
        await move(id, 'completed')
        await refund(id, 30_000)
        const payment = await shop.db
          .selectFrom('payments')
          .select('id')
          .where('direction', '=', 'out')
          .executeTakeFirstOrThrow()
        await shop.call(reversePayment, { ...asOwner(payment.id), body: { reason: 'Salah' } })
      },
    ],
    [
      'one that waited for two weeks',
      async () => {
        await confirmed()
        await sql`update messages set queued_at = now() - interval '15 days'`.execute(shop.db)
      },
    ],
  ])('is left out: %s', async (_, act) => {
    await act()
    expect((await shop.db.selectFrom('messages').select('id').execute()).length).toBeGreaterThan(0)
    expect([await list(), (await countNeeds(shop.db)).message.count]).toEqual([[], 0])
  })

  test('is deleted after a month, and a sent one after two years', async () => {
    await confirmed()
    await confirmed()
    const [first] = await list()
    await shop.call(endpoints.sendMessage, asOwner(first!.id))
    const sweep = () =>
      deleteExpiredRows(
        shop.db,
        { messages: retention.messages },
        {
          closing: new AbortController().signal,
          log: { info: () => undefined },
        },
      )
    const left = async () =>
      (await shop.db.selectFrom('messages').select('status').execute()).map((row) => row.status)
    await sql`update messages set queued_at = now() - interval '31 days'`.execute(shop.db)
    await sweep()
    expect(await left()).toEqual(['sent'])
    await sql`update messages set queued_at = now() - interval '731 days'`.execute(shop.db)
    await sweep()
    expect(await left()).toEqual([])
  })
})

describe('a message to send', () => {
  beforeEach(async () => void (await agree()))

  test('is sent by the first of two admins, and both see who that was', async () => {
    const dewi = await shop.admin()
    await confirmed()
    const [message] = await list()
    const params = { id: message!.id }
    const [one, other] = await Promise.all([
      shop.call(endpoints.sendMessage, { by: owner, params }),
      shop.call(endpoints.sendMessage, { by: dewi, params }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.data.done_by).toBe(other.body.data.done_by)
    expect(one.body.data.done_at).toBe(other.body.data.done_at)
    expect([await kinds(), await kinds({ status: 'sent' })]).toEqual([[], ['order_confirmed']])
    const audited = await shop.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'send-message')
      .execute()
    expect(audited).toHaveLength(1)
  })

  test('can be marked as not sent, skipped, and sent after all', async () => {
    await confirmed()
    const [message] = await list()
    const params = { id: message!.id }
    const act = (endpoint: typeof endpoints.sendMessage | typeof endpoints.skipMessage) =>
      shop.call(endpoint, { by: owner, params })
    await act(endpoints.sendMessage)
    await act(endpoints.skipMessage)
    expect(await kinds({ status: 'sent' })).toEqual(['order_confirmed'])
    await shop.call(endpoints.unsendMessage, { by: owner, params })
    expect(await kinds()).toEqual(['order_confirmed'])
    await act(endpoints.skipMessage)
    expect(await kinds({ status: 'skipped' })).toEqual(['order_confirmed'])
    await act(endpoints.sendMessage)
    expect(await kinds({ status: 'sent' })).toEqual(['order_confirmed'])
    expect((await shop.call(endpoints.sendMessage, asOwner('tidak-ada'))).status).toBe(404)
  })

  test('that is marked as not sent after many days waits as news of now', async () => {
    await confirmed()
    const [message] = await list()
    await shop.call(endpoints.sendMessage, asOwner(message!.id))
    await sql`update messages set queued_at = shop_now() - interval '40 days'`.execute(shop.db)
    await shop.call(endpoints.unsendMessage, asOwner(message!.id))
    expect(await kinds()).toEqual(['order_confirmed'])
  })

  test('about each of two refunds waits, also when the second one is reversed', async () => {
    await agree()
    const id = await confirmed()
    await refund(id, 30_000)
    await refund(id, 20_000)
    const amounts = async () =>
      new Set((await list({ kind: 'money_returned' })).map(({ text }) => /Rp\u00A0([\d.]+)/.exec(text)?.[1]))
    expect(await amounts()).toEqual(new Set(['20.000', '30.000']))
    const { id: refundId } = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('amount', '=', 20_000)
      .executeTakeFirstOrThrow()
    await shop.call(reversePayment, { ...asOwner(refundId), body: { reason: 'Salah catat' } })
    expect(await amounts()).toEqual(new Set(['30.000']))
  })

  test('that an order is not paid is no news after a part of the payment', async () => {
    await agree()
    const orderId = await ordered()
    await inTransaction(shop.db, (tx) =>
      queueMessage(tx, { kind: 'order_unpaid', about: { orderId }, event: 'reminder' }),
    )
    expect(await kinds({ kind: 'order_unpaid' })).toEqual(['order_unpaid'])
    await pay(orderId, 10_000)
    expect(await kinds({ kind: 'order_unpaid' })).toEqual([])
  })

  test.each([
    ['Siti Rahma', 'Halo Siti Rahma, '],
    ['Menang 5 juta di http://tipu.example', 'Halo, '],
    ['Klik tipu.example', 'Halo, '],
    ['Hubungi 0812 3456 7890', 'Halo, '],
  ])('greets %s', async (customer_name, beginning) => {
    await confirmed({ customer_name })
    expect((await list())[0]!.text.startsWith(beginning)).toBe(true)
  })

  test('is filtered by its kind, and exported when it is sent', async () => {
    const id = await confirmed()
    await refund(id, 30_000)
    expect(await kinds({ kind: 'money_returned' })).toEqual(['money_returned'])
    const [returned] = await list({ kind: 'money_returned' })
    expect(returned!.text).toContain('Rp\u00A030.000')
    await shop.call(endpoints.sendMessage, asOwner(returned!.id))
    const { bytes } = await shop.call(endpoints.exportMessages, { by: owner, language: 'en' })
    const [head, row, rest] = bytes.toString('utf8').split('\r\n')
    expect(head).toBe('\uFEFFSent (WIB);Sent by;Kind;Reference;Customer;Phone')
    expect(row).toContain(`;${owner.full_name};Money returned;`)
    expect(rest).toBe('')
  })
})

describe('the text of a kind', () => {
  beforeEach(async () => void (await agree()))
  const save = (text: { id: string | null; en: string | null }, version = 0) =>
    shop.call(endpoints.changeMessageText, { by: owner, body: { kind: 'order_confirmed', text, version } })

  test('is the one of the owner, and the one of the program again after a reset', async () => {
    await confirmed()
    expect((await save({ id: 'Hai {name}! {order}', en: null })).status).toBe(200)
    expect((await list())[0]!.text).toMatch(/^Hai Siti Rahma! TRX-/)
    await save({ id: '', en: null }, 1)
    expect((await list())[0]!.text).toMatch(/^Halo Siti Rahma, /)
    const { data } = (await shop.call(endpoints.listMessageTexts, { by: owner })).body
    expect(data.find(({ kind }) => kind === 'order_confirmed')).toMatchObject({
      text: { id: null, en: null },
      version: 2,
    })
  })

  test('is refused with the name of a placeholder that it does not know, at its field', async () => {
    const { status, body } = await save({ id: 'Halo {nama}', en: 'Hi {tracking}' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        field: 'text.id',
        message: '{nama} tidak dikenal. Yang bisa dipakai di sini: {name} {shop} {order} {total} {link}',
      },
      {
        field: 'text.en',
        message:
          '{tracking} tidak ada di pesan seperti ini. Yang bisa dipakai di sini: {name} {shop} {order} {total} {link}',
      },
    ])
    expect((await save({ id: 'a'.repeat(1_001), en: null })).status).toBe(400)
  })
})

describe('a message that is written on a page', () => {
  const drafts = async (query: object) =>
    (await shop.call(endpoints.showMessageDrafts, { by: owner, query })).body
  const record = (body: object, key?: string) =>
    shop.call(endpoints.recordMessage, { by: owner, body: body as never, ...(key && { key }) })

  test('fits the order, and is recorded with who sent it, without consent too', async () => {
    const order_id = await ordered()
    const { data } = await drafts({ order_id })
    expect(data).toMatchObject({ chat_number: '6281234567890', agreed_at: null, language: 'id', sent: [] })
    expect(data.drafts.map(({ kind }) => kind)).toEqual(['order_unpaid', 'greeting'])
    const recorded = await record({ kind: 'order_unpaid', order_id }, 'satu')
    expect(recorded.status).toBe(201)
    await record({ kind: 'order_unpaid', order_id }, 'satu')
    expect((await drafts({ order_id })).data.sent).toEqual([
      expect.objectContaining({ kind: 'order_unpaid', done_by: owner.full_name }),
    ])
    // An undo removes it, because it was never queued.
    await shop.call(endpoints.unsendMessage, asOwner(recorded.body.data.id))
    expect((await drafts({ order_id })).data.sent).toEqual([])
  })

  test('counts as the queued one of its kind', async () => {
    await agree()
    const order_id = await confirmed()
    await record({ kind: 'order_confirmed', order_id })
    expect([await kinds(), await kinds({ status: 'sent' })]).toEqual([[], ['order_confirmed']])
  })

  test.each<[string, () => Promise<object>, string[]]>([
    [
      'a sent order',
      async () => {
        const order_id = await confirmed()
        await move(order_id, 'shipped', 'JX1')
        await refund(order_id, 10_000)
        return { order_id }
      },
      ['order_sent', 'money_returned', 'nota', 'greeting'],
    ],
    ['a booking', async () => ({ booking_id: await bookedTomorrow() }), ['booking_tomorrow', 'greeting']],
    ['a customer', async () => ({ customer_id: siti.id }), ['greeting']],
  ])('about %s', async (_, make, expected) => {
    const { data } = await drafts(await make())
    expect(data.drafts.map(({ kind }) => kind)).toEqual(expected)
  })

  test('is about one thing that exists', async () => {
    expect((await drafts({ order_id: 'tidak-ada' })).code).toBe('NOT_FOUND')
    expect((await drafts({ customer_id: owner.id })).code).toBe('NOT_FOUND')
    expect((await drafts({})).code).toBe('INVALID_INPUT')
    expect((await record({ kind: 'greeting', customer_id: siti.id, order_id: 'x' })).status).toBe(400)
  })
})
