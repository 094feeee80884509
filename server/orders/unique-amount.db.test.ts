import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/orders/admin-schemas.ts'
import { cancelOrder, placeOrder, showOrder } from '#contract/orders/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { refundOrder } from '#contract/payments/ledger-schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderAt, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { chooseUniqueDiscount } from './unique-amount.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 5_000 })
  await addUniqueAmounts(true)
})

const addUniqueAmounts = (unique_amount: boolean) =>
  changeShopSettings(shop.db, { payment: { transfer: { active: false, accounts: [] }, unique_amount } })

const place = async (by = siti, product = rug) =>
  (await shop.call(placeOrder, { by, body: { ...contact, product_id: product.id, quantity: 1 } })).body.data

const claimed = async () => {
  const rows = await shop.db.selectFrom('orders').select('claimed_amount').execute()
  return rows.flatMap(({ claimed_amount }) => claimed_amount ?? [])
}

test('an order costs Rp 1 to 999 less, shown as a separate line', async () => {
  const order = await place()
  expect(order.unique_amount).toBeLessThan(0)
  expect(order.unique_amount).toBeGreaterThanOrEqual(-limits.uniqueAmount)
  expect(order).toMatchObject({
    items_total: 100_000,
    total_amount: 100_000 + order.unique_amount,
    due_amount: 100_000 + order.unique_amount,
  })
  await shop.writeMails()
  const mail = await shop.db.selectFrom('mails').select('text_body').executeTakeFirstOrThrow()
  expect(mail.text_body).toMatch(new RegExp(`Potongan unik: -Rp\\s${-order.unique_amount}`))
  const { bytes } = await shop.call(admin.exportOrders, { by: owner, query: {} })
  expect(bytes.toString('utf8').trim()).toMatch(
    new RegExp(`;100000;;;;;${-order.unique_amount};;;;;1;;${order.total_amount}$`),
  )
})

test('fifty concurrent orders of one price have different totals', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.customer()))
  const orders = await Promise.all(buyers.map((by) => place(by)))
  const totals = orders.map(({ total_amount }) => total_amount)
  expect(new Set(totals).size).toBe(50)
  expect(orders.every(({ unique_amount }) => unique_amount < 0)).toBe(true)
  expect(await claimed()).toHaveLength(50)
}, 60_000)

test('orders of two prices that are close together have different totals too', async () => {
  const lamp = await shop.product({ price: 100_001, stock: 100 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const orders = await Promise.all(buyers.map((by, n) => place(by, n % 2 === 0 ? rug : lamp)))
  expect(new Set(orders.map(({ total_amount }) => total_amount)).size).toBe(20)
})

test('a total is taken while its order waits, and free again once the order is confirmed or cancelled', async () => {
  const [paid, cancelled] = [await place(), await place()]
  await shop.call(uploadProof, { by: siti, params: { id: paid.id }, file: await photograph() })
  expect(await claimed()).toHaveLength(2)
  const { body } = await shop.call(confirmPayment, { by: owner, params: { id: paid.id } })
  expect(body.data).toMatchObject({
    total_amount: paid.total_amount,
    paid_amount: paid.total_amount,
    due_amount: 0,
  })
  await shop.call(cancelOrder, { by: siti, params: { id: cancelled.id } })
  expect(await claimed()).toEqual([])
})

test('if all totals are taken, an order has no discount', async () => {
  const { id: template } = await place()
  await shop.db
    .updateTable('orders')
    .set({ claimed_amount: null, status: 'cancelled' })
    .where('id', '=', template)
    .execute()
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow()
  const { search_text: _search, delivery: _delivery, ...copied } = row
  await shop.db
    .insertInto('orders')
    .values(
      Array.from({ length: limits.uniqueAmount }, (_, n) => ({
        ...copied,
        id: `o${n}`,
        reference: `TRX-ALL-${n}`,
        status: 'paid' as const,
        created_at: new Date(row.created_at.getTime() - 2 * 3_600_000),
        claimed_amount: 99_999 - n,
      })),
    )
    .execute()
  expect(await place()).toMatchObject({ unique_amount: 0, total_amount: 100_000 })
})

test('the total of an earlier order without discount is not given to another order', async () => {
  await addUniqueAmounts(false)
  for (const less of [1, 2, 3]) {
    const product = await shop.product({ price: 100_000 - less, stock: 1 })
    await orderAt(shop, siti, product, less === 3 ? 'paid' : 'pending')
  }
  const chosen = new Set<number>()
  for (let n = 0; n < 200; n++) chosen.add(await chooseUniqueDiscount(shop.db, 100_000))
  expect([...chosen].filter((one) => one <= 3)).toEqual([])
})

test('an order that is paid on arrival, or is free, has no discount', async () => {
  const method = await addMethod(shop, owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
  await orderOnArrival(shop, siti, rug, { method })
  const gift = await shop.product({ price: 0, stock: 1 })
  await shop.db.deleteFrom('delivery_methods').execute()
  await place(siti, gift)
  const rows = await shop.db.selectFrom('orders').select('unique_amount').execute()
  expect(rows).toEqual([{ unique_amount: 0 }, { unique_amount: 0 }])
})

test.each([
  [1, [0]],
  [2, [1]],
  [5, [1, 2, 3, 4]],
  [1_000, Array.from({ length: 999 }, (_, n) => n + 1)],
])('a price of Rp %i leaves a total of at least Rp 1', async (price, possible) => {
  const chosen = new Set<number>()
  for (let n = 0; n < 60; n++) chosen.add(await chooseUniqueDiscount(shop.db, price))
  expect(possible).toEqual(expect.arrayContaining([...chosen]))
})

test('of six orders of Rp 5, four get the totals below it and two cost Rp 5', async () => {
  const sweet = await shop.product({ price: 5, stock: 100 })
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await place(await shop.customer(), sweet))
  const totals = orders.map(({ total_amount }) => total_amount)
  expect(totals.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 5])
})

test("delivery of a free item may cost less than the method's price, with the discount", async () => {
  const method = await addMethod(shop, owner, {
    kind: 'own_courier',
    name: 'Kurir',
    rates: [{ area: null, price: 10_000 }],
  })
  const gift = await shop.product({ price: 0, stock: 1 })
  const { status, body } = await shop.call(placeOrder, {
    by: siti,
    body: {
      ...contact,
      product_id: gift.id,
      quantity: 1,
      delivery: { method_id: method.id, area: '34.71.12' },
    },
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ items_total: 0, delivery_price: 10_000 })
  expect(body.data.unique_amount).toBeLessThan(0)
  expect(body.data.total_amount).toBe(10_000 + body.data.unique_amount)
})

test('an order of an earlier release keeps the amount that it added', async () => {
  const { id } = await place()
  await shop.db
    .updateTable('orders')
    .set({ unique_amount: 345, total_amount: 100_345, claimed_amount: 100_345 })
    .where('id', '=', id)
    .execute()
  const { body } = await shop.call(showOrder, { by: siti, params: { id } })
  expect(body.data).toMatchObject({ items_total: 100_000, unique_amount: 345, total_amount: 100_345 })
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  const confirmed = await shop.call(confirmPayment, { by: owner, params: { id } })
  expect(confirmed.body.data).toMatchObject({ paid_amount: 100_345, due_amount: 0 })
  const refunded = await shop.call(refundOrder, {
    by: owner,
    params: { id },
    body: { lines: [{ product_id: rug.id }], reason: 'Sobek' },
  })
  expect(refunded.body.data).toMatchObject({ paid_amount: 345, refund_due: 0 })
  const { bytes } = await shop.call(admin.exportOrders, { by: owner, query: {} })
  expect(bytes.toString('utf8').trim()).toMatch(/;100000;;;;;-345;;;;;1;100000;345$/)
})

test('refunds of all pieces, one after the other, return everything that was paid', async () => {
  const { body: placed } = await shop.call(placeOrder, {
    by: siti,
    body: { ...contact, product_id: rug.id, quantity: 3 },
  })
  const order = placed.data
  await shop.call(uploadProof, { by: siti, params: { id: order.id }, file: await photograph() })
  await shop.call(confirmPayment, { by: owner, params: { id: order.id } })
  const left = []
  for (let n = 0; n < 3; n++) {
    const { body } = await shop.call(refundOrder, {
      by: owner,
      params: { id: order.id },
      body: { lines: [{ product_id: rug.id, quantity: 1 }], reason: 'Sobek' },
    })
    left.push(body.data.paid_amount)
  }
  const off = -order.unique_amount
  expect(left).toEqual([
    300_000 - off - (100_000 - Math.floor(off / 3)),
    300_000 - off - (200_000 - Math.floor((off * 2) / 3)),
    0,
  ])
})
