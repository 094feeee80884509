import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/orders/admin-schemas.ts'
import * as payments from '#contract/payments/admin-schemas.ts'
import * as endpoints from '#contract/orders/schemas.ts'
import * as transitions from '#contract/orders/transitions.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod } from '#server/testing/delivery.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { expireOrders } from './expire-orders.ts'

type Action =
  | {
      do: 'order'
      buyer: number
      product: number
      size: number
      quantity: number
      twice: boolean
      later: boolean
    }
  | { do: 'order cart'; buyer: number; pieces: [number, number] }
  | { do: 'pay' | 'take back' | 'accept' | 'confirm' | 'reject'; which: number }
  | { do: 'move'; which: number; to: 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled' }
  | { do: 'wait a day' }

const which = fc.nat({ max: 30 })
const buyer = fc.nat({ max: 1 })
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      buyer,
      product: fc.nat({ max: 2 }),
      size: fc.nat({ max: 1 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      twice: fc.boolean(),
      later: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('order cart' as const),
      buyer,
      pieces: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'pay', 'take back', 'accept', 'confirm', 'reject'),
      which,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which,
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'completed', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wait a day' as const }) },
)

/** The groups run one after the other, and the actions of a group concurrently. */
const life = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 10 })

const proof = await photograph()
let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  const transfer = { active: false, accounts: [] }
  await changeShopSettings(shop.db, { payment: { transfer, unique_amount: true } })
})

test('pieces are neither lost nor sold twice, and every acknowledged order exists, after any concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (moments) => {
      const world = await openWorld()
      for (const actions of moments) await Promise.all(actions.map((one) => world.act(one)))
      await world.check()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

async function openWorld() {
  const buyers = [await shop.customer(), await shop.customer()] as const
  const products = [
    await shop.product({ price: 70_000, stock: 7 }),
    await shop.product({
      price: 50_000,
      sizes: [
        { name: 'S', stock: 5 },
        { name: 'L', additional_price: 25_000, stock: 3 },
      ],
    }),
    await shop.product({ price: 0, stock: 4 }),
  ] as const
  const initial = new Map([
    [products[0].sizes[0] ?? '', 7],
    [products[1].sizes[0] ?? '', 5],
    [products[1].sizes[1] ?? '', 3],
    [products[2].sizes[0] ?? '', 4],
  ])
  const method = await addMethod(shop, owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
  const acknowledged: { id: string; by: { id: string } }[] = []
  const steps = new Map<string, number>()
  let keys = 0

  const place = async (actions: Extract<Action, { do: 'order' | 'order cart' }>) => {
    const by = buyers[actions.buyer as 0 | 1]
    const key = `${by.id} ${keys++}`
    const send = () =>
      actions.do === 'order'
        ? shop.call(endpoints.placeOrder, {
            by,
            key,
            body: {
              ...contact,
              ...wishOf(products, actions),
              quantity: actions.quantity,
              delivery: { method_id: method.id },
              pay_on_arrival: actions.later,
            },
          })
        : shop.call(endpoints.placeCartOrder, {
            by,
            key,
            body: {
              ...contact,
              delivery: { method_id: method.id },
              items: products
                .slice(0, 2)
                .map(({ id }, n) => ({ product_id: id, quantity: actions.pieces[n as 0 | 1] })),
            },
          })
    const answers = await Promise.all(actions.do === 'order' && actions.twice ? [send(), send()] : [send()])
    const ids = new Set<string>()
    for (const { status, body } of answers) {
      if (status === 201) ids.add(body.data.id)
      else
        expect(['INSUFFICIENT_STOCK', 'IDEMPOTENCY_RUNNING', 'TOO_MANY_UNPAID_ORDERS']).toContain(body.code)
    }
    expect(ids.size).toBeLessThanOrEqual(1)
    for (const id of ids) acknowledged.push({ id, by })
  }

  const step = async (actions: Extract<Action, { which: number }>) => {
    const order = acknowledged[actions.which % Math.max(1, acknowledged.length)]
    if (!order) return
    const { id, by } = order
    const params = { id }
    const { status } = await {
      pay: () => shop.call(uploadProof, { by, params, file: proof }),
      'take back': () => shop.call(endpoints.cancelOrder, { by, params }),
      accept: () => shop.call(admin.acceptOrder, { by: owner, params }),
      confirm: () => shop.call(payments.confirmPayment, { by: owner, params }),
      reject: () =>
        shop.call(payments.rejectPayment, { by: owner, params, body: { rejection_reason: 'Buram' } }),
      move: () =>
        shop.call(admin.moveOrder, {
          by: owner,
          params,
          body: { status: actions.do === 'move' ? actions.to : 'processing' },
        }),
    }[actions.do]()
    expect([200, 409]).toContain(status)
    if (status === 200) steps.set(id, (steps.get(id) ?? 0) + 1)
  }

  return {
    act: async (actions: Action) => {
      if (actions.do === 'order' || actions.do === 'order cart') await place(actions)
      else if (actions.do === 'wait a day') await shop.later(25, (tx) => expireOrders(tx))
      else await step(actions)
    },
    check: () => checkLaws({ buyers, initial, acknowledged, steps }),
  }
}

const wishOf = (products: readonly TestProduct[], { product, size }: { product: number; size: number }) => {
  const chosen = products[product]
  return { product_id: chosen?.id ?? '', size_id: chosen?.sizes[size % chosen.sizes.length] ?? null }
}

interface Lived {
  buyers: readonly { id: string }[]
  initial: Map<string, number>
  acknowledged: { id: string }[]
  steps: Map<string, number>
}

async function checkLaws({ buyers, initial, acknowledged, steps }: Lived): Promise<void> {
  const orders = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where(
      'user_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute()
  expect(orders.map(({ id }) => id).toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted())
  const lines = await shop.db.selectFrom('order_lines').selectAll().execute()
  const movements = await shop.db.selectFrom('stock_movements').selectAll().execute()
  const history = await shop.db.selectFrom('order_steps').selectAll().orderBy('id').execute()
  const claims = await shop.db
    .selectFrom('claimed_amounts')
    .selectAll()
    .where('free_from', 'is', null)
    .execute()
  const held = new Map<string, number>()
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const sum = (of: (line: (typeof own)[number]) => number) => own.reduce((all, line) => all + of(line), 0)
    expect({
      total_amount: sum(({ quantity, price_per_unit }) => quantity * price_per_unit) + order.unique_amount,
      total_items: own.length,
      total_quantity: sum(({ quantity }) => quantity),
    }).toEqual({
      total_amount: order.total_amount,
      total_items: order.total_items,
      total_quantity: order.total_quantity,
    })
    expect(own.length).toBeGreaterThan(0)

    const isAwaited = !order.pay_on_arrival && transitions.isUnconfirmed(order.status)
    const claimed = claims.filter(({ order_id }) => order_id === order.id)
    expect(claimed.map(({ amount }) => amount)).toEqual(isAwaited ? [order.total_amount] : [])
    expect(order.unique_amount < 0).toBe(!order.pay_on_arrival && order.total_amount > 0)
    if (order.total_amount === 0) expect(['pending', 'paid', 'reject']).not.toContain(order.status)

    const isCancelled = order.status === 'cancelled'
    const moved = movements
      .filter(({ order_id }) => order_id === order.id)
      .map(({ size_id, change, reason }) => `${reason} ${size_id} ${change}`)
    const due = own.flatMap(({ size_id, quantity }) => [
      `order ${size_id} ${-quantity}`,
      ...(isCancelled ? [`return ${size_id} ${quantity}`] : []),
    ])
    expect(moved.toSorted()).toEqual(due.toSorted())
    if (!isCancelled)
      for (const { size_id, quantity } of own) held.set(size_id!, (held.get(size_id!) ?? 0) + quantity)

    const walked = history.filter(({ order_id }) => order_id === order.id)
    for (const [n, { status }] of walked.slice(1).entries())
      expect(transitions.stepsFrom({ ...order, status: walked[n]!.status })).toContain(status)
    expect([walked[0]?.status, walked.at(-1)?.status]).toEqual(['pending', order.status])
    // The history has the acknowledged and the automatic steps, and no others.
    const automatic = walked.filter(({ by_role }) => by_role === 'system').length
    expect(walked).toHaveLength(1 + (steps.get(order.id) ?? 0) + automatic)
  }
  const sizes = await shop.db
    .selectFrom('product_sizes')
    .select(['id', 'stock'])
    .where('id', 'in', [...initial.keys()])
    .execute()
  for (const { id, stock } of sizes) {
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(stock + (held.get(id) ?? 0)).toBe(initial.get(id))
  }
}
