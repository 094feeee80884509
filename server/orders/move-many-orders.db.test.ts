import { beforeEach, describe, expect, test } from 'vitest'
import { showTask } from '#contract/admin/tasks-schemas.ts'
import { moveManyOrders, moveOrder, showAnyOrder, showManyOrders } from '#contract/orders/admin-schemas.ts'
import type { OrderCounts, SkippedOrder } from '#contract/platform/task.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let by: { id: string }
let kilim: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  by = await shop.admin()
  kilim = await shop.product({ sizes: [{ name: '60 × 90', stock: 200 }] })
})

type Action = 'processing' | 'shipped'
const request = (ids: string[], action: Action, key?: string) =>
  shop.call(moveManyOrders, { by, body: { ids, action }, ...(key && { key }) })

async function move(ids: string[], action: Action) {
  const { status, body } = await request(ids, action)
  expect(status).toBe(202)
  await shop.finishTasks()
  return report(body.data.id)
}

async function report(id: string) {
  const { data } = (await shop.call(showTask, { by, params: { id } })).body
  expect(data).toMatchObject({ kind: 'orders', state: 'done', problem: null })
  const { outcome, report: skipped } = data as { outcome: OrderCounts; report: SkippedOrder[] }
  return { ...outcome, skipped: skipped.map(({ order_id, status, why }) => [order_id, status, why]) }
}

const show = async (id: string) => (await shop.call(showAnyOrder, { by, params: { id } })).body.data
const steps = async (id: string) => (await show(id)).history.map(({ status }) => status)

describe('a step of many orders', () => {
  test('moves each order once, with its step, audit row and mail', async () => {
    const ids = [
      await orderAt(shop, siti, kilim, 'confirmed'),
      await orderAt(shop, siti, kilim, 'processing'),
    ]
    expect(await move([...ids, ids[0]!], 'shipped')).toEqual({ moved: 2, refused: 0, skipped: [] })
    for (const id of ids) {
      expect(await show(id)).toMatchObject({ status: 'shipped', tracking_number: null })
      expect((await steps(id)).filter((status) => status === 'shipped')).toHaveLength(1)
    }
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'user_id'])
      .where('action', '=', 'move-order')
      .orderBy('id')
      .execute()
    expect(audit.map(({ subject }) => subject)).toEqual(ids)
    expect(new Set(audit.map(({ user_id }) => user_id))).toEqual(new Set([by.id]))
  })

  test('reports every order that it may not move, with the reason', async () => {
    const moved = await orderAt(shop, siti, kilim, 'processing')
    const pending = await orderAt(shop, siti, kilim)
    const cancelled = await orderAt(shop, siti, kilim, 'cancelled')
    const confirmed = await orderAt(shop, siti, kilim, 'confirmed')
    const refunded = await orderAt(shop, siti, kilim, 'confirmed')
    await shop.db.updateTable('orders').set({ refunded_quantity: 1 }).where('id', '=', refunded).execute()
    expect(await move([moved, pending, 'nowhere', refunded, confirmed, cancelled], 'processing')).toEqual({
      moved: 1,
      refused: 5,
      skipped: [
        [moved, 'processing', 'moved'],
        [pending, 'pending', 'step'],
        ['nowhere', null, 'unknown'],
        [refunded, 'confirmed', 'refunded'],
        [cancelled, 'cancelled', 'step'],
      ],
    })
    expect((await show(confirmed)).status).toBe('processing')
  })

  test('runs once for a repeated request', async () => {
    const id = await orderAt(shop, siti, kilim, 'confirmed')
    const first = await request([id], 'processing', 'one form')
    const second = await request([id], 'processing', 'one form')
    expect(second.body.data.id).toBe(first.body.data.id)
    await shop.finishTasks()
    expect(await report(first.body.data.id)).toEqual({ moved: 1, refused: 0, skipped: [] })
    expect((await request([id], 'shipped', 'one form')).status).toBe(422)
  })

  test('races with single steps and other tasks, and each order is shipped once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => orderAt(shop, siti, kilim, 'confirmed')))
    const tasks = await Promise.all([request(ids, 'shipped'), request(ids.toReversed(), 'shipped')])
    const [, ...single] = await Promise.all([
      shop.finishTasks(),
      ...ids.map((id) => shop.call(moveOrder, { by, params: { id }, body: { status: 'shipped' } })),
    ])
    await shop.finishTasks()
    const reports = await Promise.all(tasks.map(({ body }) => report(body.data.id)))
    const singles = single.filter(({ status }) => status === 200).length
    expect(reports.reduce((sum, { moved }) => sum + moved, singles)).toBe(ids.length)
    for (const id of ids) expect((await steps(id)).filter((status) => status === 'shipped')).toHaveLength(1)
  })

  test.each([
    ['no order', { ids: [], action: 'shipped' }],
    ['more than 200 orders', { ids: Array.from({ length: 201 }, (_, n) => `o${n}`), action: 'shipped' }],
    ['another step', { ids: ['a'], action: 'cancelled' }],
  ])('is refused for %s', async (_, body) => {
    expect((await shop.call(moveManyOrders, { by, body: body as never })).status).toBe(400)
  })
})

describe('the orders of a print', () => {
  test('come in full, in the requested order, each once', async () => {
    const [first, second] = [await orderAt(shop, siti, kilim), await orderAt(shop, siti, kilim, 'shipped')]
    const ids = [second, 'nowhere', first, second].join()
    const { body } = await shop.call(showManyOrders, { by, query: { ids } })
    expect(body.data).toEqual([await show(second), await show(first)])
  })

  test('are 200 at most', async () => {
    const ids = Array.from({ length: 201 }, (_, n) => `o${n}`).join()
    expect((await shop.call(showManyOrders, { by, query: { ids } })).status).toBe(400)
  })
})
