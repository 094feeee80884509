import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { changeDeliveryMethod, type AdminDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import * as admin from '#contract/orders/admin-schemas.ts'
import { cancelOrder, placeOrder, receiveOrder, showOrder } from '#contract/orders/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import * as ledger from '#contract/payments/ledger-schemas.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { expireOrders } from './expire-orders.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
let pickup: AdminDeliveryMethod
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 50 })
  pickup = await addMethod(shop, owner, { kind: 'pickup', name: 'Ambil di toko', pay_on_arrival: true })
})

const placed = (quantity = 1) => orderOnArrival(shop, siti, rug, { method: pickup, quantity })
const asOwner = (id: string) => ({ by: owner, params: { id } })
const accept = (id: string) => shop.call(admin.acceptOrder, asOwner(id))
const move = (
  id: string,
  status: 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled',
  note?: string,
) => shop.call(admin.moveOrder, { ...asOwner(id), body: { status, note } })
const pay = (id: string, amount = 100_000) =>
  shop.call(ledger.recordPayment, { ...asOwner(id), body: { direction: 'in', method: 'cash', amount } })
const seen = async (id: string) => (await shop.call(showOrder, { by: siti, params: { id } })).body.data
const mails = async () => {
  await shop.writeMails()
  return shop.db.selectFrom('mails').select(['kind', 'to_address', 'subject', 'text_body as text']).execute()
}

describe('an order that is paid on arrival', () => {
  test('is accepted, handed over, paid and only then completed', async () => {
    const id = await placed()
    expect(await seen(id)).toMatchObject({
      status: 'pending',
      pay_on_arrival: true,
      due_amount: 100_000,
      expires_at: expect.any(String),
      qris_payload: null,
      transfer_accounts: [],
    })
    const accepted = await accept(id)
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Pesanan diterima'])
    expect(accepted.body.data).toMatchObject({ status: 'confirmed', due_amount: 100_000, payments: [] })
    expect((await move(id, 'shipped')).status).toBe(200)
    const early = await move(id, 'completed')
    expect([early.status, early.body.code]).toEqual([409, 'ORDER_NOT_PAID'])
    expect(early.body.message).toMatch(/kurang Rp\s100\.000/)
    expect((await pay(id)).body.data).toMatchObject({ status: 'shipped', due_amount: 0 })
    expect((await move(id, 'delivered')).status).toBe(200)
    expect((await move(id, 'completed')).body.data.status).toBe('completed')
  })

  test('is completed by the customer only once it is paid', async () => {
    const id = await placed()
    await accept(id)
    await move(id, 'shipped')
    const receive = () => shop.call(receiveOrder, { by: siti, params: { id } })
    expect((await receive()).body.code).toBe('ORDER_STEP_FORBIDDEN')
    await pay(id)
    expect((await receive()).body.data.status).toBe('completed')
  })

  test('waits for the owner and accepts no proof', async () => {
    const id = await placed()
    const sent = await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
    expect([sent.status, sent.body.code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
    expect((await shop.call(confirmPayment, asOwner(id))).body.code).toBe('ORDER_STEP_FORBIDDEN')
  })

  test('expires with its stock if the owner does not accept it, and shows its deadline', async () => {
    const id = await placed(50)
    await mails()
    const { created_at, expires_at } = await seen(id)
    expect(Date.parse(expires_at!) - Date.parse(created_at)).toBe(24 * 3_600_000)
    expect(await shop.later(23, expireOrders)).toBe(0)
    expect(await shop.later(25, expireOrders)).toBe(1)
    expect(await shop.stockOf(rug)).toBe(50)
    expect(await seen(id)).toMatchObject({
      status: 'cancelled',
      expires_at: null,
      rejection_reason: 'Toko tidak menerima pesanan ini sampai batas waktunya',
    })
    const written = await mails()
    expect(written.find(({ kind }) => kind === 'order-cancelled')?.text).toContain('Toko tidak menerima')
    for (const kind of ['order-placed', 'order-to-accept'])
      expect(written.find((mail) => mail.kind === kind)?.text).toMatch(/Diterima toko paling lambat: \d/)
  })

  test('expires after the hours of the settings', async () => {
    await placed()
    await changeShopSettings(shop.db, { unpaid_hours: 2 })
    expect(await shop.later(3, expireOrders)).toBe(1)
  })

  test('does not expire once it was accepted, or once a part of it was paid', async () => {
    const [accepted, partlyPaid] = [await placed(), await placed()]
    await accept(accepted)
    await pay(partlyPaid, 40_000)
    expect((await seen(partlyPaid)).expires_at).toBeNull()
    expect(await shop.later(1_000, expireOrders)).toBe(0)
  })

  test('is either accepted or expired when both happen at the same time', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => placed(2)))
    const [expired, ...answers] = await Promise.all([shop.later(25, expireOrders), ...ids.map(accept)])
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(expired + accepted).toBe(4)
    expect(await shop.stockOf(rug)).toBe(50 - 2 * accepted)
    const states = (await Promise.all(ids.map(seen))).map(({ status }) => status)
    expect(states.filter((status) => status === 'cancelled')).toHaveLength(expired)
  })

  test('is declined with a reason, and its stock returns', async () => {
    const id = await placed(3)
    expect(await shop.stockOf(rug)).toBe(47)
    expect((await move(id, 'cancelled', 'Kami sedang tutup')).status).toBe(200)
    expect(await shop.stockOf(rug)).toBe(50)
    expect(await seen(id)).toMatchObject({
      status: 'cancelled',
      rejection_reason: 'Kami sedang tutup',
      due_amount: 0,
    })
    expect((await accept(id)).body.code).toBe('ORDER_STEP_FORBIDDEN')
    expect(await shop.stockOf(rug)).toBe(50)
  })

  test('can be cancelled by its customer until it is accepted', async () => {
    const [early, late] = [await placed(), await placed()]
    await accept(late)
    const takeBack = (id: string) => shop.call(cancelOrder, { by: siti, params: { id } })
    expect((await takeBack(early)).status).toBe(200)
    expect((await takeBack(late)).body.code).toBe('ORDER_STEP_FORBIDDEN')
  })

  test('can be cancelled after it was shipped, if the parcel comes back', async () => {
    const id = await placed()
    await accept(id)
    await move(id, 'shipped')
    expect((await move(id, 'cancelled')).status).toBe(200)
    expect(await shop.stockOf(rug)).toBe(50)
  })

  test('is accepted by a payment that covers it, and by no smaller one', async () => {
    const id = await placed()
    expect((await pay(id, 40_000)).body.data).toMatchObject({ status: 'pending', due_amount: 60_000 })
    expect((await pay(id, 60_000)).body.data).toMatchObject({ status: 'confirmed', due_amount: 0 })
  })

  test('that was cancelled with money paid is reopened as accepted', async () => {
    const id = await placed()
    await accept(id)
    await pay(id, 30_000)
    await move(id, 'cancelled')
    const { body } = await shop.call(ledger.reopenOrder, asOwner(id))
    expect(body.data).toMatchObject({ status: 'confirmed', due_amount: 70_000 })
    expect(await shop.stockOf(rug)).toBe(49)
  })

  test('owes its price until it is paid', async () => {
    const id = await placed()
    const report = async () => (await shop.call(ledger.showMoneyReport, { by: owner })).body.data.unpaid
    await accept(id)
    expect(await report()).toMatchObject({ orders: 1, amount: 100_000 })
    await pay(id, 25_000)
    expect(await report()).toMatchObject({ orders: 1, amount: 75_000 })
    await pay(id, 75_000)
    expect(await report()).toMatchObject({ orders: 0, amount: 0 })
    expect((await seen(id)).payments.map(({ amount }) => amount)).toEqual([25_000, 75_000])
  })

  test("counts among the customer's unpaid orders, and the refusal says when the next is possible", async () => {
    for (let n = 0; n < limits.unpaidOrders; n++) await placed()
    const body = { ...contact, product_id: rug.id, quantity: 1, delivery: { method_id: pickup.id } }
    const { status, body: answer, headers } = await shop.call(placeOrder, { by: siti, body })
    expect([status, answer.code]).toEqual([429, 'TOO_MANY_UNPAID_ORDERS'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  })
})

describe('paying on arrival', () => {
  const order = (body: object) =>
    shop.call(placeOrder, { by: siti, body: { ...contact, product_id: rug.id, quantity: 1, ...body } })

  test.each([
    ['id', /tidak dapat dibayar saat diterima/],
    ['en', /cannot be paid on arrival/],
  ] as const)('is refused in %s if the method does not allow it', async (language, words) => {
    const { id, version, rates: _rates, ...method } = pickup
    await shop.call(changeDeliveryMethod, {
      by: owner,
      params: { id },
      body: { ...method, version, pay_on_arrival: false },
    })
    const body = {
      ...contact,
      product_id: rug.id,
      quantity: 1,
      delivery: { method_id: id },
      pay_on_arrival: true,
    }
    const answer = await shop.call(placeOrder, { by: siti, body, language })
    expect([answer.status, answer.body.code]).toEqual([409, 'PAY_ON_ARRIVAL_UNAVAILABLE'])
    expect(answer.body.message).toMatch(words)
    expect(await shop.stockOf(rug)).toBe(50)
  })

  test('is refused in a shop without delivery', async () => {
    await shop.db.deleteFrom('delivery_methods').execute()
    expect((await order({ pay_on_arrival: true })).body.code).toBe('PAY_ON_ARRIVAL_UNAVAILABLE')
    expect((await order({})).body.data).toMatchObject({ status: 'pending', pay_on_arrival: false })
  })

  test('applies only if the customer chose it', async () => {
    const { body } = await order({ delivery: { method_id: pickup.id } })
    expect(body.data).toMatchObject({ pay_on_arrival: false, expires_at: expect.any(String) })
    expect((await accept(body.data.id)).body.code).toBe('ORDER_STEP_FORBIDDEN')
  })
})

test('the owner gets a mail about an order to accept, and the list has the longest waiting first', async () => {
  const first = await placed()
  const second = await placed()
  const written = await mails()
  expect(written.filter(({ kind }) => kind === 'order-to-accept')).toHaveLength(2)
  const [mine] = written.filter(({ kind }) => kind === 'order-placed')
  expect(mine?.subject).toMatch(/^Pesanan TRX-\S+ menunggu jawaban toko$/)
  expect(mine?.text).toMatch(/Bayar di toko: Rp\s100\.000/)
  expect(mine?.text).not.toMatch(/QRIS|bukti/)

  const list = await shop.call(admin.listAllOrders, { by: owner, query: { status: 'to_accept' } })
  expect(list.body.data.map(({ id }) => id)).toEqual([first, second])
  const waiting = async () => (await shop.call(showDashboard, { by: owner })).body.data.orders_to_accept
  expect(await waiting()).toBe(2)
  await accept(first)
  expect(await waiting()).toBe(1)
  const accepted = (await mails()).filter(({ kind }) => kind === 'order-accepted')
  expect(accepted.map(({ subject }) => subject)).toEqual([expect.stringMatching(/diterima toko$/)])
  expect(accepted[0]?.text).toMatch(/Bayar di toko: Rp\s100\.000/)
  expect(accepted[0]?.text).not.toMatch(/Pembayaran Anda sudah kami terima/)
})

test('the row of an order that is paid on arrival says so in the CSV', async () => {
  await accept(await placed())
  const { bytes } = await shop.call(admin.exportOrders, { by: owner, query: {} })
  const [, row] = bytes.toString('utf8').trim().split('\r\n')
  expect(row).toContain(';"Diterima, bayar di toko";')
  expect(row).toMatch(/;;ya;;;;1;;100000$/)
})

test('an order is completed only while it is paid, also when its payment is reversed at the same time', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await placed()
    await accept(id)
    await move(id, 'shipped')
    const { body } = await pay(id)
    const paymentId = body.data.payments[0]?.id ?? ''
    const [completed] = await Promise.all([
      move(id, 'completed'),
      shop.call(ledger.reversePayment, { ...asOwner(paymentId), body: { reason: 'Keliru' } }),
    ])
    // The order is completed while it is paid, or refused because it is no longer paid.
    expect([200, 409]).toContain(completed.status)
    if (completed.status === 409) expect(completed.body.code).toBe('ORDER_NOT_PAID')
    expect((await seen(id)).due_amount).toBe(100_000)
  }
})
