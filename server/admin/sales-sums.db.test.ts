import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/admin/customers-schemas.ts'
import { salesGroupings } from '#contract/admin/sales.ts'
import { exportSales, reportSales, showSales } from '#contract/admin/sales-schemas.ts'
import { reportVouchers } from '#contract/admin/voucher-report-schemas.ts'
import { exportOrders, showAnyOrder } from '#contract/orders/admin-schemas.ts'
import { owedPieces } from '#contract/orders/owed.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { soldStatuses } from '#contract/orders/transitions.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

interface Action {
  do: 'line' | 'line for less' | 'amount' | 'whole' | 'out' | 'pay' | 'reverse' | 'cancel' | 'reopen'
  order: number
  which: number
}
const action: fc.Arbitrary<Action> = fc.record({
  do: fc.constantFrom(
    'line',
    'line',
    'line for less',
    'amount',
    'whole',
    'out',
    'pay',
    'reverse',
    'cancel',
    'reopen',
  ),
  order: fc.nat({ max: 3 }),
  which: fc.nat({ max: 7 }),
})

test('days, products, customers, the report of vouchers and the ledger agree on the sales after any refund', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const world = await openWorld()
      for (const one of actions) await world.perform(one)
      await world.check()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('a line that is refunded for less than its price, or with a unique discount, leaves nothing without a product', async () => {
  const m = await openMoneyShop()
  await changeShopSettings(m.shop.db, {
    payment: { transfer: { active: false, accounts: [] }, unique_amount: true },
  })
  for (const amount of [undefined, 60_000]) {
    const id = await m.addOrder('paid', 2)
    await m.confirm(id)
    await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1, amount }] })
  }
  const report = (await m.shop.call(reportSales, { by: m.owner, query: {} })).body.data
  expect(report.other).toEqual({ orders: 0, pieces: 0, revenue: 0, refunded: 0 })
  expect(report.rows).toMatchObject([{ pieces: 2, revenue: report.total.revenue }])
})

async function openWorld() {
  const m = await openMoneyShop()
  const lamp = await m.shop.product({ name: 'Lampu', price: 33_333, stock: 20 })
  await m.shop.db
    .updateTable('product_sizes')
    .set({ sale_price: 29_000, quantity_prices: JSON.stringify([{ from: 3, price: 28_888 }]) })
    .where('product_id', '=', lamp.id)
    .execute()
  const each = { is_combinable: true, max_uses: 2 }
  await addVoucher(m.shop.db, {
    ...each,
    code: 'TUJUH',
    kind: 'percent',
    value: 7,
    includes_sale_items: false,
  })
  await addVoucher(m.shop.db, { ...each, code: 'LIMARIBU', value: 5_001 })
  await addVoucher(m.shop.db, { ...each, code: 'ONGKIR', kind: 'delivery', value: null, max_amount: 4_000 })
  const budi = await m.shop.customer()
  const method = await addMethod(m.shop, m.owner, { rates: [rate(null, 9_000)] })
  const delivery = { method_id: method.id, area: '34.71.12' }
  const taken = async (by: { id: string }, more: object) => {
    const items = [
      { product_id: m.rug.id, quantity: 2 },
      { product_id: lamp.id, quantity: 3 },
      { text: 'Tali', price: 500, quantity: 1 },
    ]
    const body = { customer: { id: by.id }, items, payment: { method: 'cash' as const }, ...more }
    return (await m.shop.call(takeOrder, { by: m.owner, body })).body.data.id
  }
  const ids = [
    await taken(m.customer, {}),
    await taken(m.customer, { discount: { amount: 71_111, reason: 'Langganan' }, voucher_codes: ['tujuh'] }),
    await taken(budi, { delivery, address: 'Jl. Melati 5', voucher_codes: ['ongkir', 'lima ribu'] }),
    await taken(budi, {
      delivery,
      address: 'Jl. Melati 5',
      discount: { amount: 40_000, reason: 'Cacat' },
      voucher_codes: ['LIMARIBU', 'TUJUH', 'ONGKIR'],
    }),
  ]

  const perform = async (one: Action) => {
    const id = ids[one.order]!
    const { payments, items, paid_amount } = await order(m, id)
    const item = items[one.which % items.length]!
    const amount = 1 + one.which * 7_000
    const { status } = await {
      line: () => m.refund(id, { lines: [{ item: item.item, quantity: 1 }], restock: one.which % 2 === 0 }),
      'line for less': () =>
        m.refund(id, { lines: [{ item: item.item, quantity: 1, amount: 1 + one.which }], restock: true }),
      amount: () => m.refund(id, { amount }),
      whole: () => m.refund(id, { amount: Math.max(1, paid_amount) }),
      out: () => m.record(id, { direction: 'out', amount }),
      pay: () => m.record(id, { amount }),
      reverse: () => m.reverse(payments[one.which % payments.length]!.id),
      cancel: () => m.cancel(id),
      reopen: () => m.reopen(id),
    }[one.do]()
    expect([200, 201, 400, 409]).toContain(status)
  }
  return { perform, check: () => checkSums(m, ids) }
}

const order = async ({ shop, owner }: MoneyShop, id: string) =>
  (await shop.call(showAnyOrder, { by: owner, params: { id } })).body.data

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

const figuresOf = (rows: readonly { pieces: number; revenue: number; refunded: number }[]) => [
  sumOf(rows, ({ pieces }) => pieces),
  sumOf(rows, ({ revenue }) => revenue),
  sumOf(rows, ({ refunded }) => refunded),
]

async function checkSums(m: MoneyShop, ids: readonly string[]) {
  const { shop, owner } = m
  const orders = await Promise.all(ids.map((id) => order(m, id)))
  const sold = orders.filter(({ status }) => soldStatuses.includes(status))
  const byLedger = sumOf(
    sold,
    ({ payments, due_amount, refund_due }) =>
      sumOf(payments, ({ direction, amount }) => (direction === 'in' ? amount : -amount)) +
      due_amount -
      refund_due,
  )

  for (const one of orders) {
    const lines = sumOf(one.items, (item) => item.net_price)
    expect(lines + one.delivery_price).toBe(one.total_amount)
    expect(
      sumOf(one.items, (item) => item.total_price) - sumOf(one.items, (item) => item.discount_amount ?? 0),
    ).toBe(lines)
  }
  const using = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ vouchers = [] }) => vouchers.map(({ code }) => code))
  const counted = await shop.db
    .selectFrom('voucher_codes as c')
    .innerJoin('vouchers as v', 'v.id', 'c.voucher_id')
    .select(['c.code', 'v.uses'])
    .execute()
  for (const { code, uses } of counted)
    expect([code, uses]).toEqual([code, using.filter((one) => one === code).length])

  const sales = (await shop.call(showSales, { by: owner })).body.data
  expect(sumOf(sales.days, ({ revenue }) => revenue)).toBe(byLedger)
  expect(sumOf(sales.days, ({ orders: n }) => n)).toBe(sold.length)
  expect(
    sales.today.gross -
      sales.today.discount -
      sales.today.refunded +
      sumOf(sold, (one) => one.delivery_price),
  ).toBe(byLedger)

  const pieces = sumOf(
    sold.flatMap(({ items }) => items).filter(({ product_id }) => product_id !== null),
    owedPieces,
  )
  expect(sumOf(sales.best_sellers, ({ quantity }) => quantity)).toBe(pieces)
  // A product whose pieces all came back for less than their price keeps a revenue, but is no best seller.
  const products = (await shop.call(reportSales, { by: owner, query: { by: 'product' } })).body.data.rows
  const stillSold = products.filter((row) => row.pieces > 0)
  expect(sumOf(sales.best_sellers, ({ revenue }) => revenue)).toBe(sumOf(stillSold, ({ revenue }) => revenue))
  expect(sales.products_revenue + sales.other_revenue).toBe(byLedger)

  const { orders: orderCount, pieces: allPieces, revenue, refunded } = sales.sum
  for (const by of salesGroupings) {
    const report = (await shop.call(reportSales, { by: owner, query: { by } })).body.data
    expect(report.total).toEqual({ orders: orderCount, pieces: allPieces, revenue, refunded })
    const rows = report.other ? [...report.rows, report.other] : report.rows
    expect([by, ...figuresOf(rows)]).toEqual([by, allPieces, revenue, refunded])
    if (!report.other) expect(sumOf(rows, (row) => row.orders)).toBe(orderCount)
    const [, ...lines] = (await shop.call(exportSales, { by: owner, query: { by } })).bytes
      .toString()
      .trim()
      .split('\r\n')
    const cells = lines.map((line) => line.split(';').slice(-3).map(Number))
    expect([by, ...[0, 2, 1].map((at) => sumOf(cells, (row) => row[at]!))]).toEqual([
      by,
      allPieces,
      revenue,
      refunded,
    ])
  }

  const report = (await shop.call(reportVouchers, { by: owner, query: {} })).body.data
  expect(report.with_voucher.revenue + report.without_voucher.revenue).toBe(byLedger)
  expect(report.with_voucher.orders).toBe(sold.filter(({ vouchers }) => vouchers).length)
  for (const row of report.vouchers) {
    const its = sold.filter(({ vouchers = [] }) => vouchers.some(({ code }) => code === row.code))
    expect(row.orders).toBe(its.length)
    expect(row.revenue).toBe(sumOf(its, (one) => one.total_amount - one.credited_amount))
    const taken = its.flatMap(({ vouchers = [] }) => vouchers).filter(({ code }) => code === row.code)
    expect(row.discount).toBe(sumOf(taken, (one) => one.items_amount + one.delivery_amount))
  }

  const byCustomer = async () =>
    sumOf((await shop.call(listCustomers, { by: owner })).body.data, ({ total_spent }) => total_spent)
  expect(await byCustomer()).toBe(byLedger)

  const [, ...rows] = (await shop.call(exportOrders, { by: owner, query: {} })).bytes
    .toString()
    .trim()
    .split('\r\n')
  const references = new Set(sold.map(({ reference }) => reference))
  const ofSold = rows.filter((row) => references.has(row.split(';', 1)[0]!))
  expect(sumOf(ofSold, (row) => Number(row.split(';').at(-1)))).toBe(byLedger)
}

describe('a refund of all of fifty pieces with a discount', () => {
  test.each(['amount', 'lines'] as const)('by %s leaves no sale, no pieces and no spending', async (by) => {
    const m = await openMoneyShop()
    const sofa = await m.shop.product({ name: 'Sofa', price: 1_000_000, stock: 50 })
    const items = [{ product_id: sofa.id, quantity: 50 }]
    const discount = { amount: 10_000_000, reason: 'Grosir' }
    const body = { customer: { id: m.customer.id }, items, discount, payment: { method: 'cash' as const } }
    const { id } = (await m.shop.call(takeOrder, { by: m.owner, body })).body.data
    const seen = async () => {
      const { today, best_sellers } = (await m.shop.call(showSales, { by: m.owner })).body.data
      const { data } = (await m.shop.call(listCustomers, { by: m.owner, query: { sort: 'spent' } })).body
      return {
        today,
        best: best_sellers.map(({ quantity, revenue }) => [quantity, revenue]),
        spent: data[0]?.total_spent,
      }
    }
    expect(await seen()).toMatchObject({
      today: { gross: 50_000_000, discount: 10_000_000, refunded: 0, revenue: 40_000_000 },
      best: [[50, 40_000_000]],
      spent: 40_000_000,
    })
    await m.refund(id, by === 'amount' ? { amount: 40_000_000 } : { lines: [{ product_id: sofa.id }] })
    expect(await seen()).toMatchObject({ today: { refunded: 40_000_000, revenue: 0 }, best: [], spent: 0 })
  })
})

test('an order that was cancelled and reopened counts once, and not while it waits for its payment', async () => {
  const m = await openMoneyShop()
  const id = await m.addOrder('pending')
  await m.record(id, { amount: 100_000 })
  await m.cancel(id)
  await m.reopen(id)
  const today = async () => (await m.shop.call(showSales, { by: m.owner })).body.data.today
  expect(await today()).toMatchObject({ orders: 1, revenue: 100_000 })
  await m.cancel(id)
  await m.record(id, { direction: 'out', amount: 40_000 })
  expect((await m.reopen(id)).body.data.status).toBe('pending')
  expect(await today()).toMatchObject({ orders: 0, revenue: 0 })
})

test('the list of customers by spending reflects a refund and its reversal', async () => {
  const m = await openMoneyShop()
  const budi = await m.shop.customer()
  const buy = async (by: { id: string }, quantity: number) => {
    const items = [{ product_id: m.rug.id, quantity }]
    const body = { customer: { id: by.id }, items, payment: { method: 'cash' as const } }
    return (await m.shop.call(takeOrder, { by: m.owner, body })).body.data.id
  }
  const large = await buy(budi, 3)
  await buy(m.customer, 2)
  const first = async () =>
    (await m.shop.call(listCustomers, { by: m.owner, query: { sort: 'spent' } })).body.data[0]?.id
  expect(await first()).toBe(budi.id)
  const { body } = await m.refund(large, { lines: [{ product_id: m.rug.id, quantity: 2 }] })
  expect(await first()).toBe(m.customer.id)
  await m.reverse(body.data.payments.at(-1)!.id)
  expect(await first()).toBe(budi.id)
})
