import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAllOrders } from '#contract/orders/admin-schemas.ts'
import { listPacking, movePacking, printPacking } from '#contract/orders/packing-schemas.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let packer: { id: string; full_name: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  packer = await shop.admin({ role: 'packer' })
  rug = await shop.product({ price: 7_654_321, sizes: [{ name: '160 × 230', stock: 50 }] })
})

/** Confirmed this many hours ago. */
async function newOrder(status: OrderStatus = 'confirmed', hours = 1, changes: object = {}) {
  const id = await orderAt(shop, siti, rug, status, 3)
  const confirmed_at = new Date(Date.now() - hours * 3_600_000)
  await shop.db
    .updateTable('orders')
    .set({ confirmed_at, ...changes })
    .where('id', '=', id)
    .execute()
  return shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function refundPieces(id: string, pieces: number) {
  await shop.db.updateTable('orders').set({ refunded_quantity: pieces }).where('id', '=', id).execute()
  await shop.db
    .updateTable('order_lines')
    .set({ refunded_quantity: pieces })
    .where('order_id', '=', id)
    .execute()
}

const list = async (query = {}) => (await shop.call(listPacking, { by: packer, query })).body
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const print = async (ids: readonly string[], by: { id: string } = packer) =>
  shop.call(printPacking, { by, query: { ids: ids.join() } })
const move = (id: string, body: { status: string; tracking_number?: string; note?: string }) =>
  shop.call(movePacking, { by: packer, params: { id }, body: body as { status: 'processing' } })

const courier = JSON.stringify({
  kind: 'courier',
  name: 'J&T EZ',
  name_en: null,
  company: 'jnt',
  estimate: '',
  address: '',
  hours: '',
  area: '34.71.12',
  area_path: 'Mergangsan, Yogyakarta',
  weight_grams: 3_000,
})
const giveDelivery = (id: string) =>
  sql`update orders set delivery = ${courier}::jsonb where id = ${id}`.execute(shop.db)

describe('the list of a packer', () => {
  test('has what is to be packed and sent, the longest waiting first, without money', async () => {
    const young = await newOrder('confirmed', 1)
    const old = await newOrder('processing', 30, { notes: 'Titip satpam', language: 'en' })
    await giveDelivery(old.id)
    await refundPieces(old.id, 1)
    for (const status of ['pending', 'paid', 'shipped', 'delivered', 'completed', 'cancelled'] as const)
      await newOrder(status)
    const refunded = await newOrder()
    await refundPieces(refunded.id, 3)
    const { data, pagination } = await list()
    expect([idsOf(data), pagination.totalItems]).toEqual([[old.id, young.id], 2])
    expect(data[0]).toEqual({
      id: old.id,
      reference: old.reference,
      status: 'processing',
      created_at: old.created_at.toISOString(),
      waits_since: old.confirmed_at!.toISOString(),
      language: 'en',
      customer_name: 'Siti Rahma',
      customer_phone: '081234567890',
      customer_address: 'Jl. Melati 5, Yogyakarta',
      notes: 'Titip satpam',
      delivery: { kind: 'courier', name: 'J&T EZ', company: 'jnt', area_path: 'Mergangsan, Yogyakarta' },
      owed_weight_grams: 2_000,
      items: [{ item: 1, product_name: 'Kilim', size_name: '160 × 230', quantity: 3, refunded_quantity: 1 }],
      total_quantity: 3,
      refunded_quantity: 1,
      tracking_number: null,
      pay_on_arrival: false,
      to_collect: null,
    })
  })

  test('is searched by reference and name, in pages', async () => {
    const orders = [await newOrder('confirmed', 3), await newOrder('confirmed', 2), await newOrder()]
    await shop.db
      .updateTable('orders')
      .set({ customer_name: 'Budi Santoso' })
      .where('id', '=', orders[1]!.id)
      .execute()
    expect(idsOf((await list({ q: orders[2]!.reference.toLowerCase() })).data)).toEqual([orders[2]!.id])
    expect(idsOf((await list({ q: 'budi' })).data)).toEqual([orders[1]!.id])
    for (const q of ['0812-3456-789', '+62 812'])
      expect(idsOf((await list({ q })).data)).toEqual(idsOf(orders))
    const page = await list({ limit: '2' })
    expect([idsOf(page.data), page.pagination.totalPages]).toEqual([idsOf(orders.slice(0, 2)), 2])
    const next = await list({ limit: '2', page: '2', after: orders[1]!.id })
    expect(idsOf(next.data)).toEqual([orders[2]!.id])
  })
})

test('the e-mail of an order cannot be found by a packer who guesses it', async () => {
  const { id } = await newOrder('confirmed', 1, { customer_email: 'rahasia.sekali@contoh.example' })
  const cashier = await shop.admin({ role: 'cashier' })
  for (const q of ['rahasia', 'rahasia.sekali@contoh.example', '@']) {
    expect((await list({ q })).data).toEqual([])
    const { data } = (await shop.call(listAllOrders, { by: cashier, query: { q } })).body
    expect(idsOf(data)).toEqual([id])
  }
})

describe('slips and labels', () => {
  test('are those of orders to pack or under way, and for a person who sees all orders of any status', async () => {
    const orders = []
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const)
      orders.push(await newOrder(status))
    const ids = idsOf(orders).toReversed()
    const asked = [...ids, 'unknown', ids[0]!]
    expect(idsOf((await print(asked)).body.data)).toEqual([ids[2], ids[3]])
    for (const role of ['owner', 'cashier'] as const) {
      const by = await shop.admin({ role })
      expect(idsOf((await print(asked, by)).body.data)).toEqual(ids)
    }
    expect((await print(Array.from({ length: 201 }, (_, n) => `o${n}`))).status).toBe(400)
  })

  test('only an order paid on arrival says what is to be collected', async () => {
    const paid = await newOrder()
    const due = await newOrder('confirmed', 1, {
      pay_on_arrival: true,
      unique_amount: 0,
      total_amount: 99_000,
    })
    const { body } = await print([paid.id, due.id])
    expect(body.data.map(({ to_collect }) => to_collect)).toEqual([null, 99_000])
  })
})

describe('a packer', () => {
  test('packs, ships and delivers an order, and its history names the packer', async () => {
    const { id } = await newOrder()
    expect((await move(id, { status: 'processing' })).body.data).toMatchObject({ status: 'processing' })
    const sent = { status: 'shipped', tracking_number: 'JP1234567890', note: 'Dititip ke kurir pagi' }
    const { body } = await move(id, sent)
    expect(body.data).toMatchObject({ status: 'shipped', tracking_number: 'JP1234567890' })
    expect((await move(id, { status: 'delivered' })).status).toBe(200)
    const steps = await shop.db
      .selectFrom('order_steps')
      .select(['status', 'by_role', 'by_user', 'note'])
      .where('order_id', '=', id)
      .where('by_role', '=', 'admin')
      .orderBy('id')
      .execute()
    expect(steps).toEqual(
      (['processing', 'shipped', 'delivered'] as const).map((status) => ({
        status,
        by_role: 'admin',
        by_user: packer.id,
        note: status === 'shipped' ? sent.note : null,
      })),
    )
    expect((await list()).data).toEqual([])
  })

  test('takes no step that an order may not take', async () => {
    const [pending, cancelled, refunded] = [
      await newOrder('pending'),
      await newOrder('cancelled'),
      await newOrder(),
    ]
    await refundPieces(refunded.id, 3)
    const codeOf = async (id: string, status = 'shipped') => {
      const { status: answer, body } = await move(id, { status })
      return `${answer} ${body.code}`
    }
    expect(await codeOf('unknown')).toBe('404 NOT_FOUND')
    expect(await codeOf(pending.id)).toBe('409 ORDER_STEP_FORBIDDEN')
    expect(await codeOf(cancelled.id)).toBe('409 ORDER_STEP_FORBIDDEN')
    expect(await codeOf(refunded.id)).toBe('409 ORDER_REFUNDED')
    for (const status of ['cancelled', 'completed', 'confirmed'])
      expect((await move(refunded.id, { status })).status).toBe(400)
  })
})
