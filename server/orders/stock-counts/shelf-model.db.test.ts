import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeStock } from '#contract/catalogue/admin-schemas.ts'
import { acceptOrder, moveOrder } from '#contract/orders/admin-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import * as counts from '#contract/orders/stock-count-schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { contact, orderOnArrival } from '#server/testing/orders.ts'

/*
 * After each action the pieces on the shelf are known: the stock and what the orders hold. Whatever happens later, a
 * count of that moment expects exactly these pieces.
 */

type Action =
  | { do: 'order' | 'on arrival' | 'sell'; quantity: number }
  | { do: 'pay' | 'accept' | 'ship' | 'complete' | 'cancel' | 'cancel and refund' | 'reopen'; order: number }
  | { do: 'refund' | 'restock'; order: number; pieces: number }
  | { do: 'refund all' | 'reverse'; order: number }
  | { do: 'arrive' | 'break' | 'use'; pieces: number }
  | { do: 'count'; missing: number }

const order = fc.nat({ max: 6 })
const pieces = fc.integer({ min: 1, max: 2 })
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('order', 'order', 'on arrival', 'sell'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'accept', 'ship', 'complete', 'cancel', 'cancel and refund', 'reopen'),
      order,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('refund', 'restock'), order, pieces }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('refund all', 'reverse'), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('arrive', 'break', 'use'), pieces }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count'), missing: fc.nat({ max: 1 }) }) },
)

test('a count of any moment expects what lay on the shelf at that moment, whatever happened since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), async (actions) => {
      const world = await openWorld()
      for (const one of actions) await world.act(one)
      await world.check()
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

async function openWorld() {
  const m = await openMoneyShop()
  const method = await addMethod(m.shop, m.owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
  const orders: string[] = []
  const size_id = m.rug.sizes[0] ?? ''
  /** The pieces that lay on the shelf at each moment. */
  let seen: { at: string; shelf: number }[] = []

  const act = async (one: Action): Promise<void> => {
    const before = await countPhysically(m)
    await carryOut(one)
    const { at } = (await m.shop.call(counts.findCountItems, { by: m.owner, query: { q: '20' } })).body
    // A correction holds for the moments before it too.
    if (one.do === 'count') seen = []
    else if (one.do === 'ship' || one.do === 'accept')
      expect(await countPhysically(m)).toBeLessThanOrEqual(before)
    seen.push({ at, shelf: await countPhysically(m) })
  }

  const carryOut = async (one: Action): Promise<void> => {
    const id = ('order' in one && orders[one.order % Math.max(1, orders.length)]) || ''
    if ('order' in one && !id) return
    const done = { by: m.owner, params: { id } }
    const body = { ...contact, product_id: m.rug.id, delivery: { method_id: method.id } }
    const change = (n: number, reason: 'restock' | 'damage' | 'used') =>
      m.shop.call(changeStock, { by: m.owner, params: { id: m.rug.id }, body: { change: n, reason } })
    const step = (status: 'shipped' | 'completed') => m.shop.call(moveOrder, { ...done, body: { status } })
    switch (one.do) {
      case 'order': {
        const placed = await m.shop.call(placeOrder, {
          by: m.customer,
          body: { ...body, quantity: one.quantity },
        })
        if (placed.status === 201) orders.push(placed.body.data.id)
        return
      }
      case 'on arrival': {
        const { quantity } = one
        const placed = await orderOnArrival(m.shop, m.customer, m.rug, { method, quantity }).catch(() => null)
        if (placed) orders.push(placed)
        return
      }
      case 'sell': {
        const items = [{ product_id: m.rug.id, quantity: one.quantity }]
        const sale = { customer: { id: m.customer.id }, items, payment: { method: 'cash' as const } }
        const sold = await m.shop.call(takeOrder, { by: m.owner, body: { ...sale, handed_over: true } })
        expect([201, 409]).toContain(sold.status)
        if (sold.status === 201) orders.push(sold.body.data.id)
        return
      }
      case 'pay':
        await m.record(id, { amount: (await m.seen(id)).due_amount || 1_000, method: 'cash' })
        return
      case 'accept':
        await m.shop.call(acceptOrder, done)
        return
      case 'ship':
        await step('shipped')
        return
      case 'complete':
        await step('completed')
        return
      case 'cancel':
        await m.cancel(id)
        return
      case 'cancel and refund':
        await m.cancel(id, { refund: { method: 'cash' } })
        return
      case 'reopen':
        await m.reopen(id)
        return
      case 'refund':
      case 'restock': {
        const lines = [{ product_id: m.rug.id, quantity: one.pieces }]
        await m.refund(id, { lines, restock: one.do === 'restock' })
        return
      }
      case 'refund all':
        await m.refund(id, { amount: (await m.seen(id)).paid_amount || 1 })
        return
      case 'reverse': {
        const refund = (await m.seen(id)).payments.findLast(({ direction }) => direction === 'out')
        if (refund) await m.reverse(refund.id)
        return
      }
      case 'arrive':
        await change(one.pieces, 'restock')
        return
      case 'break':
        await change(-one.pieces, 'damage')
        return
      case 'use':
        await change(-one.pieces, 'used')
        return
      case 'count':
        await saveCount(one.missing)
    }
  }

  /** The shelf is counted, and the stock follows exactly what was missing. */
  const saveCount = async (missing: number): Promise<void> => {
    const [stock, shelf] = [await m.shop.stockOf(m.rug), await countPhysically(m)]
    const { at: counted_at } = (await m.shop.call(counts.findCountItems, { by: m.owner, query: { q: '20' } }))
      .body
    const counted = Math.max(0, shelf - missing)
    const line = { size_id, counted_at, counted, expected: shelf }
    const reason = counted === shelf ? null : ('lost' as const)
    const { status } = await m.shop.call(counts.countStock, {
      by: m.owner,
      body: { lines: [{ ...line, reason }] },
    })
    expect(status).toBe(201)
    expect(await m.shop.stockOf(m.rug)).toBe(Math.max(0, stock - (shelf - counted)))
  }

  const check = async (): Promise<void> => {
    for (const { at: counted_at, shelf } of seen) {
      const { body } = await m.shop.call(counts.previewStockCount, {
        by: m.owner,
        body: { lines: [{ size_id, counted_at }] },
      })
      expect(body.data[0]).toMatchObject({ expected: shelf })
    }
  }
  return { act, check }
}

/** The stock, and the pieces that orders hold until they are handed over. */
async function countPhysically({ shop, rug }: MoneyShop): Promise<number> {
  const lines = await shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.status', 'l.quantity', 'l.refunded_quantity'])
    .where('l.product_id', '=', rug.id)
    .execute()
  const handedOver = ['shipped', 'delivered', 'completed', 'cancelled']
  return lines
    .filter(({ status }) => !handedOver.includes(status))
    .reduce((sum, line) => sum + line.quantity - line.refunded_quantity, await shop.stockOf(rug))
}
