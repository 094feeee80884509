import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/schemas.ts'
import { listVouchers } from '#contract/vouchers/schemas.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

let shop: TestShop
let siti: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
})

const offeredTo = async (by?: { id: string }) =>
  (await shop.call(listVouchers, { by })).body.data.map(({ code }) => code)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('a visitor sees the listed vouchers that run, newest first, and no secret or single code', async () => {
  const at = (day: number) => ({ is_listed: true, created_at: new Date(Date.UTC(2026, 0, day)) })
  await addVoucher(shop.db, {
    ...at(1),
    code: 'SATU',
    name: 'Diskon',
    name_en: 'Discount',
    min_items: 50_000,
  })
  await addVoucher(shop.db, {
    ...at(2),
    code: 'DUA',
    kind: 'percent',
    value: 10,
    max_amount: 20_000,
    weekdays: [5],
  })
  await addVoucher(shop.db, { code: 'RAHASIA' })
  await addVoucher(shop.db, { ...at(3), code: 'MATI', is_active: false })
  await addVoucher(shop.db, { ...at(3), code: 'LAMA', ends_at: inHours(-1) })
  await addVoucher(shop.db, { ...at(3), code: 'NANTI', starts_at: inHours(1) })
  await addVoucher(shop.db, { ...at(3), code: null, codes: ['SEKALI'] })
  await addVoucher(shop.db, { ...at(3), code: 'KHUSUS', customer_ids: [siti.id] })
  const { body, headers } = await shop.call(listVouchers, { language: 'en' })
  const none = {
    max_amount: null,
    min_items: 0,
    scope: 'all',
    weekdays: [],
    from_time: null,
    until_time: null,
    ends_at: null,
    first_order_only: false,
    is_used_up: false,
    is_used_already: false,
  }
  expect(body.data).toEqual([
    {
      ...none,
      code: 'DUA',
      name: 'Voucher DUA',
      kind: 'percent',
      value: 10,
      max_amount: 20_000,
      weekdays: [5],
    },
    { ...none, code: 'SATU', name: 'Discount', kind: 'amount', value: 10_000, min_items: 50_000 },
  ])
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('a customer also sees those that are chosen for that customer, and the answer is not cached', async () => {
  await addVoucher(shop.db, { code: 'KHUSUS', is_listed: true, customer_ids: [siti.id] })
  const other = await shop.customer()
  expect([await offeredTo(siti), await offeredTo(other), await offeredTo()]).toEqual([['KHUSUS'], [], []])
  const { headers } = await shop.call(listVouchers, { by: siti })
  expect(headers['cache-control']).toBe('no-store')
  expect(await offeredTo({ id: 'a session that has ended' })).toEqual([])
})

test('it says what is used up, and what the customer used already', async () => {
  const rug = await shop.product()
  await addVoucher(shop.db, { is_listed: true, max_uses: 2, max_uses_per_customer: 1 })
  const states = async (by?: { id: string }) =>
    (await shop.call(listVouchers, { by })).body.data.map(({ is_used_up, is_used_already }) => [
      is_used_up,
      is_used_already,
    ])
  const other = await shop.customer()
  const order = (by: { id: string }, customer_phone: string) =>
    shop.call(placeOrder, {
      by,
      body: {
        ...contact,
        customer_phone,
        customer_email: `${customer_phone}@contoh.example`,
        product_id: rug.id,
        quantity: 1,
        voucher_codes: ['he-mat'],
      },
    })
  expect((await order(siti, '081200000001')).status).toBe(201)
  expect([await states(siti), await states(other), await states()]).toEqual([
    [[false, true]],
    [[false, false]],
    [[false, false]],
  ])
  expect((await order(other, '081200000002')).status).toBe(201)
  expect([await states(siti), await states()]).toEqual([[[true, true]], [[true, false]]])
})

test('the list leaves the cache when a voucher begins', async () => {
  await addVoucher(shop.db, { is_listed: true, starts_at: inHours(1 / 3_600) })
  expect(await offeredTo()).toEqual([])
  await expect.poll(() => offeredTo()).toEqual(['HEMAT'])
})
