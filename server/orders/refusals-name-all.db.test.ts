import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/schemas.ts'
import { moveOrder } from '#contract/orders/admin-schemas.ts'
import { placeCartOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { recordPayment, reopenOrder } from '#contract/payments/ledger-schemas.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let rug: TestProduct
let lamp: TestProduct
let vase: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({
    name: 'Kilim',
    sizes: [
      { name: 'S', stock: 9 },
      { name: 'L', stock: 1 },
    ],
  })
  lamp = await shop.product({ name: 'Lampu', stock: 0 })
  vase = await shop.product({ name: 'Vas', stock: 5 })
})

const wanted = () => [
  { product_id: rug.id, size_id: rug.sizes[1]!, quantity: 2 },
  { product_id: vase.id, quantity: 5 },
  { product_id: lamp.id, quantity: 3 },
]
const orderCart = (items: object[]) =>
  shop.call(placeCartOrder, { by: siti, body: { ...contact, items } as never })
const take = (items: object[]) =>
  shop.call(takeOrder, { by: owner, body: { customer: { id: siti.id }, items } as never })
const hide = ({ id }: TestProduct) =>
  shop.db.updateTable('products').set({ hidden_at: new Date() }).where('id', '=', id).execute()

const ways = [
  ['an order of the cart', orderCart],
  ['an order that the owner takes', take],
] as const

test.each(ways)('%s with several short products names all of them', async (_, place) => {
  const { status, body } = await place(wanted())
  expect([status, body.code, body.message]).toEqual([
    409,
    'INSUFFICIENT_STOCK',
    'Stok tidak mencukupi: Kilim · L (tersedia: 1), Lampu (tersedia: 0).',
  ])
  expect(body).toMatchObject({
    size_id: rug.sizes[1],
    available: 1,
    short: [
      { size_id: rug.sizes[1], name: 'Kilim · L', available: 1 },
      { size_id: lamp.sizes[0], name: 'Lampu', available: 0 },
    ],
  })
  expect(await shop.stockOf(vase)).toBe(5)
})

test.each(ways)('%s with hidden products names all of them', async (_, place) => {
  for (const { id } of [rug, vase])
    await shop.call(addToCart, { by: siti, params: { productId: id }, body: { quantity: 1 } })
  await hide(rug)
  await hide(vase)
  const { status, body } = await place(wanted())
  expect([status, body.code, body.message]).toEqual([
    404,
    'PRODUCT_NOT_FOUND',
    'Produk tidak ditemukan atau tidak tersedia: Kilim, Vas',
  ])
  expect(body.product_ids).toEqual([rug.id, vase.id])
})

test.each(ways)('%s with removed sizes names each product', async (_, place) => {
  const { status, body } = await place([
    { product_id: rug.id, size_id: 'x', quantity: 1 },
    { product_id: lamp.id, size_id: 'y', quantity: 1 },
  ])
  expect([status, body.code, body.message]).toEqual([
    400,
    'SIZE_UNKNOWN',
    'Ukuran yang dipilih tidak tersedia: Kilim, Lampu.',
  ])
})

test("a hidden product outside of the customer's cart is not named", async () => {
  await hide(vase)
  const { body } = await orderCart([{ product_id: vase.id, quantity: 1 }])
  expect(body.message).toBe('Produk tidak ditemukan atau tidak tersedia')
})

test('a cancelled order that cannot be reopened names everything that is short', async () => {
  await shop.db.updateTable('product_sizes').set({ stock: 5 }).execute()
  const { body: placed } = await orderCart(wanted())
  const { id } = placed.data
  await shop.call(recordPayment, {
    by: owner,
    params: { id },
    body: { direction: 'in', method: 'cash', amount: placed.data.total_amount },
  })
  await shop.call(moveOrder, { by: owner, params: { id }, body: { status: 'cancelled', note: 'Batal' } })
  await shop.db.updateTable('product_sizes').set({ stock: 1 }).execute()
  const { status, body } = await shop.call(reopenOrder, { by: owner, params: { id } })
  expect([status, body.code]).toEqual([409, 'INSUFFICIENT_STOCK'])
  expect(body.short?.map(({ name }) => name).toSorted()).toEqual(['Kilim · L', 'Lampu', 'Vas'])
  const sizes = await shop.db.selectFrom('product_sizes').select('stock').execute()
  expect(sizes.every(({ stock }) => stock === 1)).toBe(true)
})
