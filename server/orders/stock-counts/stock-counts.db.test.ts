import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeStock, listStockMovements } from '#contract/catalogue/admin-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import * as counts from '#contract/orders/stock-count-schemas.ts'
import { recordPayment, refundOrder } from '#contract/payments/ledger-schemas.ts'
import { contact, moveTo, orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
let colleague: { id: string }
let customer: { id: string }
let vase: TestProduct
let countedAt: string
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  colleague = await shop.admin()
  customer = await shop.customer()
  vase = await shop.product({ stock: 10 })
  countedAt = (await find('20')).at
})

const find = async (q: string, by = owner) =>
  (await shop.call(counts.findCountItems, { by, query: { q } })).body
const sizeOf = (product: TestProduct) => product.sizes[0] ?? ''

const preview = async (product = vase, counted_at = countedAt) => {
  const lines = [{ size_id: sizeOf(product), counted_at }]
  const { body } = await shop.call(counts.previewStockCount, { by: owner, body: { lines } })
  return body.data[0]
}

interface Counted {
  by?: { id: string }
  product?: TestProduct
  expected?: number
  reason?: 'lost' | 'other'
  note?: string
  at?: string
  key?: string
}

const count = (
  counted: number,
  { by = owner, product = vase, expected = 10, reason, note, at, key }: Counted = {},
) =>
  shop.call(counts.countStock, {
    by,
    ...(key && { key }),
    body: {
      lines: [{ size_id: sizeOf(product), counted, expected, counted_at: at ?? countedAt, reason, note }],
    },
  })

const ship = async (id: string) => {
  await moveTo(shop.db, id, { to: 'shipped', by: { role: 'admin', userId: owner.id } })
}

/** All orders of the test come from this customer. */
const order = (quantity = 1) =>
  shop.call(placeOrder, { by: customer, body: { ...contact, product_id: vase.id, quantity } })

describe('a stock count', () => {
  test('corrects the stock by the difference, and writes a movement with its reason', async () => {
    const { status, body } = await count(7, { reason: 'lost', note: 'Pecah?' })
    expect([status, body.message]).toEqual([201, 'Hasil hitung disimpan'])
    expect(body.data).toMatchObject({ sizes: 1, differing: 1, found: 0, missing: 3, note: null })
    expect(body.data.lines).toEqual([
      {
        product_id: vase.id,
        name: expect.any(String),
        size_name: null,
        expected: 10,
        counted: 7,
        change: -3,
        owed: 0,
        reason: 'lost',
        note: 'Pecah?',
      },
    ])
    expect(await shop.stockOf(vase)).toBe(7)
    const { body: history } = await shop.call(listStockMovements, {
      by: owner,
      params: { id: vase.id },
      query: {},
    })
    expect(history.data[0]).toMatchObject({
      change: -3,
      reason: 'lost',
      note: 'Pecah?',
      count_id: body.data.id,
    })
  })

  test('that is right changes nothing, and is still in the history', async () => {
    const { body } = await count(10)
    expect(body.data).toMatchObject({ differing: 0, lines: [{ change: 0, reason: null }] })
    expect(await shop.stockOf(vase)).toBe(10)
    const { body: list } = await shop.call(counts.listStockCounts, { by: owner, query: {} })
    expect(list.data.map(({ id, sizes }) => [id, sizes])).toEqual([[body.data.id, 1]])
  })

  test('changes only the counted sizes', async () => {
    const other = await shop.product({ stock: 5 })
    await count(9, { reason: 'lost' })
    expect(await shop.stockOf(other)).toBe(5)
  })

  test.each([
    ['without a reason', {}, 'lines.0.reason'],
    ['with another reason that is not written', { reason: 'other' as const }, 'lines.0.note'],
  ])('of a difference %s is refused at its field', async (_, more, field) => {
    const { status, body } = await count(9, more)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    expect(await shop.stockOf(vase)).toBe(10)
  })

  test('that is sent twice with its key is applied once', async () => {
    const answers = [
      await count(7, { reason: 'lost', key: 'k' }),
      await count(7, { reason: 'lost', key: 'k' }),
    ]
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data)
    expect(await shop.stockOf(vase)).toBe(7)
  })

  test('has its report as a CSV file', async () => {
    const { body } = await count(7, { reason: 'lost' })
    const { bytes } = await shop.call(counts.exportStockCount, { by: owner, params: { id: body.data.id } })
    const [heads, row] = bytes.toString().split('\r\n')
    expect(heads).toContain('Seharusnya di rak;Hasil hitung;Selisih;Perubahan stok;Alasan')
    expect(row).toMatch(/;10;7;-3;-3;Hilang;$/)
  })

  test('of an unknown size is refused, and left out of the preview', async () => {
    const line = { size_id: 'gone', counted_at: countedAt }
    const refused = await shop.call(counts.countStock, {
      by: owner,
      body: { lines: [{ ...line, counted: 1, expected: 1 }] },
    })
    expect([refused.status, refused.body.code]).toEqual([400, 'SIZE_UNKNOWN'])
    const { body } = await shop.call(counts.previewStockCount, { by: owner, body: { lines: [line] } })
    expect(body.data).toEqual([])
  })
})

describe('the shelf', () => {
  test('has the stock and the pieces of orders that were not handed over', async () => {
    await order(2)
    await orderAt(shop, customer, vase, 'confirmed', 3)
    const shipped = await orderAt(shop, customer, vase, 'confirmed', 1)
    await ship(shipped)
    // Counted after the order was shipped.
    const now = (await find('20')).at
    expect(await preview(vase, now)).toMatchObject({ stock: 4, held: 5, expected: 9, moved: [] })
    await count(9, { expected: 9, at: now })
    expect(await shop.stockOf(vase)).toBe(4)
  })

  test('does not change when an order is placed or cancelled during the count', async () => {
    await order(4)
    expect(await preview()).toMatchObject({ stock: 6, held: 4, expected: 10, moved: [] })
    await count(9, { reason: 'lost' })
    expect(await shop.stockOf(vase)).toBe(5)
  })

  test('is compared as it was when it was counted: what was shipped since is no difference', async () => {
    const id = await orderAt(shop, customer, vase, 'confirmed', 3)
    await ship(id)
    expect(await preview()).toMatchObject({
      expected: 10,
      stock: 7,
      held: 0,
      moved: [{ kind: 'shipped', change: -3, order_id: id }],
    })
    await count(10)
    expect(await shop.stockOf(vase)).toBe(7)
  })

  test('is compared as it was when it was counted: goods that arrived since are no difference', async () => {
    const body = { change: 5, reason: 'restock' as const }
    await shop.call(changeStock, { by: owner, params: { id: vase.id }, body })
    expect(await preview()).toMatchObject({ expected: 10, moved: [{ kind: 'restock', change: 5 }] })
    await count(9, { reason: 'lost' })
    expect(await shop.stockOf(vase)).toBe(14)
  })

  test('gets back a parcel that was not accepted', async () => {
    const id = await orderAt(shop, customer, vase, 'confirmed', 2)
    await sql`update orders set pay_on_arrival = true where id = ${id}`.execute(shop.db)
    await ship(id)
    const shippedBefore = (await find('20')).at
    await moveTo(shop.db, id, { to: 'cancelled', by: { role: 'admin', userId: owner.id } })
    expect(await preview(vase, shippedBefore)).toMatchObject({
      expected: 8,
      stock: 10,
      moved: [{ kind: 'returned', change: 2 }],
    })
    expect(await preview()).toMatchObject({ expected: 10, stock: 10, moved: [] })
  })

  test('lacks pieces that are sold: the stock falls to 0 and not below, and the report says how many are owed', async () => {
    await order(8)
    const { body } = await count(5, { reason: 'lost' })
    expect(body.data.lines[0]).toMatchObject({ change: -2, owed: 3 })
    expect(await shop.stockOf(vase)).toBe(0)
    // The owed pieces stay visible in the next count.
    expect(await preview()).toMatchObject({ stock: 0, held: 8, expected: 8 })
  })
})

describe('a refund does not change what was counted before it', () => {
  const refund = (id: string, quantity: number, restock: boolean) =>
    shop.call(refundOrder, {
      by: owner,
      params: { id },
      body: { lines: [{ product_id: vase.id, quantity }], restock, reason: 'Retak' },
    })
  const payAll = async (id: string) => {
    const body = { direction: 'in' as const, method: 'cash' as const, amount: 300_000 }
    await shop.call(recordPayment, { by: owner, params: { id }, body })
  }

  test.each([
    ['shipped, then one refunded', ['ship', 'leave'], { expected: 10, stock: 7, held: 0 }, [-3]],
    ['shipped, then one put back', ['ship', 'restock'], { expected: 10, stock: 8, held: 0 }, [-3, 1]],
    ['one refunded, then shipped', ['leave', 'ship'], { expected: 10, stock: 7, held: 0 }, [-1, -2]],
    ['one put back, then shipped', ['restock', 'ship'], { expected: 10, stock: 8, held: 0 }, [-2]],
    ['one refunded, then cancelled', ['leave', 'cancel'], { expected: 10, stock: 9, held: 0 }, [-1]],
  ] as const)('of an order that was %s', async (_, steps, shelf, moved) => {
    vase = await shop.product({ stock: 10, price: 100_000 })
    const { body } = await order(3)
    await payAll(body.data.id)
    countedAt = (await find('20')).at
    for (const step of steps) {
      if (step === 'ship') await ship(body.data.id)
      else if (step === 'cancel')
        await moveTo(shop.db, body.data.id, { to: 'cancelled', by: { role: 'admin', userId: owner.id } })
      else expect((await refund(body.data.id, 1, step === 'restock')).status).toBe(201)
    }
    const line = await preview()
    expect(line).toMatchObject(shelf)
    expect(line?.moved.map(({ change }) => change)).toEqual(moved)
  })
})

describe('two admins', () => {
  test('who count the same shelf correct it once, and the second one sees that it is right', async () => {
    expect((await count(7, { reason: 'lost' })).status).toBe(201)
    const second = await count(7, { by: colleague, reason: 'lost' })
    expect([second.status, second.body.code]).toEqual([409, 'COUNT_OUTDATED'])
    expect(await preview()).toMatchObject({ expected: 7, moved: [] })
    expect((await count(7, { by: colleague, expected: 7 })).status).toBe(201)
    expect(await shop.stockOf(vase)).toBe(7)
  })

  test('who count at the same time, many times, correct the stock once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => count(6, { by: n % 2 ? owner : colleague, reason: 'lost' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'COUNT_OUTDATED')).toHaveLength(7)
    expect(await shop.stockOf(vase)).toBe(6)
  })

  test('who count while customers buy never oversell, and lose no piece', async () => {
    const bought = Array.from({ length: 12 }, () => order())
    const counted = Array.from({ length: 4 }, (_, n) =>
      count(8, { by: n % 2 ? owner : colleague, reason: 'lost' }),
    )
    const [orders, answers] = await Promise.all([Promise.all(bought), Promise.all(counted)])
    const sold = orders.filter(({ status }) => status === 201).length
    const [applied] = answers.filter(({ status }) => status === 201)
    const [line] = applied?.body.data.lines ?? []
    expect(await shop.stockOf(vase)).toBe(10 - sold + (line?.change ?? 0))
    expect(await shop.stockOf(vase)).toBeGreaterThanOrEqual(0)
    expect((line?.change ?? 0) - (line?.owed ?? 0)).toBe(-2)
  })
})
