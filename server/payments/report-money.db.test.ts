import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as bookings from '#contract/bookings/admin-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { openTestWorkshop } from '#server/testing/bookings.ts'
import { orderAt } from '#server/testing/orders.ts'
import { inspectLedger } from './verify-ledger.ts'

const today = dayOf(new Date())
const payment = fc.record({
  of: fc.constantFrom('order', 'booking'),
  direction: fc.constantFrom('in', 'in', 'out'),
  method: fc.constantFrom('cash', 'transfer', 'qris'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  // These are the first and the last minutes of a day in Jakarta and in UTC.
  received_at: fc.oneof(
    fc.constant(null),
    fc
      .tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom('00:00', '06:59', '07:00', '23:59'))
      .map(([ago, time]) => momentOf(addDays(today, -ago), time).toISOString()),
  ),
})
const step = fc.oneof(
  { weight: 5, arbitrary: payment },
  { weight: 2, arbitrary: fc.record({ reverse: fc.nat({ max: 9 }) }) },
)
const periods = [
  {},
  { from: addDays(today, -70), to: today },
  { from: addDays(today, -40), to: addDays(today, -11) },
]

test('the report is the sum of the ledger entries of any period', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const shop = await openTestWorkshop()
      const [customer, owner] = [await shop.customer(), await shop.admin()]
      const order = await orderAt(shop, customer, await shop.product({ price: 100_000, stock: 1 }))
      const booking = await shop.booked(customer)
      await shop.call(bookings.acceptBooking, { by: owner, params: { id: booking } })
      const record = { order: endpoints.recordPayment, booking: bookings.recordBookingPayment }
      for (const one of steps) {
        if ('of' in one) {
          const { of, ...body } = one
          const id = of === 'order' ? order : booking
          await shop.call(record[of], { by: owner, params: { id }, body })
          continue
        }
        const rows = await shop.db.selectFrom('payments').select('id').orderBy('number').execute()
        const id = rows[one.reverse]?.id
        if (id)
          await shop.call(endpoints.reversePayment, { by: owner, params: { id }, body: { reason: 'Salah' } })
      }
      const rows = await shop.db.selectFrom('payments').selectAll().execute()
      for (const query of periods) {
        const { body } = await shop.call(endpoints.showMoneyReport, { by: owner, query })
        const { from, to, days, workshop, in: came, out } = body.data
        const due = rows.filter(({ received_at }) => dayOf(received_at) >= from && dayOf(received_at) <= to)
        expect({ in: came, out }).toEqual(sumOf(due))
        expect(workshop).toEqual(sumOf(due.filter(({ booking_id }) => booking_id !== null)))
        const groups = Map.groupBy(due, (row) => `${dayOf(row.received_at)} ${row.method}`)
        const moved = [...groups]
          .map(([name, some]) => ({ name, ...sumOf(some) }))
          .filter((day) => day.in || day.out)
        expect(days.map(({ day, method, ...sums }) => ({ name: `${day} ${method}`, ...sums }))).toEqual(
          moved.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        )
      }
      expect((await inspectLedger(shop.db)).broken).toBeNull()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

interface Row {
  direction: 'in' | 'out'
  amount: number
  reverses: string | null
}

function sumOf(rows: readonly Row[]) {
  const sum = { in: 0, out: 0 }
  for (const { direction, amount, reverses } of rows)
    if (reverses === null) sum[direction] += amount
    else sum[direction === 'in' ? 'out' : 'in'] -= amount
  return sum
}
