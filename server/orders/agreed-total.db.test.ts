import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/schemas.ts'
import { placeCartOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

const mergangsan = '34.71.12'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let juice: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  juice = await shop.product({ name: 'Jus', price: 20_000, stock: 100 })
})

const setPrice = ({ id }: TestProduct, price: number) =>
  shop.db.updateTable('products').set({ price }).where('id', '=', id).execute()
const order = (more: object, { by = siti, ...call }: { by?: { id: string }; key?: string } = {}) =>
  shop.call(placeOrder, { by, ...call, body: { ...contact, product_id: juice.id, quantity: 1, ...more } })
const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

describe('an order whose price changed', () => {
  beforeEach(() => setPrice(juice, 30_000))

  test('is refused with both totals and the lines, and is placed under the same key after the customer agrees', async () => {
    const refused = await order({ agreed_total: 40_000, quantity: 2 }, { key: 'one' })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        code: 'PRICE_CHANGED',
        message: expect.stringMatching(/^Total pesanan berubah dari Rp\s40\.000 menjadi Rp\s60\.000\.$/),
        agreed_total: 40_000,
        total_amount: 60_000,
        delivery_price: 0,
        lines: [
          {
            product_id: juice.id,
            size_id: juice.sizes[0],
            name: 'Jus',
            size_name: null,
            quantity: 2,
            price_per_unit: 30_000,
            total_price: 60_000,
          },
        ],
      },
    ])
    expect([await countOrders(), await shop.stockOf(juice)]).toEqual([0, 100])
    const agreed = await order({ agreed_total: 60_000, quantity: 2 }, { key: 'one' })
    expect([agreed.status, agreed.body.data.total_amount]).toEqual([201, 60_000])
    const again = await order({ agreed_total: 60_000, quantity: 2 }, { key: 'one' })
    expect([again.body.data.id, await countOrders()]).toEqual([agreed.body.data.id, 1])
  })

  test('is placed at the new price if the request names no total', async () => {
    for (const agreed_total of [undefined, null])
      expect((await order({ agreed_total })).body.data.total_amount).toBe(30_000)
  })

  test('is refused for a lower price too', async () => {
    const { status, body } = await order({ agreed_total: 35_000 })
    expect([status, body.code, body.total_amount]).toEqual([409, 'PRICE_CHANGED', 30_000])
  })

  test('is placed when the price is back at the agreed one', async () => {
    await setPrice(juice, 20_000)
    expect((await order({ agreed_total: 20_000 })).status).toBe(201)
  })

  test.each([-1, 0.5, '30000', 1e300, true, [30_000]])(
    'is refused with INVALID_INPUT for the agreed total %j',
    async (agreed_total) => {
      const { status, body } = await order({ agreed_total })
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'INVALID_INPUT', 'agreed_total'])
    },
  )

  test('is refused in English with the English name', async () => {
    await shop.db.updateTable('products').set({ name_en: 'Juice' }).where('id', '=', juice.id).execute()
    const { body } = await shop.call(placeOrder, {
      by: siti,
      language: 'en',
      body: { ...contact, product_id: juice.id, quantity: 1, agreed_total: 20_000 },
    })
    expect([body.message, body.lines?.[0]?.name]).toEqual([
      expect.stringMatching(/^The total of this order changed from Rp\s20\.000 to Rp\s30\.000\.$/),
      'Juice',
    ])
  })
})

test('a changed surcharge of a size in the cart is reported with the new total and the lines', async () => {
  const rug = await shop.product({
    price: 100_000,
    sizes: [
      { name: 'S', stock: 9 },
      { name: 'L', additional_price: 50_000, stock: 9 },
    ],
  })
  const items = [
    { product_id: juice.id, quantity: 1 },
    { product_id: rug.id, size_id: rug.sizes[1]!, quantity: 1 },
  ]
  for (const { product_id } of items)
    await shop.call(addToCart, { by: siti, params: { productId: product_id }, body: { quantity: 1 } })
  const orderCart = (agreed_total: number) =>
    shop.call(placeCartOrder, { by: siti, body: { ...contact, items, agreed_total } })
  await shop.db
    .updateTable('product_sizes')
    .set({ additional_price: 60_000 })
    .where('id', '=', rug.sizes[1]!)
    .execute()
  const { status, body } = await orderCart(170_000)
  expect([status, body.code, body.total_amount]).toEqual([409, 'PRICE_CHANGED', 180_000])
  expect(body.lines?.map(({ name, size_name, price_per_unit }) => [name, size_name, price_per_unit])).toEqual(
    [
      ['Jus', null, 20_000],
      ['Kilim', 'L', 160_000],
    ],
  )
  expect((await orderCart(180_000)).body.data.total_amount).toBe(180_000)
})

describe('with delivery', () => {
  const courier = () =>
    addMethod(shop, owner, { kind: 'courier', name: 'JNE REG', rates: [{ area: null, price: 9_000 }] })
  const changeRate = (price: number) => shop.db.updateTable('delivery_rates').set({ price }).execute()
  const chosen = async (price?: number) => ({ method_id: (await courier()).id, area: mergangsan, price })

  test('a changed delivery price alone is reported as DELIVERY_CHANGED', async () => {
    const delivery = await chosen(9_000)
    await changeRate(12_000)
    const { status, body } = await order({ delivery, agreed_total: 29_000 })
    expect([status, body.code, body.quotes?.[0]?.price]).toEqual([409, 'DELIVERY_CHANGED', 12_000])
  })

  test('both changed prices are reported together', async () => {
    const delivery = await chosen(9_000)
    await changeRate(12_000)
    await setPrice(juice, 30_000)
    const { status, body } = await order({ delivery, agreed_total: 29_000 })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body).toMatchObject({ agreed_total: 29_000, total_amount: 42_000, delivery_price: 12_000 })
    const agreed = { delivery: { ...delivery, price: 12_000 }, agreed_total: 42_000 }
    expect((await order(agreed)).body.data.total_amount).toBe(42_000)
  })

  test('two changes that cancel each other out are reported if the request names a delivery price', async () => {
    const delivery = await chosen(9_000)
    await changeRate(4_000)
    await setPrice(juice, 25_000)
    const { status, body } = await order({ delivery, agreed_total: 29_000 })
    expect([status, body.code, body.delivery_price]).toEqual([409, 'PRICE_CHANGED', 4_000])
  })

  test('only the total counts if the request names no delivery price', async () => {
    const delivery = await chosen()
    const refused = await order({ delivery, agreed_total: 20_000 })
    expect([refused.body.code, refused.body.total_amount]).toEqual(['PRICE_CHANGED', 29_000])
    expect((await order({ delivery, agreed_total: 29_000 })).status).toBe(201)
  })
})

test('the unique discount is subtracted from the agreed total', async () => {
  await changeShopSettings(shop.db, {
    payment: { transfer: { active: false, accounts: [] }, unique_amount: true },
  })
  const { status, body } = await order({ agreed_total: 20_000 })
  expect(status).toBe(201)
  expect(body.data.total_amount).toBe(20_000 + body.data.unique_amount)
  expect(body.data.unique_amount).toBeLessThan(0)
})

test('an order that the owner takes is checked against the total with its discount', async () => {
  const body = {
    customer: { id: siti.id },
    items: [
      { product_id: juice.id, quantity: 2 },
      { text: 'Bungkus kado', price: 5_000, quantity: 1 },
    ],
    discount: { amount: 1_000, reason: 'Langganan' },
    handed_over: true,
  }
  const cash = { method: 'cash' } as const
  const take = (more: object) =>
    shop.call(takeOrder, { by: owner, body: { ...body, payment: cash, ...more } })
  await setPrice(juice, 30_000)
  const refused = await take({ agreed_total: 44_000, payment: { ...cash, amount: 44_000 } })
  expect([refused.status, refused.body.code, refused.body.total_amount]).toEqual([
    409,
    'PRICE_CHANGED',
    64_000,
  ])
  expect(refused.body.lines?.map(({ name }) => name)).toEqual(['Jus', 'Bungkus kado'])
  expect([await countOrders(), await shop.stockOf(juice)]).toEqual([0, 100])
  const taken = await take({ agreed_total: 64_000, payment: { ...cash, amount: 64_000 } })
  expect([taken.status, taken.body.data.status, taken.body.data.total_amount]).toEqual([
    201,
    'completed',
    64_000,
  ])
  expect((await take({})).status).toBe(201)
})

test('while the price changes back and forth, every order has its agreed total', async () => {
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.customer()))
  const flips = async () => {
    for (let n = 0; n < 20; n++) await setPrice(juice, n % 2 ? 20_000 : 30_000)
  }
  const [, ...answers] = await Promise.all([
    flips(),
    ...buyers.map(async (by, n) => {
      const agreed_total = n % 2 ? 20_000 : 30_000
      return { agreed_total, ...(await order({ agreed_total }, { by })) }
    }),
  ])
  for (const { agreed_total, status, body } of answers)
    expect(status === 201 ? body.data.total_amount : body.code).toBe(
      status === 201 ? agreed_total : 'PRICE_CHANGED',
    )
  const placed = answers.filter(({ status }) => status === 201).length
  expect([placed > 0, await countOrders(), await shop.stockOf(juice)]).toEqual([true, placed, 100 - placed])
})
