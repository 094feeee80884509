import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/schemas.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { rejectPayment } from '#contract/payments/admin-schemas.ts'
import { acceptOrder, moveOrder } from '#contract/orders/admin-schemas.ts'
import { cancelOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import type { TestProduct } from '#server/testing/shop.ts'
import { expectRefundedPieces, countTaken, countSold } from '#server/testing/stock.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, orderOnArrival, photograph } from '#server/testing/orders.ts'
import { inspectLedger } from './verify-ledger.ts'

/*
 * Random, partly concurrent histories are compared with a simple model: the list of acknowledged actions. Of five
 * orders, one has a free line and a discount, one is paid on arrival, one costs Rp 0, and one has a large discount on
 * many pieces.
 */

type Action =
  | { do: 'proof' | 'confirm' | 'reject' | 'take back' | 'cancel' | 'reopen' | 'accept'; order: number }
  | { do: 'ship' | 'complete'; order: number }
  | { do: 'confirm so much' | 'in' | 'out' | 'refund'; order: number; amount: number }
  | { do: 'refund line'; order: number; restock: boolean }
  | { do: 'reverse'; order: number; which: number }
  | { do: 'buy'; quantity: number }
  | { do: 'wait a day' }

const order = fc.nat({ max: 4 })
const amount = fc.constantFrom(1, 40_000, 60_000, 100_000, 200_000, 200_500)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'proof',
        'proof',
        'confirm',
        'reject',
        'take back',
        'cancel',
        'reopen',
        'accept',
        'ship',
        'complete',
      ),
      order,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('confirm so much', 'in', 'out', 'refund'), order, amount }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund line' as const), order, restock: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), order, which: fc.nat({ max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wait a day' as const }) },
)
const life = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 })

const proof = await photograph()
const stock = 10
const pieces = 411

test('no rupiah and no piece is lost or invented by concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (moments) => {
      const world = await openWorld()
      for (const actions of moments) await Promise.all(actions.map((one) => world.act(one)))
      await world.check()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

async function openWorld() {
  const m = await openMoneyShop()
  const ids = [await m.addOrder('pending', 2), await takenOrder(m)]
  const method = await addMethod(m.shop, m.owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
  ids.push(await orderOnArrival(m.shop, m.customer, m.rug, { method, quantity: 2 }))
  ids.push(await takenOrder(m, { items: [{ product_id: m.rug.id, quantity: 1 }], discount: 100_000 }))
  const carpet = await m.shop.product({ price: 1_875_000, stock: pieces })
  const large = [{ product_id: carpet.id, quantity: pieces }]
  ids.push(await takenOrder(m, { items: large, discount: 96_328_125 }))
  const books = ids.map((): number[] => [])
  const done = { by: m.owner }
  const others: string[] = []

  const act = async (one: Action): Promise<void> => {
    if (one.do === 'wait a day') return void (await m.shop.later(25, (tx) => expireOrders(tx)))
    if (one.do === 'buy') {
      const body = {
        ...contact,
        product_id: m.rug.id,
        quantity: one.quantity,
        delivery: { method_id: method.id },
      }
      const placed = await m.shop.call(placeOrder, { by: m.customer, body })
      expect([201, 409]).toContain(placed.status)
      if (placed.status === 201) others.push(placed.body.data.id)
      return
    }
    const id = ids[one.order]!
    const params = { id }
    const book = books[one.order]!
    const before = one.do === 'reverse' ? (await m.seen(id)).payments : []
    const payment = one.do === 'reverse' ? before[one.which % Math.max(1, before.length)] : undefined
    if (one.do === 'reverse' && !payment) return
    const answer = await {
      proof: () => m.shop.call(uploadProof, { by: m.customer, params, file: proof }),
      confirm: () => m.confirm(id),
      'confirm so much': () => m.confirm(id, 'amount' in one ? one.amount : 0),
      reject: () => m.shop.call(rejectPayment, { ...done, params, body: { rejection_reason: 'Buram' } }),
      'take back': () => m.shop.call(cancelOrder, { by: m.customer, params }),
      cancel: () => m.cancel(id),
      reopen: () => m.reopen(id),
      accept: () => m.shop.call(acceptOrder, { ...done, params }),
      ship: () => m.shop.call(moveOrder, { ...done, params, body: { status: 'shipped' } }),
      complete: () => m.shop.call(moveOrder, { ...done, params, body: { status: 'completed' } }),
      in: () => m.record(id, { amount: 'amount' in one ? one.amount : 0 }),
      out: () => m.record(id, { direction: 'out', amount: 'amount' in one ? one.amount : 0 }),
      refund: () => m.refund(id, { amount: 'amount' in one ? one.amount : 0 }),
      'refund line': () =>
        m.refund(id, {
          lines: [{ item: 1, quantity: 1 }],
          restock: 'restock' in one && one.restock,
        }),
      reverse: () => m.reverse(payment?.id ?? ''),
    }[one.do]()
    // A response of 400 means that the refund names a line or pieces that no longer exist.
    expect([200, 201, 409, ...(one.do === 'refund line' ? [400] : [])]).toContain(answer.status)
    if (answer.status >= 300) return
    // Order 2 is paid on arrival, so it can be completed only when nothing is due.
    if (one.do === 'complete' && one.order === 2) expect(answer.body.data.due_amount).toBe(0)
    if ('amount' in one) book.push(one.do === 'out' || one.do === 'refund' ? -one.amount : one.amount)
    if (one.do === 'refund line') book.push(-answer.body.data.payments.at(-1)!.amount)
    if (payment) book.push(payment.direction === 'in' ? -payment.amount : payment.amount)
    if (one.do === 'confirm') book.push(confirmedBy(answer.body.data))
  }

  return { act, check: () => checkLaws(m, { ids, books, others, carpet }) }
}

interface Taken {
  items?: { product_id: string; quantity: number }[]
  discount?: number
}

async function takenOrder(
  { shop, owner, customer, rug }: MoneyShop,
  { items = [{ product_id: rug.id, quantity: 2 }], discount = 500 }: Taken = {},
): Promise<string> {
  const string = discount === 500 ? [{ text: 'Tali', price: 500, quantity: 1 }] : []
  const body = {
    customer: { id: customer.id },
    items: [...items, ...string],
    discount: { amount: discount, reason: 'Langganan' },
  }
  return (await shop.call(takeOrder, { by: owner, body })).body.data.id
}

const confirmedBy = ({ payments, status }: Pick<Order, 'payments' | 'status'>): number => {
  expect(status).toBe('confirmed')
  return payments.at(-1)!.amount
}

interface World {
  ids: readonly string[]
  books: readonly number[][]
  others: readonly string[]
  carpet: TestProduct
}

async function checkLaws(
  { shop, seen, rug }: MoneyShop,
  { ids, books, others, carpet }: World,
): Promise<void> {
  const verdict = await inspectLedger(shop.db)
  expect(verdict.broken).toBeNull()
  expect(verdict.number).toBe(books.flat().length)
  for (const [n, id] of ids.entries()) {
    const { paid_amount, due_amount, refund_due, payments, status, total_amount } = await seen(id)
    const signed = payments.map((row) => (row.direction === 'in' ? row.amount : -row.amount))
    expect(signed.toSorted((a, b) => a - b)).toEqual(books[n]!.toSorted((a, b) => a - b))
    expect(paid_amount).toBe(signed.reduce((sum, one) => sum + one, 0))
    expect(paid_amount).toBeGreaterThanOrEqual(0)
    expect(Math.min(due_amount, refund_due)).toBe(0)
    if (status === 'cancelled') expect([due_amount, refund_due]).toEqual([0, paid_amount])
    if (status === 'pending' || status === 'reject' || status === 'paid')
      expect(due_amount - refund_due).toBe(total_amount - paid_amount)
  }
  const inStock = (await shop.stockOf(rug)) + (await shop.stockOf(carpet))
  expect(inStock + (await piecesSold(shop, [...ids, ...others]))).toBe(stock + pieces)
}

/** Asserts for each order that its stock movements and its lines agree. */
async function piecesSold({ db }: MoneyShop['shop'], ids: readonly string[]): Promise<number> {
  let held = 0
  for (const id of ids) {
    const sold = await countSold(db, id)
    expect(await countTaken(db, id)).toBe(sold)
    expect(sold).toBeGreaterThanOrEqual(0)
    held += sold
    await expectRefundedPieces(db, id)
  }
  return held
}
