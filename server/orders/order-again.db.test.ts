import { beforeEach, expect, test } from 'vitest'
import * as cart from '#contract/cart/schemas.ts'
import { orderAgain } from '#contract/orders/order-again-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { placeCartOrder } from '#contract/orders/schemas.ts'
import { contact, orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
})

const again = (id: string, options: { by?: { id: string }; language?: Language; key?: string } = {}) =>
  shop.call(orderAgain, { by: siti, params: { id }, ...options })
const cartLines = async () =>
  (await shop.call(cart.showCart, { by: siti })).body.data.map(
    ({ product_id, quantity }): [string, number] => [product_id, quantity],
  )
const setStock = (product: TestProduct, stock: number) =>
  shop.db.updateTable('product_sizes').set({ stock }).where('product_id', '=', product.id).execute()
const change = (product: TestProduct, changes: { price?: number; hidden_at?: string }) =>
  shop.db.updateTable('products').set(changes).where('id', '=', product.id).execute()

test('an earlier order comes into the cart at current prices, with a report of what changed', async () => {
  const [same, dearer, scarce, soldOut, hidden] = [
    await shop.product({ name: 'Kilim', price: 100_000, stock: 20 }),
    await shop.product({ name: 'Lampu', price: 50_000, stock: 20 }),
    await shop.product({ name: 'Tikar', price: 30_000, stock: 20 }),
    await shop.product({ name: 'Jus', price: 20_000, stock: 20 }),
    await shop.product({ name: 'Vas', price: 10_000, stock: 20 }),
  ]
  const items = [same, dearer, scarce, soldOut, hidden].map(({ id }) => ({ product_id: id, quantity: 3 }))
  const placed = await shop.call(placeCartOrder, { by: siti, body: { ...contact, items } })
  await change(dearer, { price: 60_000 })
  await setStock(scarce, 2)
  await setStock(soldOut, 0)
  await change(hidden, { hidden_at: '2026-11-20' })

  const answered = await again(placed.body.data.id)
  expect([answered.status, answered.body.message]).toEqual([200, 'Produk pesanan ini sudah masuk keranjang'])
  const line = (
    product_name: string,
    outcome: string,
    added: number,
    old_price: number,
    price: number | null,
  ) =>
    expect.objectContaining({
      product_name,
      outcome,
      added,
      quantity: 3,
      old_price,
      price,
      size_changed: false,
    })
  expect(answered.body.data).toEqual({
    lines: [
      line('Kilim', 'added', 3, 100_000, 100_000),
      line('Lampu', 'added', 3, 50_000, 60_000),
      line('Tikar', 'fewer', 2, 30_000, 30_000),
      line('Jus', 'sold_out', 0, 20_000, 20_000),
      line('Vas', 'gone', 0, 10_000, null),
    ],
    cart: { item_count: 3, total_quantity: 8, total_price: 540_000 },
  })
  expect(new Map(await cartLines())).toEqual(
    new Map([
      [same.id, 3],
      [dearer.id, 3],
      [scarce.id, 2],
    ]),
  )
})

test('the pieces in the cart count, and a full cart stays unchanged', async () => {
  const rug = await shop.product({ stock: 20 })
  const id = await orderAt(shop, siti, rug, 'completed', 3)
  await setStock(rug, 4)
  const outcome = async () => {
    const [line] = (await again(id, { language: 'en' })).body.data.lines
    return [line?.outcome, line?.added]
  }
  expect([await outcome(), await outcome(), await outcome()]).toEqual([
    ['added', 3],
    ['fewer', 1],
    ['in_cart', 0],
  ])
  expect(await cartLines()).toEqual([[rug.id, 4]])
  expect((await again(id, { language: 'en' })).body.message).toBe(
    'None of the products could be added to your cart',
  )
})

test('the ordered size is chosen, and a renamed one is reported', async () => {
  const rug = await shop.product({
    sizes: [
      { name: '60 × 90', stock: 5 },
      { name: '120 × 180', stock: 5 },
    ],
  })
  const items = [{ product_id: rug.id, size_id: rug.sizes[1]!, quantity: 1 }]
  const placed = await shop.call(placeCartOrder, { by: siti, body: { ...contact, items } })
  const rename = { name: '130 × 190' }
  await shop.db.updateTable('product_sizes').set(rename).where('id', '=', rug.sizes[1]!).execute()
  const [line] = (await again(placed.body.data.id)).body.data.lines
  expect(line).toMatchObject({ size_name: '130 × 190', size_changed: true, added: 1 })
  expect((await shop.call(cart.showCart, { by: siti })).body.data).toMatchObject([{ size_id: rug.sizes[1] }])
})

test('a repeated request with the same key adds the pieces once', async () => {
  const rug = await shop.product({ stock: 20 })
  const id = await orderAt(shop, siti, rug, 'completed', 2)
  const answers = [await again(id, { key: 'tap' }), await again(id, { key: 'tap' })]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await cartLines()).toEqual([[rug.id, 2]])
})

test("another customer's order is 404 and adds nothing", async () => {
  const rug = await shop.product({ stock: 20 })
  const id = await orderAt(shop, siti, rug, 'completed')
  const by = await shop.customer()
  expect((await again(id, { by })).status).toBe(404)
  expect((await again('nothing')).status).toBe(404)
  expect((await shop.call(orderAgain, { params: { id } })).status).toBe(401)
  expect((await shop.call(cart.showCart, { by })).body.data).toEqual([])
})
