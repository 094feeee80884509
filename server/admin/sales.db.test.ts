import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PeriodQuery } from '#contract/admin/periods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { requestTask } from '#server/platform/tasks/request-task.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { showSales } from './show-sales.ts'

let shop: TestShop
let siti: { id: string }
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  product = await shop.product({ name: 'Kilim', stock: 1000, price: 100_000 })
})

/** This is a Friday noon in Jakarta; all times of this file are in that zone. */
const noon = '2026-11-20 12:00'

const at = <T>(moment: string, action: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(shop.db, async (tx) => {
    await sql`select set_config('griya.now', ${`${moment}+07:00`}, true)`.execute(tx)
    return action(tx)
  })
const sales = (moment = noon, language: 'id' | 'en' = 'id') => at(moment, (tx) => showSales(tx, language))

async function sale(
  proof: string,
  answered: string | null,
  {
    pieces = 1,
    of = product,
    status = 'confirmed',
  }: { pieces?: number; of?: TestProduct; status?: string } = {},
) {
  const id = newId()
  await at(proof, async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id,
        reference: id,
        user_id: siti.id,
        language: 'id',
        customer_name: 'Siti',
        customer_email: 'siti@contoh.example',
        customer_phone: '081234567890',
        customer_address: 'Jl. Melati 5',
        notes: null,
        rejection_reason: 'Buram',
        tracking_number: null,
        status: (answered === null ? 'paid' : status) as 'paid',
        total_amount: pieces * 100_000,
        total_items: 1,
        total_quantity: pieces,
        paid_at: sql<Date>`shop_now()`,
      })
      .execute()
    await tx
      .insertInto('order_lines')
      .values({
        order_id: id,
        position: 0,
        product_id: of.id,
        size_id: of.sizes[0] ?? '',
        product_name: 'Kilim',
        product_name_en: null,
        size_name: null,
        size_name_en: null,
        picture_id: null,
        quantity: pieces,
        price_per_unit: 100_000,
        net_price: pieces * 100_000,
      })
      .execute()
    await step(tx, id, 'paid')
  })
  if (answered !== null)
    await at(answered, async (tx) => {
      await step(tx, id, status === 'reject' ? 'reject' : 'confirmed')
      if (status === 'reject') return
      await tx
        .updateTable('orders')
        .set({ confirmed_at: sql<Date>`shop_now()` })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('order_lines')
        .set({ sold_at: sql<Date>`shop_now()` })
        .where('order_id', '=', id)
        .execute()
    })
}

const step = (tx: Db, order_id: string, status: 'paid' | 'reject' | 'confirmed') =>
  tx
    .insertInto('order_steps')
    .values({ order_id, status, by_role: 'admin', by_user: null, note: null })
    .execute()

describe('the sales', () => {
  test('of an empty shop are thirty days of zero', async () => {
    const answered = await sales()
    expect(answered.days).toHaveLength(30)
    expect([answered.days[0]?.day, answered.days[29]?.day]).toEqual(['2026-10-22', '2026-11-20'])
    expect(answered).toMatchObject({
      today: { orders: 0, revenue: 0 },
      last_week: { orders: 0, revenue: 0 },
      best_sellers: [],
      checks: {
        checked: 0,
        median_minutes: null,
        average_minutes: null,
        longest_minutes: null,
        waiting_since: null,
      },
      backup: { last: null, problem: null },
    })
  })

  test('of today stand beside the same weekday of last week, until this hour and in full', async () => {
    await sale('2026-11-20 08:00', '2026-11-20 09:00', { pieces: 2 })
    await sale('2026-11-19 23:00', '2026-11-20 00:00')
    await sale('2026-11-13 09:00', '2026-11-13 11:00', { pieces: 4 })
    await sale('2026-11-13 12:30', '2026-11-13 13:00', { pieces: 8 })
    await sale('2026-11-12 23:00', '2026-11-12 23:59:59', { pieces: 16 })
    expect(await sales()).toMatchObject({
      today: { orders: 2, revenue: 300_000 },
      last_week_by_now: { orders: 1, revenue: 400_000 },
      last_week: { orders: 2, revenue: 1_200_000 },
    })
  })

  test('count on the day of the confirmed payment, and not after a cancellation', async () => {
    await sale('2026-11-10 23:00', '2026-11-11 00:00', { status: 'shipped' })
    await sale('2026-11-11 10:00', '2026-11-11 11:00', { status: 'cancelled' })
    await sale('2026-11-11 10:00', '2026-11-11 11:00', { status: 'reject' })
    await sale('2026-11-11 10:00', null)
    await sale('2026-10-21 10:00', '2026-10-21 11:00')
    const { days } = await sales()
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      {
        day: '2026-11-11',
        orders: 1,
        pieces: 1,
        revenue: 100_000,
        delivery: 0,
        gross: 100_000,
        discount: 0,
        refunded: 0,
      },
    ])
  })

  const period = (query: PeriodQuery, moment = noon) => at(moment, (tx) => showSales(tx, 'id', query))

  test('of a period stand beside the period before, which ends at the same time of day', async () => {
    await sale('2026-11-20 08:00', '2026-11-20 09:00', { pieces: 2 })
    await sale('2026-11-13 08:00', '2026-11-13 11:59', { pieces: 4 })
    await sale('2026-11-13 12:30', '2026-11-13 13:00', { pieces: 8 })
    expect(await period({ period: '7-days' })).toMatchObject({
      from: '2026-11-14',
      to: '2026-11-20',
      unit: 'day',
      sum: { orders: 1, revenue: 200_000, pieces: 2 },
      before: {
        from: '2026-11-07',
        to: '2026-11-13',
        until: '2026-11-13T05:00:00.000Z',
        sum: { orders: 1, revenue: 400_000, pieces: 4 },
      },
    })
  })

  test('of a period that is over stand beside the whole period before', async () => {
    await sale('2026-11-12 22:00', '2026-11-12 23:59:59')
    expect(await period({ from: '2026-11-13', to: '2026-11-14' })).toMatchObject({
      sum: { orders: 0 },
      before: { from: '2026-11-11', to: '2026-11-12', until: null, sum: { orders: 1, revenue: 100_000 } },
    })
  })

  test('of a year are sums of its months', async () => {
    await sale('2026-01-31 08:00', '2026-01-31 23:59')
    await sale('2026-02-01 00:00', '2026-02-01 00:00', { pieces: 2 })
    const { unit, days, before } = await period({ period: 'year' })
    expect([unit, days.length, before.from, before.to]).toEqual(['month', 11, '2025-01-01', '2025-11-20'])
    expect(days.slice(0, 3).map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2026-01-01', 100_000],
      ['2026-02-01', 200_000],
      ['2026-03-01', 0],
    ])
  })

  test('refuse a period that ends before it begins, and one of more than ten years', async () => {
    for (const asked of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2016-01-01', to: '2026-11-01' },
    ])
      await expect(period(asked)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('list the best-selling products, by pieces, in the requested language', async () => {
    const lamp = await shop.product({ name: 'Lampu' })
    await sale('2026-11-18 08:00', '2026-11-18 09:00', { pieces: 3, of: lamp })
    await sale('2026-11-19 08:00', '2026-11-19 09:00', { pieces: 2 })
    await sale('2026-11-20 08:00', '2026-11-20 09:00', { pieces: 2 })
    expect((await sales(noon, 'en')).best_sellers).toEqual([
      { product_id: product.id, name: 'Kilim (en)', quantity: 4, revenue: 400_000 },
      { product_id: lamp.id, name: 'Lampu (en)', quantity: 3, revenue: 300_000 },
    ])
  })

  test('show the waiting times of payments: from proof to answer, and of the oldest waiting proof', async () => {
    await sale('2026-11-18 08:00', '2026-11-18 08:10')
    await sale('2026-11-18 08:00', '2026-11-18 08:20', { status: 'reject' })
    await sale('2026-11-18 08:00', '2026-11-18 11:00')
    await sale('2026-11-20 09:30', null)
    await sale('2026-11-20 11:00', null)
    expect((await sales()).checks).toEqual({
      checked: 3,
      median_minutes: 20,
      average_minutes: 70,
      longest_minutes: 180,
      waiting_since: '2026-11-20T02:30:00.000Z',
    })
  })

  test('show the longest wait, also if that proof still waits', async () => {
    await sale('2026-11-20 08:00', '2026-11-20 09:06')
    await sale('2026-11-20 02:30', null)
    expect((await sales()).checks).toMatchObject({ checked: 1, longest_minutes: 570 })
  })

  test('show how long a proof has waited before any was answered', async () => {
    await sale('2026-11-20 11:00', null)
    expect((await sales()).checks).toMatchObject({ checked: 0, median_minutes: null, longest_minutes: 60 })
  })

  test('are shown with the last good backup, and with a problem only if it is newer', async () => {
    const backup = (moment: string, came: { outcome: object } | { problem: string }) =>
      at(moment, async (tx) => {
        const id = await requestTask(tx, { kind: 'backup', askedBy: null, language: 'id' })
        const row = 'outcome' in came ? { outcome: JSON.stringify(came.outcome) } : came
        const finished_at = sql<Date>`shop_now()`
        await tx
          .updateTable('tasks')
          .set({ ...row, finished_at, input: null })
          .where('id', '=', id)
          .execute()
      })
    await backup('2026-11-18 02:30', { outcome: { file: 'a.gz', bytes: 10, rows: 1 } })
    await backup('2026-11-19 02:30', { problem: 'disk full' })
    expect((await sales()).backup).toEqual({
      last: { at: '2026-11-17T19:30:00.000Z', file: 'a.gz', bytes: 10 },
      problem: { at: '2026-11-18T19:30:00.000Z', problem: 'disk full' },
    })
    await backup('2026-11-20 02:30', { outcome: { file: 'b.gz', bytes: 20, rows: 1 } })
    expect((await sales()).backup).toMatchObject({ last: { file: 'b.gz' }, problem: null })
  })
})
