import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { exportOrders, listAllOrders, moveOrder } from '#contract/orders/admin-schemas.ts'
import { listOrders, placeCartOrder } from '#contract/orders/schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { contact } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'

let m: MoneyShop
let lamp: TestProduct
let id: string
beforeEach(async () => {
  m = await openMoneyShop()
  lamp = await m.shop.product({ name: 'Lampu', price: 50_000 })
  await sql`update products set weight_grams = case id when ${m.rug.id} then 2000 else 500 end`.execute(
    m.shop.db,
  )
  const method = await addMethod(m.shop, m.owner, { rates: [rate(null, 9_000)] })
  const items = [
    { product_id: m.rug.id, quantity: 3 },
    { product_id: lamp.id, quantity: 1 },
  ]
  const delivery = { method_id: method.id, area: '34.71.12' }
  const placed = await m.shop.call(placeCartOrder, { by: m.customer, body: { ...contact, items, delivery } })
  id = placed.body.data.id
  await m.record(id, { amount: 359_000 })
})

const refundRugs = (quantity: number) => m.refund(id, { lines: [{ product_id: m.rug.id, quantity }] })
const refundAll = () => m.refund(id, { lines: [{ product_id: m.rug.id }, { product_id: lamp.id }] })
const move = (status: 'processing' | 'shipped' | 'cancelled') =>
  m.shop.call(moveOrder, { by: m.owner, params: { id }, body: { status } })
const csv = async (status?: 'to_ship') =>
  (await m.shop.call(exportOrders, { by: m.owner, query: status ? { status } : {} })).bytes
    .toString()
    .trim()
    .split('\r\n')
const toShip = async () => {
  const { body } = await m.shop.call(listAllOrders, { by: m.owner, query: { status: 'to_ship' } })
  const { orders_to_ship } = (await m.shop.call(showDashboard, { by: m.owner })).body.data
  return [body.data.length, body.pagination.totalTransactions, orders_to_ship]
}
const shippedMail = async () => {
  await m.shop.writeMails()
  const [mail] = await m.shop.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'order-shipped')
    .execute()
  return mail?.text_body.replaceAll('\u00A0', ' ')
}

describe('an order with two of three pieces refunded', () => {
  test('has weight, lines and price of the owed pieces in every response', async () => {
    await refundRugs(2)
    const order = await m.seen(id)
    expect(order.items.map(({ quantity, refunded_quantity }) => [quantity, refunded_quantity])).toEqual([
      [3, 2],
      [1, 0],
    ])
    expect(order).toMatchObject({
      owed_weight_grams: 2_500,
      total_quantity: 4,
      refunded_quantity: 2,
      total_amount: 359_000,
      credited_amount: 200_000,
    })
    expect(order.delivery?.weight_grams).toBe(6_500)
    const mine = await m.shop.call(listOrders, { by: m.customer })
    expect(mine.body.data[0]).toMatchObject({ refunded_quantity: 2, credited_amount: 200_000 })
    expect(await toShip()).toEqual([1, 1, 1])
  })

  test('is mailed as shipped with the pieces in the parcel and their price', async () => {
    await refundRugs(2)
    expect((await move('shipped')).status).toBe(200)
    const mail = await shippedMail()
    expect(mail).toContain(
      `Kilim\n  1 × Rp 100.000 = Rp 100.000\nLampu\n  1 × Rp 50.000 = Rp 50.000\nPengiriman: JNE REG: Rp 9.000\nTotal: Rp 159.000\n`,
    )
  })

  test('has the owed pieces, their weight and its net total in the CSV', async () => {
    await refundRugs(2)
    const [, row] = await csv()
    expect(row).toContain(';1 × Kilim | 1 × Lampu;2;359000;')
    expect(row).toContain(';2500;')
    expect(row).toMatch(/;4;200000;159000$/)
  })
})

describe('the mail of a refunded order', () => {
  test('lists refunds of an amount, so that its sums add up', async () => {
    await refundRugs(1)
    await m.refund(id, { amount: 10_000 })
    await move('shipped')
    expect(await shippedMail()).toMatch(
      /2 × Rp 100\.000 = Rp 200\.000\n[^]*Pengembalian lain: -Rp 10\.000\nTotal: Rp 249\.000\n/,
    )
  })

  test('lists the difference of a piece that was refunded for less than its price', async () => {
    await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1, amount: 80_000 }], restock: true })
    await move('shipped')
    expect(await shippedMail()).toMatch(/Tidak ikut dikembalikan: Rp 20\.000\nTotal: Rp 279\.000\n/)
  })
})

describe('an order with every piece refunded', () => {
  test('is neither listed nor counted as to ship, and cannot be packed or shipped', async () => {
    await refundAll()
    expect(await toShip()).toEqual([0, 0, 0])
    expect(await csv('to_ship')).toHaveLength(1)
    for (const status of ['processing', 'shipped'] as const) {
      const { status: code, body } = await move(status)
      expect([code, body.code, body.message]).toEqual([
        409,
        'ORDER_REFUNDED',
        'Uang semua barang pesanan ini sudah dikembalikan, jadi tidak ada yang dikirim. Batalkan pesanannya.',
      ])
    }
    expect(await m.seen(id)).toMatchObject({ status: 'confirmed', owed_weight_grams: 0 })
    expect((await move('cancelled')).status).toBe(200)
    // The refund left the pieces out of the stock.
    expect([await m.shop.stockOf(m.rug), await m.shop.stockOf(lamp)]).toEqual([7, 9])
  })

  test('is treated the same if all its money was refunded by an amount', async () => {
    await m.refund(id, { amount: 359_000 })
    expect(await toShip()).toEqual([0, 0, 0])
    expect((await move('shipped')).body.code).toBe('ORDER_REFUNDED')
  })

  test('must be shipped again once the refund is reversed', async () => {
    const { body } = await refundAll()
    await m.reverse(body.data.payments.at(-1)!.id)
    expect(await toShip()).toEqual([1, 1, 1])
    expect((await move('shipped')).status).toBe(200)
  })

  test('is shipped only if the shipment comes before a concurrent refund', async () => {
    const [moved, refunded] = await Promise.all([move('shipped'), refundAll()])
    expect(refunded.status).toBe(201)
    expect([200, 409]).toContain(moved.status)
    const order = await m.seen(id)
    expect(order.status).toBe(moved.status === 200 ? 'shipped' : 'confirmed')
  })
})
