import { beforeEach, describe, expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/admin-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { photograph } from '#server/testing/orders.ts'
import { makeQris } from '#server/testing/qris.ts'
import { setQris } from './set-qris.ts'
import { inspectLedger } from './verify-ledger.ts'

let m: MoneyShop
beforeEach(async () => {
  m = await openMoneyShop()
})

describe('confirming', () => {
  test('records the due amount in one ledger entry, which the customer sees without the name of the admin', async () => {
    const id = await m.addOrder()
    const { status, body } = await m.confirm(id)
    expect([status, body.data.status]).toEqual([200, 'confirmed'])
    expect(body.data.payments).toMatchObject([{ number: 1, by_name: m.owner.full_name }])
    expect(await m.moneyOf(id)).toEqual({
      status: 'confirmed',
      paid_amount: 100_000,
      due_amount: 0,
      refund_due: 0,
    })
    expect((await m.seen(id)).payments).toEqual([
      {
        id: expect.any(String),
        number: 1,
        direction: 'in',
        method: 'qris',
        amount: 100_000,
        received_at: expect.stringMatching(/Z$/),
        reference: null,
        note: null,
        reverses: null,
        has_picture: false,
      },
    ])
  })

  test('less than is due leaves the order waiting, with a QRIS for exactly the rest and without expiry', async () => {
    await setQris(m.shop.db, { payload: makeQris(), pictureId: null })
    const id = await m.addOrder('pending')
    await m.shop.call(uploadProof, { by: m.customer, params: { id }, file: await photograph() })
    const { body } = await m.confirm(id, 99_000)
    expect(body.message).toBe('Pembayaran dicatat; sisanya ditunggu')
    expect(await m.moneyOf(id)).toEqual({
      status: 'pending',
      paid_amount: 99_000,
      due_amount: 1_000,
      refund_due: 0,
    })
    expect((await m.seen(id)).qris_payload).toContain('54041000')
    expect((await m.mailsOf('payment-short'))[0]?.text_body).toMatch(/Kurang: Rp\s1\.000/)
    expect(await m.shop.later(100, (tx) => expireOrders(tx))).toBe(0)

    await m.shop.call(uploadProof, { by: m.customer, params: { id }, file: await photograph(9) })
    await m.confirm(id)
    const { payments, status } = await m.seen(id)
    expect([status, payments.map(({ number, amount }) => [number, amount])]).toEqual([
      'confirmed',
      [
        [1, 99_000],
        [2, 1_000],
      ],
    ])
  })

  test('more than is due confirms the order, and the excess is owed to the customer', async () => {
    const id = await m.addOrder()
    await m.confirm(id, 100_500)
    expect(await m.moneyOf(id)).toEqual({
      status: 'confirmed',
      paid_amount: 100_500,
      due_amount: 0,
      refund_due: 500,
    })
  })

  test('a part while another part is recorded counts both parts', async () => {
    for (let n = 0; n < 6; n++) {
      const id = await m.addOrder()
      const answers = await Promise.all([m.confirm(id, 60_000), m.record(id, { amount: 40_000 })])
      expect(answers.map(({ status }) => status)).toEqual([200, 201])
      expect(await m.moneyOf(id)).toMatchObject({ status: 'confirmed', paid_amount: 100_000, due_amount: 0 })
    }
    expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  })

  test('by two admins at the same time is done once', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await m.addOrder()
      const answers = await Promise.all([m.confirm(id), m.confirm(id, 40_000), m.confirm(id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await m.seen(id)).payments).toHaveLength(1)
    }
  })

  test('is refused with ORDER_STEP_FORBIDDEN for an order without a proof', async () => {
    const id = await m.addOrder('pending')
    expect((await m.confirm(id)).body.code).toBe('ORDER_STEP_FORBIDDEN')
    expect((await m.seen(id)).payments).toEqual([])
  })

  test.each([0, -5, 1.5, 1e15, Number.NaN, '5000'])(
    'refuses the amount %s with a message',
    async (amount) => {
      const id = await m.addOrder()
      const { status, body } = await m.shop.call(confirmPayment, {
        by: m.owner,
        params: { id },
        body: { amount: amount as number },
      })
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.errors?.[0]?.message).toMatch(/rupiah bulat|paling banyak Rp\s9\.999\.999\.999\.999/)
      expect(await m.moneyOf(id)).toMatchObject({ status: 'paid', paid_amount: 0 })
    },
  )
})

describe('a recorded payment', () => {
  test('that covers the due amount confirms a waiting order; a partial one restarts its time to pay', async () => {
    const id = await m.addOrder('reject')
    await m.shop.db
      .updateTable('orders')
      .set({ awaiting_since: new Date('2026-01-01') })
      .execute()
    expect((await m.record(id, { amount: 60_000 })).body.data).toMatchObject({
      status: 'reject',
      due_amount: 40_000,
    })
    const { awaiting_since } = await m.shop.db
      .selectFrom('orders')
      .select('awaiting_since')
      .executeTakeFirstOrThrow()
    expect(awaiting_since.getTime()).toBeGreaterThan(Date.now() - 600_000)
    const { body } = await m.record(id, { amount: 40_000 })
    expect(body.data).toMatchObject({ status: 'confirmed', due_amount: 0, rejection_reason: null })
    expect(await m.mailsOf('payment-confirmed')).toHaveLength(1)
  })

  test('is stored once per idempotency key', async () => {
    const id = await m.addOrder('pending')
    const first = await m.record(id, {}, 'one')
    expect((await m.record(id, {}, 'one')).body).toEqual(first.body)
    expect((await m.record(id, { amount: 2 }, 'one')).status).toBe(422)
    await m.record(id, {}, 'two')
    expect((await m.moneyOf(id)).paid_amount).toBe(2_000)
  })

  test('is refused for a future or impossible time, and a day means its first moment in Jakarta', async () => {
    const id = await m.addOrder('pending')
    const received_at = new Date(Date.now() + 3_600_000).toISOString()
    for (const [language, words] of [
      ['id', 'Waktu terima uang tidak boleh di masa depan'],
      ['en', 'The time of receipt cannot be in the future'],
    ] as const) {
      const body = { direction: 'in', method: 'cash', amount: 1, received_at } as const
      const answer = await m.shop.call(endpoints.recordPayment, {
        by: m.owner,
        params: { id },
        body,
        language,
      })
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'received_at', message: words }]])
    }
    const { body } = await m.record(id, { received_at: '2026-02-30' })
    expect(body.errors?.[0]?.field).toBe('received_at')
    expect((await m.record(id, { received_at: '2026-02-03' })).body.data.payments[0]?.received_at).toBe(
      '2026-02-02T17:00:00.000Z',
    )
  })

  test('for a cancelled order is owed to the customer until it is refunded', async () => {
    const id = await m.addOrder('pending')
    await m.cancel(id)
    await m.record(id, { amount: 100_000 })
    expect(await m.moneyOf(id)).toEqual({
      status: 'cancelled',
      paid_amount: 100_000,
      due_amount: 0,
      refund_due: 100_000,
    })
    await m.record(id, { direction: 'out', amount: 100_000 })
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 0, refund_due: 0 })
    expect((await m.record(id, { direction: 'out', amount: 1 })).body.code).toBe('REFUND_TOO_LARGE')
  })

  test('is reversed only once, by another ledger entry, after which its amount is due again', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    const [payment] = (await m.seen(id)).payments
    const { body } = await m.reverse(payment!.id)
    expect(body.data.payments[1]).toMatchObject({
      direction: 'out',
      amount: 100_000,
      reverses: payment!.id,
      received_at: payment!.received_at,
      note: 'Salah pesanan',
    })
    expect(await m.moneyOf(id)).toEqual({
      status: 'confirmed',
      paid_amount: 0,
      due_amount: 100_000,
      refund_due: 0,
    })
    expect((await m.reverse(payment!.id)).body.code).toBe('PAYMENT_REVERSED')
    expect((await m.reverse(body.data.payments[1]!.id)).body.code).toBe('PAYMENT_REVERSED')
    expect((await m.reverse('unknown')).status).toBe(404)
  })
})
