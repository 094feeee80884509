import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelOrder, placeCartOrder, showOrder } from '#contract/orders/schemas.ts'
import { recordPayment, reopenOrder } from '#contract/payments/ledger-schemas.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

/*
 * Random histories, in which up to three actions run together. After each one every voucher counts exactly the orders
 * that are not cancelled, and no limit is passed.
 */

const codes = ['DUA', 'SEKALI', 'KODE22', 'KODE33'] as const
type Action =
  | { do: 'order'; buyer: number; quantity: number; use: (typeof codes)[number][] }
  | { do: 'cancel' | 'pay' | 'reopen'; which: number }
  | { do: 'wait a day' }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      buyer: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      use: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'pay' as const, 'reopen' as const),
      which: fc.nat({ max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wait a day' as const }) },
)
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 })

test('uses of vouchers and codes are those of the orders, whatever is placed, cancelled, expired and reopened together', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      const world = await openWorld()
      for (const actions of moments) {
        await Promise.all(actions.map((one) => world.act(one)))
        await world.check()
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

async function openWorld() {
  const shop = await openTestShop()
  const { db } = shop
  const owner = await shop.admin()
  const buyers = [await shop.customer(), await shop.customer(), await shop.customer()]
  const juice = await shop.product({ price: 33_333, stock: 1_000 })
  await db
    .updateTable('product_sizes')
    .set({ quantity_prices: JSON.stringify([{ from: 3, price: 30_001 }]) })
    .where('product_id', '=', juice.id)
    .execute()
  const each = { is_combinable: true }
  await addVoucher(db, { ...each, code: 'DUA', kind: 'percent', value: 7, max_uses: 2 })
  await addVoucher(db, { ...each, code: 'SEKALI', value: 5_001, max_uses_per_customer: 1 })
  await addVoucher(db, { ...each, code: null, codes: ['KODE22', 'KODE33'], value: 1_000 })
  const placed: { id: string; by: { id: string } }[] = []

  const act = async (one: Action): Promise<void> => {
    if (one.do === 'wait a day') return void (await shop.later(25, (tx) => expireOrders(tx)))
    if (one.do === 'order') {
      const by = buyers[one.buyer]!
      const ofBuyer = { customer_phone: `08120000000${one.buyer}`, customer_email: by.email }
      const items = [{ product_id: juice.id, quantity: one.quantity }]
      const body = { ...contact, ...ofBuyer, items, voucher_codes: one.use }
      const answer = await shop.call(placeCartOrder, { by, body })
      expect([201, 409, 429]).toContain(answer.status)
      if (answer.status === 201) placed.push({ id: answer.body.data.id, by })
      return
    }
    const order = placed[one.which % Math.max(1, placed.length)]
    if (!order) return
    const params = { id: order.id }
    const { status } = await {
      cancel: () => shop.call(cancelOrder, { by: order.by, params }),
      pay: () =>
        shop.call(recordPayment, {
          by: owner,
          params,
          body: { direction: 'in', method: 'cash', amount: 1_000 },
        }),
      reopen: () => shop.call(reopenOrder, { by: owner, params }),
    }[one.do]()
    expect([200, 201, 409]).toContain(status)
  }

  const check = async () => {
    const shown = await Promise.all(
      placed.map(async ({ id, by }) => (await shop.call(showOrder, { by, params: { id } })).body.data),
    )
    for (const { items, total_amount } of shown)
      expect(items.reduce((sum, { net_price }) => sum + net_price, 0)).toBe(total_amount)
    const standing = shown.filter(({ status }) => status !== 'cancelled')
    const using = (code: string) =>
      standing.filter(({ vouchers = [] }) => vouchers.some((one) => one.code === code)).length
    const counted = await db.selectFrom('vouchers').select('uses').orderBy('value').execute()
    expect(counted.map(({ uses }) => uses)).toEqual([
      using('DUA'),
      using('KODE22') + using('KODE33'),
      using('SEKALI'),
    ])
    expect(using('DUA')).toBeLessThanOrEqual(2)
    const single = await db
      .selectFrom('voucher_codes')
      .select(['code', 'uses'])
      .where('is_single', '=', true)
      .execute()
    for (const { code, uses } of single) expect([code, uses]).toEqual([code, using(code)])
    const rows = await db
      .selectFrom('order_vouchers as u')
      .innerJoin('orders as o', 'o.id', 'u.order_id')
      .select(['o.status', 'u.returned_at', 'u.code', 'o.user_id'])
      .execute()
    for (const { status, returned_at } of rows) expect(returned_at !== null).toBe(status === 'cancelled')
    const once = rows.filter(({ code, returned_at }) => code === 'SEKALI' && returned_at === null)
    expect(new Set(once.map(({ user_id }) => user_id)).size).toBe(once.length)
  }
  return { act, check }
}
