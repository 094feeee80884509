import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listOrders, showOrder } from '#contract/orders/schemas.ts'
import { isRatable } from '#contract/orders/owed.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/transitions.ts'
import { listProductRatings, rate } from '#contract/ratings/schemas.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  product = await shop.product({ stock: 100 })
})

const rateFrom = (transaction_id: string | null, product_id = product.id, by = siti) =>
  shop.call(rate, { by, body: { product_id, rating: 5, review: 'Halus', transaction_id } })
const shown = async () =>
  (await shop.call(listProductRatings, { params: { id: product.id } })).body.data.map(
    ({ verified }) => verified,
  )
const refund = (order: string, pieces: number) =>
  shop.db
    .updateTable('order_lines')
    .set({ refunded_quantity: pieces })
    .where('order_id', '=', order)
    .execute()

describe('a rating from an order', () => {
  test.each(orderStatuses.map((status) => [status, ratable.includes(status) ? 201 : 409] as const))(
    'with the status %s is answered with %i',
    async (status, answered) => {
      const id = await orderAt(shop, siti, product, status)
      const { status: code, body } = await rateFrom(id)
      expect([code, body.code]).toEqual([answered, answered === 201 ? undefined : 'ORDER_NOT_RATABLE'])
      expect(await shown()).toEqual(answered === 201 ? [true] : [])
    },
  )

  test('is shown as that of a verified buyer, and one without an order is not', async () => {
    const id = await orderAt(shop, siti, product, 'completed')
    expect((await rateFrom(null)).body.data.verified).toBe(false)
    expect((await rateFrom(id)).body.data).toMatchObject({ verified: true, photos: [], reply: null })
    expect(await shown()).toEqual([true, false])
  })

  test('is accepted once per order and product, also of many at the same time', async () => {
    const id = await orderAt(shop, siti, product, 'delivered')
    const answers = await Promise.all(Array.from({ length: 5 }, () => rateFrom(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_RATED')
    expect(await shown()).toEqual([true])
    expect((await rateFrom(await orderAt(shop, siti, product, 'completed'))).status).toBe(201)
  })

  test('of another customer returns 404, and changes nothing', async () => {
    const id = await orderAt(shop, siti, product, 'completed')
    expect((await rateFrom(id, product.id, await shop.customer())).status).toBe(404)
    expect((await rateFrom('nothing')).status).toBe(404)
    expect(await shown()).toEqual([])
  })

  test('is refused for a product that the order does not contain, and for no product', async () => {
    const id = await orderAt(shop, siti, product, 'completed')
    const other = await shop.product()
    expect((await rateFrom(id, other.id)).body.code).toBe('ORDER_NOT_RATABLE')
    const body = { rating: 5, review: 'Ramah', transaction_id: id }
    expect((await shop.call(rate, { by: siti, body })).status).toBe(400)
  })

  test('is refused if all its pieces were refunded, and accepted if one was kept', async () => {
    const [refunded, kept] = [
      await orderAt(shop, siti, product, 'completed', 2),
      await orderAt(shop, siti, product, 'completed', 2),
    ]
    await refund(refunded, 2)
    await refund(kept, 1)
    expect((await rateFrom(refunded)).body.code).toBe('ORDER_NOT_RATABLE')
    expect((await rateFrom(kept)).status).toBe(201)
  })
})

const ratable: OrderStatus[] = ['delivered', 'completed']

test('a product that is hidden now is not asked about, and its review is refused in words', async () => {
  const id = await orderAt(shop, siti, product, 'completed')
  const asked = async () => {
    const order = (await shop.call(showOrder, { by: siti, params: { id } })).body.data
    const [listed] = (await shop.call(listOrders, { by: siti })).body.data
    return [order.items.some((item) => isRatable(order, item)), listed?.unrated_items]
  }
  expect(await asked()).toEqual([true, 1])
  await sql`update products set hidden_at = shop_now() where id = ${product.id}`.execute(shop.db)
  expect(await asked()).toEqual([false, 0])
  const { status, body } = await rateFrom(id)
  expect([status, body.message]).toEqual([404, 'Produk tidak ditemukan atau tidak tersedia'])
  await sql`update products set hidden_at = null where id = ${product.id}`.execute(shop.db)
  expect(await asked()).toEqual([true, 1])
})

test('the order shows the stars of its products, and the list how many products can be reviewed', async () => {
  const ids = {
    done: await orderAt(shop, siti, product, 'completed'),
    shipped: await orderAt(shop, siti, product, 'shipped'),
    refunded: await orderAt(shop, siti, product, 'completed'),
  }
  await refund(ids.refunded, 1)
  const unrated = async () =>
    (await shop.call(listOrders, { by: siti })).body.data
      .filter(({ unrated_items }) => unrated_items > 0)
      .map(({ id, unrated_items }) => [id, unrated_items])
  const stars = async () =>
    (await shop.call(showOrder, { by: siti, params: { id: ids.done } })).body.data.items[0]?.rating
  expect(await unrated()).toEqual([[ids.done, 1]])
  expect(await stars()).toBeNull()
  await rateFrom(ids.done)
  expect(await unrated()).toEqual([])
  expect(await stars()).toBe(5)
})
