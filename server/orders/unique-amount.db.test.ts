import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/orders/admin-schemas.ts'
import { cancelOrder, placeOrder, showOrder } from '#contract/orders/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { recordPayment, refundOrder } from '#contract/payments/ledger-schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderAt, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'
import { chooseUniqueDiscount, forgetFreeAmounts } from './unique-amount.ts'

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

const choose = (price: number) =>
  chooseUniqueDiscount(shop.db, { orderId: '', price, min: 1, max: limits.uniqueAmount })

const claimed = async () => {
  const rows = await shop.db.selectFrom('claimed_amounts').select(['amount', 'free_from']).execute()
  return rows.flatMap(({ amount, free_from }) => (free_from === null ? amount : []))
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
})

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
  const { id: order_id } = await place()
  await shop.db.deleteFrom('claimed_amounts').execute()
  await shop.db
    .insertInto('claimed_amounts')
    .values(Array.from({ length: limits.uniqueAmount }, (_, n) => ({ amount: 99_999 - n, order_id })))
    .execute()
  expect(await place()).toMatchObject({ unique_amount: 0, total_amount: 100_000 })
})

test('the total of an earlier order without discount is not given to another order', async () => {
  await addUniqueAmounts(false)
  for (const less of [1, 2, 3]) {
    const product = await shop.product({ price: 100_000 - less, stock: 1 })
    await orderAt(shop, siti, product, less === 3 ? 'paid' : 'pending')
  }
  const chosen = new Set<number | undefined>()
  for (let n = 0; n < 200; n++) chosen.add(await choose(100_000))
  expect([...chosen].filter((one) => one === undefined || one <= 3)).toEqual([])
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
  [1, [undefined]],
  [2, [1]],
  [5, [1, 2, 3, 4]],
  [1_000, Array.from({ length: 999 }, (_, n) => n + 1)],
])('a price of Rp %i leaves a total of at least Rp 1', async (price, possible) => {
  const chosen = new Set<number | undefined>()
  for (let n = 0; n < 60; n++) chosen.add(await choose(price))
  expect(possible).toEqual(expect.arrayContaining([...chosen]))
})

test('of six orders of Rp 5, four get the totals below it and two cost Rp 5', async () => {
  const sweet = await shop.product({ price: 5, stock: 100 })
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await place(await shop.customer(), sweet))
  const totals = orders.map(({ total_amount }) => total_amount)
  expect(totals.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 5])
})

test('it comes after the vouchers, and leaves at least Rp 1', async () => {
  await addVoucher(shop.db, { code: 'HEMAT', value: 99_998 })
  await addVoucher(shop.db, { code: 'HAMPIR', value: 99_999 })
  await addVoucher(shop.db, { code: 'SEMUA', value: 100_000 })
  const using = async (code: string) =>
    (
      await shop.call(placeOrder, {
        by: await shop.customer(),
        body: { ...contact, product_id: rug.id, quantity: 1, voucher_codes: [code] },
      })
    ).body.data
  expect(await using('HEMAT')).toMatchObject({ unique_amount: -1, total_amount: 1, due_amount: 1 })
  expect(await using('HAMPIR')).toMatchObject({ unique_amount: 0, total_amount: 1, due_amount: 1 })
  expect(await using('SEMUA')).toMatchObject({ unique_amount: 0, total_amount: 0, status: 'confirmed' })
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
    .set({ unique_amount: 345, total_amount: 100_345 })
    .where('id', '=', id)
    .execute()
  await shop.db.updateTable('order_lines').set({ net_price: 100_000 }).where('order_id', '=', id).execute()
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

const record = (id: string, amount: number) =>
  shop.call(recordPayment, {
    by: owner,
    params: { id },
    body: { direction: 'in', method: 'transfer', amount },
  })

test('the rest of an order that is paid in part differs from what every other order has to pay', async () => {
  const other = await place()
  const partly = await place(siti, await shop.product({ price: 500_000, stock: 1 }))
  const { body } = await record(partly.id, partly.total_amount - other.total_amount)
  expect(body.data.status).toBe('pending')
  expect(body.data.due_amount).not.toBe(other.due_amount)
  expect(body.data.due_amount).toBe(body.data.total_amount - body.data.paid_amount)
  expect(body.data.items[0]?.net_price).toBe(body.data.total_amount)
  expect(await claimed()).toEqual(expect.arrayContaining([body.data.due_amount, other.total_amount]))
})

test('concurrent orders do not get the rest of an order that is being paid in part', async () => {
  const sweet = await shop.product({ price: 20, stock: 100 })
  // The discount leaves more than Rp 10.
  const partly = await place(siti, await shop.product({ price: 2_000, stock: 1 }))
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
  const [paid, ...orders] = await Promise.all([
    record(partly.id, partly.total_amount - 10),
    ...buyers.map((by) => place(by, sweet)),
  ])
  const due = [paid.body.data.due_amount, ...orders.map(({ due_amount }) => due_amount)]
  expect(new Set(due).size).toBe(13)
})

test('the total of a cancelled order rests for a week', async () => {
  const coin = await shop.product({ price: 2, stock: 10 })
  const { id, total_amount } = await place(siti, coin)
  expect(total_amount).toBe(1)
  await shop.call(cancelOrder, { by: siti, params: { id } })
  expect((await place(siti, coin)).total_amount).toBe(2)
  const choice = { orderId: '', price: 3, min: 1, max: 2 } as const
  expect(await shop.later(6 * 24, (tx) => chooseUniqueDiscount(tx, choice))).toBeUndefined()
  expect(await shop.later(8 * 24, (tx) => chooseUniqueDiscount(tx, choice))).toBe(2)
  expect(await shop.later(8 * 24, forgetFreeAmounts)).toBe(1)
})
