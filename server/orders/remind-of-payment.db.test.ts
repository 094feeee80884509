import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { stopMails } from '#contract/accounts/schemas.ts'
import { answerForCustomer } from '#contract/admin/customers-schemas.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { cancelOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { rejectPayment } from '#contract/payments/admin-schemas.ts'
import { recordPayment } from '#contract/payments/ledger-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { readSentMail } from '#server/testing/mail-secrets.ts'
import { contact, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { openPushShop } from '#server/testing/push.ts'
import type { TestProduct } from '#server/testing/shop.ts'
import { remindOfPayment } from './remind-of-payment.ts'

const publicUrl = 'https://toko.example'

let shop: TestWorkshop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 500 })
})

/** Orders of this moment have a reminder at 08:00 on the next day, and expire at 14:00. */
const since = '2026-12-01T14:00'
const wib = (moment: string) => `${moment}:00+07:00`

const wait = (from = since) =>
  shop.db
    .updateTable('orders')
    .set({ awaiting_since: new Date(wib(from)) })
    .execute()

async function ordered(by = siti, language: Language = 'id'): Promise<string> {
  const body = { ...contact, product_id: rug.id, quantity: 1 }
  const placed = await shop.call(placeOrder, { by, body, language })
  if (!placed.body.data) throw new Error(placed.body.message)
  await wait()
  return placed.body.data.id
}

const remind = (moment = '2026-12-02T08:00') => shop.at(wib(moment), (tx) => remindOfPayment(tx, publicUrl))
async function openDevice(choices: object = {}): Promise<void> {
  const push = await openPushShop(shop)
  onTestFinished(() => push.receiver.close())
  await push.device(siti, 'ponsel', choices)
}
const agree = (id = siti.id) =>
  shop.call(answerForCustomer, { by: owner, params: { id }, body: { agrees: true } })
const asOwner = (id: string) => ({ by: owner, params: { id } })
const prove = async (id: string) =>
  shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })

const mails = async () =>
  (await shop.db.selectFrom('mails').select('reference').where('kind', '=', 'order-unpaid').execute()).length
const messages = async () =>
  (await shop.db.selectFrom('messages').select('order_id').where('kind', '=', 'order_unpaid').execute())
    .length
const remindedAt = async () =>
  (await shop.db.selectFrom('orders').select('reminded_at').executeTakeFirstOrThrow()).reminded_at

describe('an unpaid order', () => {
  test.each([
    ['2026-12-02T07:59', since, 0],
    ['2026-12-02T08:00', since, 1],
    ['2026-12-02T13:59', since, 1],
    ['2026-12-02T14:00', since, 0],
    // In the night, the reminder waits for the morning.
    ['2026-12-02T06:59', '2026-12-01T10:00', 0],
    ['2026-12-02T07:00', '2026-12-01T10:00', 1],
    ['2026-12-01T21:00', '2026-12-01T02:30', 0],
    ['2026-12-01T20:59', '2026-12-01T02:30', 1],
  ])('at %s, placed at %s, has %s reminders', async (now, from, reminders) => {
    await ordered()
    await wait(from)
    expect([await remind(now), await mails()]).toEqual([reminders, reminders])
  })

  test('has one reminder by mail, message and notification, and no second one', async () => {
    await openDevice()
    await agree()
    await ordered()
    expect(await remind()).toBe(1)
    expect(await remind('2026-12-02T08:05')).toBe(0)
    expect([await mails(), await messages()]).toEqual([1, 1])
    const notices = await shop.db.selectFrom('push_notices').select(['kind', 'path']).execute()
    expect(notices).toEqual([{ kind: 'unpaid', path: expect.stringMatching(/^\/payment\?id=\w+$/) }])
  })

  test('has no notification that still waits for the end of quiet hours when its proof arrives', async () => {
    await openDevice()
    const [first] = [await ordered(), await ordered()]
    await remind()
    await prove(first)
    const notices = await shop.db
      .selectFrom('push_notices')
      .select('path')
      .where('kind', '=', 'unpaid')
      .execute()
    expect(notices.map(({ path }) => path.includes(first))).toEqual([false])
  })

  test('has no notification that still waits when a part of it was paid', async () => {
    await openDevice()
    const id = await ordered()
    await remind()
    const body = { direction: 'in', method: 'cash', amount: 10_000 } as const
    expect((await shop.call(recordPayment, { ...asOwner(id), body })).status).toBe(201)
    expect(await shop.db.selectFrom('push_notices').select('kind').execute()).toEqual([])
  })

  test('has one reminder also when many processes look for it at the same time', async () => {
    await agree()
    for (let n = 0; n < 6; n++) await ordered()
    const counts = await Promise.all(Array.from({ length: 8 }, () => remind()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect([await mails(), await messages()]).toEqual([6, 6])
  })

  test.each([
    ['id', 'Bayar pesanan', 'Dibayar paling lambat: 2 Desember 2026'],
    ['en', 'Pay for the order', 'To be paid by: 2 December 2026'],
  ] as const)('is named in the mail, with its amount, deadline and the page to pay, in %s', async (...of) => {
    const [language, button, deadline] = of
    const id = await ordered(siti, language)
    await remind()
    const mail = await readSentMail(shop.db, 'order-unpaid')
    expect(mail.subject).toContain(mail.reference)
    expect(mail.text_body).toMatch(/Total: Rp\s100\.000/)
    expect(mail.text_body).toContain(deadline)
    expect(mail.text_body).toContain(`${button}:\n${publicUrl}/payment?id=${id}\n`)
    expect(mail.stop_url).toMatch(/^https:\/\/toko\.example\/stop-mails\/[\w-]{40,}$/)
  })

  test('has another reminder when its proof was rejected, after another three quarters of the time', async () => {
    const id = await ordered()
    await remind()
    await prove(id)
    await shop.call(rejectPayment, { ...asOwner(id), body: { rejection_reason: 'Terlalu gelap' } })
    expect(await remindedAt()).toBeNull()
    await wait('2026-12-02T14:00')
    expect([await remind(), await remind('2026-12-03T08:00')]).toEqual([0, 1])
    expect(await mails()).toBe(2)
  })
})

describe('no reminder has an order', () => {
  test('whose proof waits to be checked, that is cancelled, or partly paid', async () => {
    await prove(await ordered())
    await shop.call(cancelOrder, { by: siti, params: { id: await ordered() } })
    const body = { direction: 'in', method: 'cash', amount: 40_000 } as const
    await shop.call(recordPayment, { ...asOwner(await ordered()), body })
    await wait()
    expect(await remind()).toBe(0)
  })

  test('that is paid on arrival', async () => {
    const method = await addMethod(shop, owner, {
      kind: 'pickup',
      name: 'Ambil di toko',
      pay_on_arrival: true,
    })
    await orderOnArrival(shop, siti, rug, { method })
    await wait()
    expect(await remind()).toBe(0)
  })

  test('whose proof is being sent in parts, until the sending takes longer than an hour', async () => {
    const id = await ordered()
    await shop.at(wib('2026-12-02T07:55'), (tx) =>
      tx
        .insertInto('proof_uploads')
        .values({ id: 'u', order_id: id, length: 9, received: 4, method: null, key: 'u' })
        .execute(),
    )
    expect(await remind()).toBe(0)
    expect(await remind('2026-12-02T09:00')).toBe(1)
  })

  test('with less than four hours to be paid', async () => {
    await ordered()
    await shop.call(changeSettings, { by: owner, body: { unpaid_hours: 3 } })
    expect(await remind('2026-12-01T16:30')).toBe(0)
    await shop.call(changeSettings, { by: owner, body: { unpaid_hours: 4 } })
    expect(await remind('2026-12-01T17:00')).toBe(1)
  })

  test('while the owner has switched reminders off', async () => {
    await ordered()
    await shop.call(changeSettings, { by: owner, body: { remind_unpaid: false } })
    expect([await remind(), await remindedAt()]).toEqual([0, null])
    await shop.call(changeSettings, { by: owner, body: { remind_unpaid: true } })
    expect(await remind()).toBe(1)
  })
})

describe('the customer', () => {
  test('stops the mails with the link in one of them, for all orders', async () => {
    await ordered()
    await remind()
    const { stop_url } = await readSentMail(shop.db, 'order-unpaid')
    const token = stop_url?.split('/').at(-1) ?? ''
    expect((await shop.call(stopMails, { params: { token } })).status).toBe(200)
    await agree()
    await ordered()
    expect(await remind()).toBe(1)
    expect([await mails(), await messages()]).toEqual([1, 1])
    await ordered(await shop.customer())
    await remind()
    expect(await mails()).toBe(2)
  })

  test('gets no message without consent, and no notification on a device that does not want it', async () => {
    await openDevice({ kinds: ['confirmed', 'sent'] })
    await ordered()
    expect(await remind()).toBe(1)
    const { rows } = await sql<{ count: number }>`select count(*)::int from push_notices`.execute(shop.db)
    expect([await messages(), rows[0]?.count]).toEqual([0, 0])
  })

  test('without an account gets a message, and no mail', async () => {
    const customer = { name: 'Bu Tuti', phone: '081298765432', email: 'tuti@contoh.example' }
    const items = [{ product_id: rug.id, quantity: 1 }]
    const taken = await shop.call(takeOrder, { by: owner, body: { customer, items, whatsapp: true } })
    expect(taken.status).toBe(201)
    await wait()
    expect(await remind()).toBe(1)
    expect([await mails(), await messages()]).toEqual([0, 1])
  })
})
