import { beforeEach, describe, expect, test } from 'vitest'
import * as cart from '#contract/cart/schemas.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
})

const add = (productId: string, quantity = 1, size_id?: string | null) =>
  shop.call(cart.addToCart, { by: siti, params: { productId }, body: { quantity, size_id } })
const set = (productId: string, quantity: number, size_id?: string) =>
  shop.call(cart.setCartQuantity, { by: siti, params: { productId }, body: { quantity, size_id } })
const lines = async () => (await shop.call(cart.showCart, { by: siti })).body

const rug = () =>
  shop.product({
    price: 100_000,
    sizes: [
      { name: '60 × 90', stock: 3 },
      { name: '120 × 180', additional_price: 50_000, stock: 2 },
    ],
  })

describe('the cart', () => {
  test('the surcharge of a size is part of the line total', async () => {
    const { id, sizes } = await rug()
    await add(id, 2, sizes[1])
    await add(id)
    const { data, summary } = await lines()
    expect(data).toMatchObject([
      {
        product_id: id,
        size_id: sizes[1],
        quantity: 2,
        total_price: 300_000,
        product_details: { name: 'Kilim', size_name: '120 × 180', price: 150_000, stock: 2, image: null },
      },
      { size_id: sizes[0], quantity: 1, total_price: 100_000 },
    ])
    expect(summary).toEqual({ item_count: 2, total_quantity: 3, total_price: 400_000 })
    const { body } = await shop.call(cart.summariseCart, { by: siti })
    expect(body.data).toEqual(summary)
  })

  test('a product without sizes has a line without a size, and adding again adds to it', async () => {
    const { id } = await shop.product({ price: 20_000, stock: 5 })
    await add(id, 2, null)
    expect((await add(id, 3)).body).toMatchObject({
      message: 'Produk berhasil ditambahkan ke keranjang',
      data: { item_count: 1, total_quantity: 5, total_price: 100_000 },
    })
    expect((await lines()).data).toMatchObject([{ size_id: null, quantity: 5 }])
  })

  test('a line never exceeds 10,000 pieces, and the message says so', async () => {
    const { id } = await shop.product({ stock: 30_000 })
    const limit = { status: 400, body: { code: 'INVALID_INPUT', message: 'Jumlah maksimal 10.000' } }
    expect(await add(id, 10_001)).toMatchObject(limit)
    expect((await add(id, 6_000)).status).toBe(200)
    expect(await add(id, 6_000)).toMatchObject(limit)
    expect(await set(id, 20_000)).toMatchObject(limit)
    expect((await lines()).summary.total_quantity).toBe(6_000)
  })

  test('a missing body means one piece', async () => {
    const { id } = await shop.product()
    expect((await shop.call(cart.addToCart, { by: siti, params: { productId: id } })).status).toBe(200)
    expect((await lines()).summary.total_quantity).toBe(1)
  })

  test('a line never exceeds the stock, even if both halves are added at the same time', async () => {
    const { id } = await shop.product({ stock: 5 })
    const statuses = (await Promise.all([add(id, 3), add(id, 3)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const rejected = await add(id, 3)
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Kilim tidak mencukupi. Stok tersedia: 5.',
    ])
    expect((await lines()).summary.total_quantity).toBe(3)
  })

  test.each([
    ['an unknown product', async () => add('nothing'), 404, 'PRODUCT_NOT_FOUND'],
    [
      'a hidden product',
      async () => add((await shop.product({ hidden: true })).id),
      404,
      'PRODUCT_NOT_FOUND',
    ],
    [
      "another product's size",
      async () => add((await rug()).id, 1, (await rug()).sizes[0]),
      400,
      'SIZE_UNKNOWN',
    ],
    ['no piece', async () => add((await rug()).id, 0), 400, 'INVALID_INPUT'],
    ['more than there is', async () => add((await rug()).id, 4), 409, 'INSUFFICIENT_STOCK'],
    ['a line that is not there', async () => set((await rug()).id, 1), 404, 'CART_LINE_NOT_FOUND'],
  ])('%s is refused and changes nothing', async (_, action, status, code) => {
    const answered = await action()
    expect([answered.status, answered.body.code]).toEqual([status, code])
    expect((await lines()).data).toEqual([])
  })

  test('a quantity is set, not added; 0 removes the line', async () => {
    const { id } = await shop.product({ stock: 5 })
    await add(id, 2)
    expect((await set(id, 5)).body.data?.total_quantity).toBe(5)
    expect((await set(id, 6)).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await set(id, 0)).body.data?.item_count).toBe(0)
  })

  test('a change of a product in several sizes must name the size', async () => {
    const { id, sizes } = await rug()
    await add(id, 1, sizes[0])
    await add(id, 1, sizes[1])
    expect((await set(id, 2)).body.code).toBe('CART_SIZE_NEEDED')
    expect((await set(id, 2, sizes[1])).body.data?.total_quantity).toBe(3)
  })

  test('removing names one size or means all; removing twice and clearing succeed', async () => {
    const { id, sizes } = await rug()
    const remove = (query: { size_id?: string } = {}) =>
      shop.call(cart.removeFromCart, { by: siti, params: { productId: id }, query })
    await add(id, 1, sizes[0])
    await add(id, 1, sizes[1])
    expect((await remove({ size_id: sizes[0] ?? '' })).body.data?.item_count).toBe(1)
    expect((await remove()).body.data?.item_count).toBe(0)
    expect((await remove()).status).toBe(200)
    await add(id)
    expect((await shop.call(cart.clearCart, { by: siti })).body.data).toEqual({
      item_count: 0,
      total_quantity: 0,
      total_price: 0,
    })
  })

  test('is private to its customer and needs a token', async () => {
    const { id } = await shop.product()
    await add(id)
    const budi = await shop.customer()
    expect((await shop.call(cart.showCart, { by: budi })).body.data).toEqual([])
    expect((await shop.call(cart.showCart)).status).toBe(401)
  })
})
