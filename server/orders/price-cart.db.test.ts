import { beforeEach, expect, test } from 'vitest'
import { placeCartOrder } from '#contract/orders/schemas.ts'
import { priceCart } from '#contract/vouchers/schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

let shop: TestShop
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 50 })
})

const area = '34.71.12'
const price = (voucher_codes: string[], more: object = {}, language: 'id' | 'en' = 'id') =>
  shop.call(priceCart, {
    by: siti,
    language,
    body: { items: [{ product_id: rug.id, quantity: 2 }], voucher_codes, ...more },
  })

test('without vouchers the cart costs what it did', async () => {
  expect((await price([])).body.data).toEqual({
    lines: [
      {
        product_id: rug.id,
        size_id: rug.sizes[0],
        quantity: 2,
        price: 100_000,
        total: 200_000,
        discounts: [],
        net: 200_000,
      },
    ],
    items_total: 200_000,
    items_discount: 0,
    delivery_price: null,
    delivery_discount: 0,
    total_amount: 200_000,
    vouchers: [],
    refused: [],
    best: null,
  })
})

test('an order costs exactly the total that the cart shows', async () => {
  const owner = await shop.admin()
  const method = await addMethod(shop, owner, { rates: [rate(null, 15_000)] })
  await addVoucher(shop.db, { code: 'SEPULUH', kind: 'percent', value: 10, is_combinable: true })
  await addVoucher(shop.db, {
    code: 'ONGKIR',
    name: 'Gratis ongkir',
    name_en: 'Free delivery',
    kind: 'delivery',
    value: null,
    max_amount: 10_000,
    is_combinable: true,
  })
  const more = { voucher_codes: ['sepuluh', 'ong kir'], delivery: { method_id: method.id, area } }
  const { data } = (await price([], more, 'en')).body
  expect(data).toMatchObject({
    items_total: 200_000,
    items_discount: 20_000,
    delivery_price: 15_000,
    delivery_discount: 10_000,
    total_amount: 185_000,
    vouchers: [
      { code: 'SEPULUH', name: 'Voucher SEPULUH', items_amount: 20_000, delivery_amount: 0 },
      { code: 'ONGKIR', name: 'Free delivery', items_amount: 0, delivery_amount: 10_000 },
    ],
    lines: [{ discounts: [{ code: 'SEPULUH', amount: 20_000 }], net: 180_000 }],
  })
  const items = [{ product_id: rug.id, quantity: 2 }]
  const body = { ...contact, items, ...more, agreed_total: data.total_amount }
  const { status, body: placed } = await shop.call(placeCartOrder, { by: siti, body })
  expect([status, placed.data?.total_amount]).toEqual([201, 185_000])
})

test('it says why a voucher does not apply, in the language', async () => {
  await addVoucher(shop.db, { code: 'BESAR', min_items: 225_000 })
  await addVoucher(shop.db, { code: 'SATU' })
  await addVoucher(shop.db, { code: 'DUA' })
  const { data } = (await price(['besar', 'satu', 'dua', 'salah'], {}, 'en')).body
  expect(data.vouchers.map(({ code }) => code)).toEqual(['SATU'])
  expect(data.refused).toEqual([
    {
      code: 'BESAR',
      reason: 'minimum',
      missing: 25_000,
      message: 'BESAR: add items for another Rp\u00A025.000 to use this voucher.',
    },
    {
      code: 'DUA',
      reason: 'not_combined',
      with: 'SATU',
      message: 'DUA: this voucher cannot be combined with SATU.',
    },
    { code: 'SALAH', reason: 'unknown', message: 'SALAH: this code is unknown.' },
  ])
})

test('the best listed voucher is offered if it saves more, and is not taken automatically', async () => {
  await addVoucher(shop.db, { code: 'KECIL', value: 5_000 })
  await addVoucher(shop.db, { code: 'LIMABELAS', value: 15_000, is_listed: true })
  await addVoucher(shop.db, { code: 'TIGAPULUH', value: 30_000, is_listed: true })
  await addVoucher(shop.db, { code: 'RAHASIA', value: 90_000 })
  await addVoucher(shop.db, { code: 'KURANG', value: 90_000, is_listed: true, min_items: 500_000 })
  const best = { code: 'TIGAPULUH', name: 'Voucher TIGAPULUH', saving: 30_000 }
  const { data } = (await price(['kecil'])).body
  expect([data.total_amount, data.best]).toEqual([195_000, best])
  expect((await price(['tigapuluh'])).body.data.best).toBeNull()
  expect((await price(['rahasia'])).body.data.best).toBeNull()
})

test('bad items and 11 codes are refused at their field', async () => {
  const codes = Array.from({ length: 11 }, (_, n) => `KODE${n}`)
  const { status, body } = await price(codes)
  expect([status, body.errors]).toEqual([400, [{ field: 'voucher_codes', message: 'Voucher maksimal 10' }]])
  const unknown = await price([], { items: [{ product_id: 'tidak-ada', quantity: 1 }] })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
})
