import { beforeEach, describe, expect, test } from 'vitest'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { inspectLedger } from './verify-ledger.ts'

let m: MoneyShop
beforeEach(async () => {
  m = await openMoneyShop()
})

describe('a refund', () => {
  test('of a line reduces the price, puts its pieces back, and is shown to the customer', async () => {
    const id = await m.addOrder('paid', 3)
    await m.confirm(id)
    const { status, body } = await m.refund(id, {
      lines: [{ product_id: m.rug.id, quantity: 1 }],
      restock: true,
    })
    expect([status, body.data.paid_amount, body.data.due_amount, body.data.refund_due]).toEqual([
      201, 200_000, 0, 0,
    ])
    expect(await m.shop.stockOf(m.rug)).toBe(8)
    expect((await m.mailsOf('payment-refunded'))[0]?.text_body).toMatch(/Dikembalikan: Rp\s100\.000\n.*Sobek/)
    expect((await m.seen(id)).items.map(({ refunded_quantity }) => refunded_quantity)).toEqual([1])
    const over = await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 3 }] })
    expect(over.body.errors).toMatchObject([{ field: 'lines.0.quantity' }])
    await m.cancel(id)
    expect(await m.shop.stockOf(m.rug)).toBe(10)
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 200_000, refund_due: 200_000 })
  })

  test('returns the excess before it reduces the price', async () => {
    const id = await m.addOrder()
    await m.confirm(id, 130_000)
    await m.refund(id, { amount: 50_000 })
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 80_000, due_amount: 0, refund_due: 0 })
    await m.record(id, { amount: 7_000 })
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 87_000, refund_due: 7_000 })
  })

  test('of the whole amount with `restock` puts every piece back, and nothing more can be refunded', async () => {
    const id = await m.addOrder('paid', 2)
    await m.confirm(id)
    await m.refund(id, { amount: 200_000, restock: true })
    expect([await m.shop.stockOf(m.rug), (await m.moneyOf(id)).paid_amount]).toEqual([10, 0])
    const { status, body } = await m.refund(id, { amount: 1 })
    expect([status, body.code, body.message]).toEqual([
      409,
      'REFUND_TOO_LARGE',
      'Tidak ada uang yang dapat dikembalikan.',
    ])
  })

  test('of more than one payment can carry is refused with the limit', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    for (const amount of [10_000_000_000_000, 1e17]) {
      const { status, body } = await m.refund(id, { amount })
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^Jumlah uang paling banyak Rp\s9\.999\.999\.999\.999/),
      ])
    }
  })

  test('by lines of a large discount returns exactly what was paid, in any order', async () => {
    const carpet = await m.shop.product({ price: 1_875_000, stock: 1_000 })
    const taken = await m.shop.call(takeOrder, {
      by: m.owner,
      body: {
        customer: { id: m.customer.id },
        items: [
          { product_id: carpet.id, quantity: 411 },
          { text: 'Tali', price: 7, quantity: 3 },
        ],
        discount: { amount: 96_328_125, reason: 'Proyek' },
        payment: { method: 'cash' },
      },
    })
    const { id, paid_amount } = taken.body.data
    const most = await m.refund(id, { lines: [{ item: 1, quantity: 411 }, { item: 2 }] })
    expect([most.status, most.body.data.paid_amount, most.body.data.payments.at(-1)?.amount]).toEqual([
      201,
      0,
      paid_amount,
    ])
    await m.reverse(most.body.data.payments.at(-1)?.id ?? '')
    const steps = [
      { item: 1, quantity: 7 },
      { item: 2, quantity: 2 },
      { item: 1, quantity: 400 },
      { item: 2 },
      { item: 1 },
    ]
    for (const line of steps) expect((await m.refund(id, { lines: [line] })).status).toBe(201)
    expect((await m.seen(id)).paid_amount).toBe(0)
  })

  test('of more than was paid is refused, and the message says how much was paid', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    const { body } = await m.refund(id, { amount: 100_001 })
    expect(body.message).toMatch(/paling banyak Rp\s100\.000/)
  })

  test('that races with another one never refunds more than was paid', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    const answers = await Promise.all([60_000, 60_000, 60_000].map((amount) => m.refund(id, { amount })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await m.moneyOf(id)).paid_amount).toBe(40_000)
  })

  test.each([
    [{}, 'amount'],
    [{ amount: 1, lines: [{ product_id: 'x' }] }, 'amount'],
    [{ lines: [{ product_id: 'x' }] }, 'lines.0.product_id'],
    [{ amount: 1, restock: true }, 'lines'],
    [{ amount: 1, reason: ' ' }, 'reason'],
  ])('given as %j is refused at the field %s', async (body, field) => {
    const id = await m.addOrder()
    await m.confirm(id)
    const answer = await m.refund(id, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    expect((await m.moneyOf(id)).paid_amount).toBe(100_000)
  })
})

describe('a cancellation', () => {
  test.each([
    [undefined, 9],
    [true, 10],
  ])(
    'leaves out the piece that a refund left out, unless the owner decides otherwise: %s',
    async (restock, stock) => {
      const id = await m.addOrder('paid', 3)
      await m.confirm(id)
      await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
      expect((await m.seen(id)).items).toMatchObject([{ refunded_quantity: 1, restocked_quantity: 0 }])
      const cancelled = await m.cancel(id, { restock_refunded: restock })
      expect([cancelled.status, cancelled.body.message]).toEqual([200, expect.any(String)])
      expect(await m.shop.stockOf(m.rug)).toBe(stock)
      await m.reopen(id)
      expect(await m.shop.stockOf(m.rug)).toBe(7)
    },
  )

  test('returns the left-out piece once its refund is reversed', async () => {
    const id = await m.addOrder('paid', 3)
    await m.confirm(id)
    const { body } = await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
    await m.cancel(id)
    expect(await m.shop.stockOf(m.rug)).toBe(9)
    await m.reverse(body.data.payments.at(-1)?.id ?? '')
    expect(await m.shop.stockOf(m.rug)).toBe(10)
  })

  test('with a refund returns everything in the same transaction, or changes nothing', async () => {
    const id = await m.addOrder('paid', 2)
    await m.confirm(id, 210_000)
    const wrong = await m.cancel(id, { refund: { method: 'cash', picture_id: 'nowhere' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'PICTURE_UNKNOWN'])
    expect([await m.shop.stockOf(m.rug), (await m.moneyOf(id)).status]).toEqual([8, 'confirmed'])
    const { body } = await m.cancel(id, {
      note: 'Pengrajinnya sakit',
      refund: { method: 'transfer', reference: 'BCA 991' },
    })
    expect(body.data.payments.at(-1)).toMatchObject({
      direction: 'out',
      method: 'transfer',
      amount: 210_000,
      reference: 'BCA 991',
      note: 'Pengrajinnya sakit',
    })
    expect([await m.shop.stockOf(m.rug), await m.moneyOf(id)]).toEqual([
      10,
      { status: 'cancelled', paid_amount: 0, due_amount: 0, refund_due: 0 },
    ])
    expect((await m.mailsOf('payment-refunded'))[0]?.text_body).toMatch(/Rp\s210\.000/)
    expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  })

  test('without a refund leaves the paid amount owed to the customer', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    await m.cancel(id)
    expect(await m.moneyOf(id)).toMatchObject({ status: 'cancelled', refund_due: 100_000 })
  })

  test('of an unpaid order cannot refund anything, and no other step accepts a refund', async () => {
    const id = await m.addOrder('pending')
    const { status, body } = await m.cancel(id, { refund: { method: 'cash' } })
    expect([status, body.code, (await m.moneyOf(id)).status]).toEqual([409, 'REFUND_TOO_LARGE', 'pending'])
    const paid = await m.addOrder()
    await m.confirm(paid)
    const other = await m.cancel(paid, { status: 'processing', refund: { method: 'cash' } })
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([400, 'refund'])
  })

  test('by two admins at the same time refunds once', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    const refund = { method: 'cash' } as const
    const answers = await Promise.all([m.cancel(id, { refund }), m.cancel(id, { refund })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await m.seen(id)).payments).toHaveLength(2)
  })
})

describe('reopening', () => {
  test('takes the stock again and confirms a paid order, only once', async () => {
    const id = await m.addOrder('pending', 4)
    await m.cancel(id)
    await m.record(id, { amount: 400_000 })
    const answers = await Promise.all([m.reopen(id), m.reopen(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([await m.shop.stockOf(m.rug), (await m.moneyOf(id)).status]).toEqual([6, 'confirmed'])
    await m.cancel(id)
    expect(await m.shop.stockOf(m.rug)).toBe(10)
    await m.reopen(id)
    await m.cancel(id)
    expect(await m.shop.stockOf(m.rug)).toBe(10)
  })

  test('makes a partly paid order wait for the rest', async () => {
    const id = await m.addOrder('pending')
    await m.cancel(id)
    await m.record(id, { amount: 30_000 })
    await m.reopen(id)
    expect(await m.moneyOf(id)).toEqual({
      status: 'pending',
      paid_amount: 30_000,
      due_amount: 70_000,
      refund_due: 0,
    })
  })

  test('is refused and changes nothing if the stock is gone or nothing was paid', async () => {
    const id = await m.addOrder('pending', 4)
    await m.cancel(id)
    expect((await m.reopen(id)).body.code).toBe('ORDER_STEP_FORBIDDEN')
    await m.record(id, { amount: 400_000 })
    await m.addOrder('pending', 7)
    const { status, body } = await m.reopen(id)
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Kilim tidak mencukupi. Stok tersedia: 3.',
    ])
    expect([await m.shop.stockOf(m.rug), (await m.moneyOf(id)).status]).toEqual([3, 'cancelled'])
  })
})

describe('the books', () => {
  test('list, export and sum all ledger entries, and leave reversed ones out of the sums', async () => {
    const id = await m.addOrder('pending')
    await m.record(id, { amount: 70_000, received_at: '2026-03-05', note: '=1+1' })
    await m.record(id, { amount: 30_000, received_at: '2026-03-06' })
    const { body: out } = await m.refund(id, { amount: 20_000, method: 'cash' })
    await m.reverse(out.data.payments[1]!.id)
    const listed = await m.shop.call(endpoints.listPayments, { by: m.owner, query: { to: '2026-03-06' } })
    expect(listed.body.data.map(({ number, customer_name }) => [number, customer_name])).toEqual([
      [4, 'Siti Rahma'],
      [2, 'Siti Rahma'],
      [1, 'Siti Rahma'],
    ])
    const outs = await m.shop.call(endpoints.listPayments, {
      by: m.owner,
      query: { direction: 'out', method: 'cash' },
    })
    expect(outs.body.data.map(({ number }) => number)).toEqual([3])
    const csv = await m.shop.call(endpoints.exportPayments, {
      by: m.owner,
      query: { from: '2026-03-05', to: '2026-03-05' },
    })
    expect(csv.bytes.toString()).toMatch(
      /\r\n1;2026-03-05 00:00;Masuk;Transfer bank;70000;;TRX-.*;Siti Rahma;;'=1\+1;/,
    )
    const report = await m.shop.call(endpoints.showMoneyReport, {
      by: m.owner,
      query: { from: '2026-03-01', to: '2026-03-31' },
    })
    expect(report.body.data).toMatchObject({
      in: 70_000,
      out: 0,
      days: [{ day: '2026-03-05', method: 'transfer', in: 70_000, out: 0 }],
    })
    for (const query of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2000-01-01', to: '2026-03-01' },
      { from: '2026-13-01' },
    ])
      expect((await m.shop.call(endpoints.showMoneyReport, { by: m.owner, query })).status).toBe(400)
  })

  test('list what is unpaid and what must be refunded', async () => {
    await m.addOrder('pending')
    const cancelled = await m.addOrder('pending')
    await m.cancel(cancelled)
    await m.record(cancelled, { amount: 5_000 })
    await m.confirm(await m.addOrder(), 100_300)
    const { body } = await m.shop.call(endpoints.showMoneyReport, { by: m.owner })
    expect(body.data).toMatchObject({
      in: 105_300,
      unpaid: { orders: 1, amount: 100_000 },
      to_refund: { orders: 2, amount: 5_300 },
    })
  })

  test('number the entries without gaps, also when concurrent ones fail', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => m.addOrder('pending')))
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        m.record(ids[n % 4]!, n % 3 === 0 ? { direction: 'out', amount: 9_000_000 } : { amount: 10 + n }),
      ),
    )
    const rows = await m.shop.db.selectFrom('payments').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  })
})
