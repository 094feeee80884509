import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as admin from '#contract/bookings/admin-schemas.ts'
import { cancelBooking, listBookings, showBooking } from '#contract/bookings/schemas.ts'
import * as ledger from '#contract/payments/ledger-schemas.ts'
import { exportPayments } from '#server/payments/list-payments.ts'
import { inspectLedger } from '#server/payments/verify-ledger.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'

let shop: TestWorkshop
let customer: { id: string }
let owner: { id: string; full_name: string }
let id: string
beforeEach(async () => {
  shop = await openTestWorkshop()
  customer = await shop.customer()
  owner = await shop.admin()
  id = await shop.booked(customer)
})

type Line = z.input<typeof admin.BillForm>['lines'][number]

const oil: Line = { text: 'Ganti oli', quantity: 1, price: 150_000 }
const pads: Line = { text: 'Kampas rem', quantity: 2, price: 75_000 }

const accept = () => shop.call(admin.acceptBooking, { by: owner, params: { id } })
const bill = (lines: Line[], version = 0) =>
  shop.call(admin.billBooking, { by: owner, params: { id }, body: { lines, version } })
const pay = (amount: number, more: Partial<z.input<typeof ledger.NewPayment>> = {}, key = '') =>
  shop.call(admin.recordBookingPayment, {
    by: owner,
    params: { id },
    body: { direction: 'in', method: 'cash', amount, ...more },
    ...(key && { key }),
  })
const reverse = (payment: string) =>
  shop.call(ledger.reversePayment, { by: owner, params: { id: payment }, body: { reason: 'Salah catat' } })
const seen = async () => (await shop.call(showBooking, { by: customer, params: { id } })).body.data
const sums = async () => {
  const { bill_total, paid_amount, due_amount, refund_due, nota } = await seen()
  return [bill_total, paid_amount, due_amount, refund_due, nota?.number ?? null]
}
const broken = async () => (await inspectLedger(shop.db)).broken

describe('a bill', () => {
  test('is written only for an accepted booking, and the customer sees no name of an admin', async () => {
    expect((await bill([oil])).body.code).toBe('BOOKING_STEP_FORBIDDEN')
    await accept()
    const { body } = await bill([oil, pads])
    expect(body.message).toBe('Tagihan disimpan')
    expect(body.data.bill).toEqual({ lines: [oil, pads], total: 300_000, version: 1 })
    await pay(100_000)
    const booking = await seen()
    expect(booking).toMatchObject({
      bill: body.data.bill,
      paid_amount: 100_000,
      due_amount: 200_000,
      nota: null,
    })
    expect(booking.payments).toEqual([expect.not.objectContaining({ by_name: expect.anything() })])
    const listed = await shop.call(listBookings, { by: customer })
    expect(listed.body.data).toMatchObject([{ bill_total: 300_000, due_amount: 200_000 }])
    const shown = await shop.call(admin.showAnyBooking, { by: owner, params: { id } })
    expect(shown.body.data.payments).toMatchObject([{ by_name: owner.full_name }])
  })

  test('that another admin has changed is not overwritten', async () => {
    await accept()
    const answers = await Promise.all([bill([oil]), bill([pads]), bill([oil, pads])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE')
    expect((await bill([oil], 1)).body.data.bill).toMatchObject({ version: 2, total: 150_000 })
  })

  test('lowered below the payments makes a refund due; raised, it makes a payment due again', async () => {
    await accept()
    await bill([oil, pads])
    await pay(200_000)
    await bill([oil], 1)
    expect(await sums()).toEqual([150_000, 200_000, 0, 50_000, 1])
    await bill([oil, pads], 2)
    expect(await sums()).toEqual([300_000, 200_000, 100_000, 0, 1])
    expect(await broken()).toBeNull()
  })

  test.each<[object, string]>([
    [{ lines: [], version: 0 }, 'lines'],
    [{ lines: Array.from({ length: 51 }, () => oil), version: 0 }, 'lines'],
    [{ lines: [{ ...oil, text: ' ' }], version: 0 }, 'lines.0.text'],
    [{ lines: [{ ...oil, quantity: 0 }], version: 0 }, 'lines.0.quantity'],
    [{ lines: [oil, { ...oil, price: -1 }], version: 0 }, 'lines.1.price'],
    [{ lines: [oil] }, 'version'],
  ])('given as %j is refused at the field %s', async (body, field) => {
    await accept()
    const answer = await shop.call(admin.billBooking, { by: owner, params: { id }, body: body as never })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('the payments of a booking', () => {
  test('cover its bill in two parts, and the nota comes with the second', async () => {
    await accept()
    await bill([oil, pads])
    await pay(100_000)
    expect(await sums()).toEqual([300_000, 100_000, 200_000, 0, null])
    await pay(200_000, { method: 'transfer', reference: 'BCA 7' })
    expect(await sums()).toEqual([300_000, 300_000, 0, 0, 1])
    expect(await broken()).toBeNull()
  })

  test('that came before the bill count towards it', async () => {
    await pay(150_000)
    expect(await sums()).toEqual([null, 150_000, 0, 0, null])
    await accept()
    await bill([oil])
    expect(await sums()).toEqual([150_000, 150_000, 0, 0, 1])
  })

  test('need no nota if the booking is free', async () => {
    await accept()
    await bill([{ ...oil, price: 0 }])
    expect(await sums()).toEqual([0, 0, 0, 0, null])
  })

  test('are owed to the customer once the booking is off, and refunds never exceed them', async () => {
    await pay(50_000)
    await shop.call(cancelBooking, { by: customer, params: { id } })
    expect(await sums()).toEqual([null, 50_000, 0, 50_000, null])
    const { body } = await pay(50_001, { direction: 'out' })
    expect([body.code, body.message]).toEqual(['REFUND_TOO_LARGE', expect.stringContaining('50.000')])
    await pay(50_000, { direction: 'out' })
    expect(await sums()).toEqual([null, 0, 0, 0, null])
    expect((await bill([oil])).body.code).toBe('BOOKING_STEP_FORBIDDEN')
  })

  test('are recorded once per idempotency key', async () => {
    const first = await pay(1_000, {}, 'one')
    expect((await pay(1_000, {}, 'one')).body).toEqual(first.body)
    expect((await seen()).paid_amount).toBe(1_000)
  })

  test('are reversed by another ledger entry, and the bill is due again, while the nota stays', async () => {
    await accept()
    await bill([oil])
    const { payments } = (await pay(150_000)).body.data
    const { status, body } = await reverse(payments[0]!.id)
    expect([status, body.data]).toEqual([200, { booking_id: id, paid_amount: 0 }])
    expect(await sums()).toEqual([150_000, 0, 150_000, 0, 1])
    expect((await reverse(payments[0]!.id)).body.code).toBe('PAYMENT_REVERSED')
    expect(await broken()).toBeNull()
  })

  test('add up when they are recorded while the bill is written', async () => {
    await accept()
    let version = 0
    for (let round = 0; round < 5; round++) {
      const [written] = await Promise.all([
        bill([oil, pads], version),
        bill([pads], version),
        pay(10_000),
        pay(20_000),
      ])
      version = (await seen()).bill?.version ?? 0
      expect(written.status === 200 || written.status === 409).toBe(true)
    }
    expect(version).toBe(5)
    expect(await seen()).toMatchObject({ paid_amount: 150_000 })
    const before = await seen()
    expect(before.due_amount - before.refund_due).toBe((before.bill?.total ?? 0) - 150_000)
    expect(await broken()).toBeNull()
  })

  test('reveal in the verification a sum that was changed by hand', async () => {
    await pay(1_000)
    await shop.db.updateTable('bookings').set({ paid_amount: 2_000 }).execute()
    expect(await broken()).toMatchObject({ problem: 'sum', booking_id: id })
    const { body } = await shop.call(ledger.verifyLedger, { by: owner })
    expect(body.data).toMatchObject({ ok: false, problem: 'sum', booking_id: id, order_id: null })
    expect(body.data?.booking_reference).toMatch(/^BKG-/)
  })

  test('appear with their booking in the list of payments, the CSV and the report', async () => {
    await accept()
    await bill([oil, pads])
    await pay(100_000)
    const { reference, customer_name } = (
      await shop.call(admin.showAnyBooking, { by: owner, params: { id } })
    ).body.data
    const listed = await shop.call(ledger.listPayments, { by: owner })
    expect(listed.body.data).toMatchObject([
      { booking_id: id, booking_reference: reference, customer_name, order_id: null, order_reference: null },
    ])
    const csv = (await Array.fromAsync(exportPayments(shop.db, {}, 'id'))).join('')
    expect(csv).toContain(`;${reference};${customer_name};`)
    const report = await shop.call(ledger.showMoneyReport, { by: owner })
    expect(report.body.data).toMatchObject({
      in: 100_000,
      workshop: { in: 100_000, out: 0 },
      unpaid: { orders: 0, bookings: 1, amount: 200_000 },
      to_refund: { orders: 0, bookings: 0, amount: 0 },
    })
    await bill([{ ...oil, price: 60_000 }], 1)
    const later = await shop.call(ledger.showMoneyReport, { by: owner })
    expect(later.body.data).toMatchObject({
      unpaid: { bookings: 0, amount: 0 },
      to_refund: { bookings: 1, amount: 40_000 },
    })
  })
})

test('a walk-in is billed and paid like any booking', async () => {
  const made = await shop.call(admin.bookWalkIn, {
    by: owner,
    body: { ...shop.form, customer_name: 'Pak Joko' },
  })
  id = made.body.data.id
  expect(made.body.data).toMatchObject({ bill: null, payments: [], nota: null })
  await bill([oil])
  expect((await pay(150_000)).body.data).toMatchObject({ walk_in: true, due_amount: 0, nota: { number: 1 } })
  expect((await shop.call(showBooking, { by: customer, params: { id } })).status).toBe(404)
})
