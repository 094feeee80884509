import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { createCategory } from './categories/create-category.ts'
import { createProduct } from './create-product.ts'
import { returnStock, takingStock, type StockLine } from './stock.ts'

const overtaken = '40001'

let db: Db
let sizes: string[]
let customer: { id: string }

beforeEach(async () => {
  db = (await openTestDatabase()).db
  customer = await signedIn(db)
  const category_id = await createCategory(db, { name: 'Jus' })
  await createProduct(db, {
    category_id,
    name: 'Jus Jeruk',
    name_en: 'Orange Juice',
    price: 25_000,
    sizes: [
      { name: '250 ml', stock: 20 },
      { name: '1 l', stock: 5 },
    ],
  })
  const rows = await db.selectFrom('product_sizes').select('id').orderBy('position').execute()
  sizes = rows.map(({ id }) => id)
})

const size = (n: number) => sizes[n] ?? ''
const left = async () =>
  (await db.selectFrom('product_sizes').select('stock').orderBy('position').execute()).map(
    ({ stock }) => stock,
  )
const order = (tx: Db, id: string) =>
  tx
    .insertInto('orders')
    .values({
      id,
      reference: id,
      user_id: customer.id,
      language: 'id',
      customer_name: 'Sari',
      customer_email: 'sari@example.com',
      customer_phone: '081234567890',
      customer_address: 'Jl. Melati 1',
      total_amount: 0,
      total_items: 1,
      total_quantity: 1,
      notes: null,
      rejection_reason: null,
      tracking_number: null,
    })
    .execute()
const takeStock = (tx: Db, lines: StockLine[], id: string) =>
  sql`select ${takingStock(lines.map((line) => ({ ...line, order_id: id })))}`.execute(tx)
const buy = (id: string, lines: { size_id: string; quantity: number }[]) =>
  inTransaction(db, async (tx) => {
    await takeStock(tx, lines, id)
    await order(tx, id)
  })

describe('stock', () => {
  test('is taken as the sum of the lines of one size, with one movement for it', async () => {
    await buy('a', [
      { size_id: size(0), quantity: 2 },
      { size_id: size(1), quantity: 1 },
      { size_id: size(0), quantity: 3 },
    ])
    expect(await left()).toEqual([15, 4])
    const moved = await db
      .selectFrom('stock_movements')
      .select('change')
      .where('reason', '=', 'order')
      .orderBy('change')
      .execute()
    expect(moved.map(({ change }) => change)).toEqual([-5, -1])
  })

  test('that does not cover the sum is not touched, and who asked is told to look again', async () => {
    const bought = buy('a', [
      { size_id: size(0), quantity: 1 },
      { size_id: size(1), quantity: 3 },
      { size_id: size(1), quantity: 3 },
    ])
    await expect(bought).rejects.toMatchObject({ code: overtaken })
    expect(await left()).toEqual([20, 5])
  })

  test('of a hidden product cannot be taken', async () => {
    await db.updateTable('products').set({ hidden_at: new Date() }).execute()
    await expect(buy('a', [{ size_id: size(0), quantity: 1 }])).rejects.toMatchObject({ code: overtaken })
  })

  test('is returned once', async () => {
    await buy('a', [
      { size_id: size(0), quantity: 4 },
      { size_id: size(1), quantity: 5 },
    ])
    await Promise.all([1, 2].map(() => inTransaction(db, (tx) => returnStock(tx, 'a'))))
    await inTransaction(db, (tx) => returnStock(tx, 'a'))
    expect(await left()).toEqual([20, 5])
  })

  test('of twenty goes to twenty of a hundred buyers at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => buy(`order-${n}`, [{ size_id: size(0), quantity: 1 }])),
    )
    const rejected = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []))
    expect(rejected).toHaveLength(80)
    expect(rejected.every((error) => errorCode(error) === overtaken)).toBe(true)
    expect(await left()).toEqual([0, 5])
  })

  test('is taken by orders that name the sizes in opposite order without one stopping the other', async () => {
    const lines = [0, 1].map((n) => ({ size_id: size(n), quantity: 1 }))
    await Promise.all(
      Array.from({ length: 4 }, (_, n) => buy(`order-${n}`, n % 2 ? lines : lines.toReversed())),
    )
    expect(await left()).toEqual([16, 1])
  })

  test('is taken by orders that cross each other, which never wait in a circle', async () => {
    const category_id = await createCategory(db, { name: 'Karpet' })
    for (const name of ['Kilim', 'Jute'])
      await createProduct(db, {
        category_id,
        name,
        price: 1,
        sizes: [
          { name: 'S', stock: 30 },
          { name: 'L', stock: 30 },
        ],
      })
    const rows = await db.selectFrom('product_sizes').select(['id', 'product_id']).execute()
    const [, kilim = [], jute = []] = [...Map.groupBy(rows, ({ product_id }) => product_id).values()]
    const crossing = [
      [kilim[0], jute[1]],
      [jute[0], kilim[1]],
      [kilim[1], jute[1]],
      [jute[0], kilim[0]],
    ].map((pair) => pair.flatMap((row) => (row ? [{ size_id: row.id, quantity: 1 }] : [])))
    // Without the second try that a transaction has otherwise: a circle would end one of them.
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        db.transaction().execute(async (tx) => {
          await takeStock(tx, crossing[n % 4] ?? [], `order-${n}`)
          await order(tx, `order-${n}`)
        }),
      ),
    )
    await inTransaction(db, (tx) => returnStock(tx, 'order-0'))
    await db.deleteFrom('product_sizes').where('id', '=', size(1)).execute()
    const summed = await db
      .selectFrom('product_sizes')
      .select(['product_id', (eb) => sql<number>`${eb.fn.sum('stock')}::int`.as('stock')])
      .groupBy('product_id')
      .orderBy('product_id')
      .execute()
    expect(summed.map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([20, 37, 37])
  })
})
