import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { errorCode } from '#server/platform/errors.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { createCategory } from './categories/create-category.ts'
import { createProduct } from './create-product.ts'
import { returnHeldStock, takeStock } from './stock.ts'

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
const buy = (id: string, lines: { size_id: string; quantity: number }[]) =>
  inTransaction(db, async (tx) => {
    await takeStock(tx, { id, user_id: customer.id }, lines)
    await order(tx, id)
  })
const returnAll = (id: string) =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    await returnHeldStock(tx, id)
  })

describe('stock', () => {
  test('is taken with one movement per size for the sum of its lines', async () => {
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

  test('that is too small for the sum of the lines does not change, and the problem names every short size', async () => {
    const bought = buy('a', [
      { size_id: size(0), quantity: 1 },
      { size_id: size(1), quantity: 3 },
      { size_id: size(1), quantity: 3 },
    ])
    const name = { id: 'Jus Jeruk · 1 l', en: 'Orange Juice · 1 l' }
    await expect(bought).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { available: 5, short: [{ size_id: size(1), name, available: 5 }] },
    })
    expect(await left()).toEqual([20, 5])
  })

  test('is returned only once', async () => {
    await buy('a', [
      { size_id: size(0), quantity: 4 },
      { size_id: size(1), quantity: 5 },
    ])
    await Promise.all([returnAll('a'), returnAll('a')])
    await returnAll('a')
    expect(await left()).toEqual([20, 5])
  })

  test('of twenty pieces goes to twenty of a hundred concurrent buyers', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => buy(`order-${n}`, [{ size_id: size(0), quantity: 1 }])),
    )
    const rejected = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []))
    expect(rejected).toHaveLength(80)
    expect(rejected.every((error) => errorCode(error) === 'INSUFFICIENT_STOCK')).toBe(true)
    expect(await left()).toEqual([0, 5])
  })

  test('is taken without conflicts by orders that name the sizes in opposite order', async () => {
    const lines = [0, 1].map((n) => ({ size_id: size(n), quantity: 1 }))
    await Promise.all(
      Array.from({ length: 4 }, (_, n) => buy(`order-${n}`, n % 2 ? lines : lines.toReversed())),
    )
    expect(await left()).toEqual([16, 1])
  })

  test('is taken by crossing orders without a deadlock', async () => {
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
    // Retries of a transaction would hide a deadlock, so none are used here.
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        db.transaction().execute(async (tx) => {
          await takeStock(tx, { id: `order-${n}`, user_id: customer.id }, crossing[n % 4] ?? [])
          await order(tx, `order-${n}`)
        }),
      ),
    )
    await returnAll('order-0')
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
