import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { placeCartOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { makePaymentLink } from '#contract/payments/link-schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderAt } from '#server/testing/orders.ts'
import { makeQris } from '#server/testing/qris.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop({ hasQris: false })
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 10 })
})

const order = (more: object = {}) =>
  shop.call(placeOrder, { by: siti, body: { ...contact, product_id: rug.id, quantity: 1, ...more } })
const setQris = (payload: string | null) =>
  changeShopSettings(shop.db, { qris: { payload, merchant_name: null, picture_id: null } })
const onArrival = { kind: 'pickup', name: 'Ambil', pay_on_arrival: true }
const refused = { status: 409, body: { code: 'PAYMENT_UNAVAILABLE' } }

describe('a shop with neither a QRIS nor a bank account', () => {
  test('takes no order from a product or from the cart, and keeps its stock', async () => {
    expect(await order()).toMatchObject(refused)
    const items = [{ product_id: rug.id, quantity: 1 }]
    const fromCart = await shop.call(placeCartOrder, { by: siti, body: { ...contact, items } })
    expect(fromCart).toMatchObject(refused)
    expect(await shop.stockOf(rug)).toBe(10)
  })

  test('takes only orders that are paid on arrival, where a method allows this', async () => {
    const { id: method_id } = await addMethod(shop, owner, onArrival)
    expect(await order({ delivery: { method_id } })).toMatchObject(refused)
    expect((await order({ delivery: { method_id }, pay_on_arrival: true })).status).toBe(201)
  })

  test("takes the owner's order only with a payment", async () => {
    const take = (more: object = {}) =>
      shop.call(takeOrder, {
        by: owner,
        body: { customer: { id: siti.id }, items: [{ product_id: rug.id, quantity: 1 }], ...more },
      })
    expect(await take()).toMatchObject(refused)
    expect((await take({ payment: { method: 'cash' } })).body.data.status).toBe('confirmed')
  })

  test('makes no payment link for an order that it took before', async () => {
    await setQris(makeQris())
    const id = await orderAt(shop, siti, rug)
    await setQris(null)
    expect(await shop.call(makePaymentLink, { by: owner, params: { id } })).toMatchObject(refused)
  })

  test("says so first on the owner's dashboard, until there is a way to pay", async () => {
    const first = async () => (await shop.call(showDashboard, { by: owner })).body.data.health[0]
    expect(await first()).toMatchObject({ kind: 'no-payment', level: 'grave', link: { to: '/admin/qris' } })
    await setQris(makeQris())
    expect((await first())?.kind).not.toBe('no-payment')
    await setQris(null)
    await addMethod(shop, owner, onArrival)
    expect((await first())?.kind).not.toBe('no-payment')
  })
})

test('a bank account is a way to pay', async () => {
  const accounts = [{ bank: 'Bank Contoh', number: '012', holder: 'Siti' }]
  await changeShopSettings(shop.db, {
    payment: { transfer: { active: true, accounts }, unique_amount: false },
  })
  expect((await order()).status).toBe(201)
})
