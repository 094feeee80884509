import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { previewTrackingNumbers, shipWithNumbers } from '#contract/orders/tracking-schemas.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let owner: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({ stock: 90 })
})

const jnt = { kind: 'courier', name: 'J&T EZ', company: 'jnt', address: null }
const pickup = { kind: 'pickup', name: 'Ambil di toko', company: null, address: 'Jl. Melati 1' }

async function newOrder(status: OrderStatus = 'confirmed', delivery: object | null = jnt) {
  const id = await orderAt(shop, siti, rug, status)
  await sql`update orders set delivery = ${delivery && JSON.stringify(delivery)}::jsonb where id = ${id}`.execute(
    shop.db,
  )
  return shop.db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const preview = async (text: string) =>
  (await shop.call(previewTrackingNumbers, { by: owner, body: { text } })).body.data
const ship = async (text: string, also: string[] = [], by = owner) =>
  (await shop.call(shipWithNumbers, { by, body: { text, also } })).body.data
const statesOf = (rows: Awaited<ReturnType<typeof preview>>) => rows.map(({ state }) => state)
const orderOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'tracking_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a list of tracking numbers', () => {
  test('ships each order with its number and mails its customer', async () => {
    const [one, two] = [await newOrder(), await newOrder('processing')]
    const text = `${one.reference}\tJP1234567890\n${two.reference}\tJP1234567891`
    expect(statesOf(await preview(text))).toEqual(['ready', 'ready'])
    expect((await orderOf(one.id)).status).toBe('confirmed')
    const { shipped, skipped } = await ship(text)
    expect([statesOf(shipped), skipped]).toEqual([['ready', 'ready'], []])
    expect(await orderOf(one.id)).toEqual({ status: 'shipped', tracking_number: 'JP1234567890' })
    expect(await orderOf(two.id)).toEqual({ status: 'shipped', tracking_number: 'JP1234567891' })
    await shop.writeMails()
    const mails = await shop.db
      .selectFrom('mails')
      .select('text_body')
      .where('kind', '=', 'order-shipped')
      .execute()
    expect(mails.map(({ text_body }) => /JP\d{10}/.exec(text_body)?.[0] ?? '').toSorted()).toEqual([
      'JP1234567890',
      'JP1234567891',
    ])
  })

  test('says of each line why it is not shipped', async () => {
    const [good, sent, unpaid, atShop] = [
      await newOrder(),
      await newOrder('shipped'),
      await newOrder('pending'),
      await newOrder('confirmed', pickup),
    ]
    const lines = [
      'Nomor;Resi',
      good.reference,
      `${good.reference} JP1234567890`,
      `${good.reference} JP1234567899`,
      'TRX-ZZZZ-ZZZZ JP1234567892',
      `${sent.reference} JP1234567893`,
      `${unpaid.reference} JP1234567894`,
      `${atShop.reference} JP1234567895`,
    ]
    const expected = [
      'no_reference',
      'no_number',
      'twice',
      'twice',
      'unknown',
      'sent',
      'not_to_ship',
      'pickup',
    ]
    expect(statesOf(await preview(lines.join('\n')))).toEqual(expected)
    const { shipped, skipped } = await ship(lines.join('\n'))
    expect([shipped, statesOf(skipped)]).toEqual([[], expected])
    expect((await preview(lines.join('\n'))).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('asks about a number of another form, and about one that another order has', async () => {
    const [one, two, three] = [await newOrder(), await newOrder(), await newOrder()]
    await ship(`${three.reference} JP1234567890`)
    const text = `${one.reference} 998877665544\n${two.reference} jp-1234-567890`
    const rows = await preview(text)
    expect(statesOf(rows)).toEqual(['odd', 'used'])
    expect(rows[1]?.used_by).toBe(three.reference)
    expect((await ship(text)).shipped).toEqual([])
    expect(statesOf((await ship(text, ['998877665544', 'JP1234567890'])).shipped)).toEqual(['odd', 'used'])
    expect((await orderOf(two.id)).tracking_number).toBe('JP1234567890')
  })

  test('ships each order once when two admins send the same list', async () => {
    const orders = []
    for (let n = 0; n < 8; n++) orders.push(await newOrder())
    const text = orders.map(({ reference }, n) => `${reference} JP123456789${n}`)
    const other = await shop.admin()
    const sent = await Promise.all([
      ship(text.join('\n')),
      ship(text.toReversed().join('\n'), [], other),
      ship(text.join('\n'), [], other),
    ])
    expect(sent.flatMap(({ shipped }) => shipped)).toHaveLength(8)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_steps where status = 'shipped'`.execute(shop.db)
    expect(rows[0]?.n).toBe(8)
  })

  test('of more than 200 orders is refused', async () => {
    const text = Array.from({ length: 201 }, (_, n) => `TRX-AAAA-${1000 + n} JP1234567890`).join('\n')
    for (const endpoint of [previewTrackingNumbers, shipWithNumbers]) {
      const { status, body } = await shop.call(endpoint, { by: owner, body: { text } })
      expect([status, body.code]).toEqual([400, 'LIST_TOO_LONG'])
    }
  })
})
