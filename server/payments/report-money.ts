import { sql } from 'kysely'
import type { MoneyReport, OpenBookings, OpenOrders } from '#contract/payments/ledger-schemas.ts'
import type { PaymentMethod } from '#contract/orders/payment.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePeriod } from '#server/platform/require-period.ts'
import { sumOpenBookings } from './open-bookings.ts'
import { sumOpenOrders } from './open-orders.ts'

const usualDays = 30

interface Day {
  day: string
  method: PaymentMethod
  in: number
  out: number
}

/**
 * A reversal cancels its row on that row's day, so that the sums match the bank statement. Throws INVALID_INPUT for a
 * period that ends before it begins, or that is longer than ten years.
 */
export async function reportMoney(
  db: Db,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<MoneyReport> {
  const to = query.to ?? dayOf(await readClock(db))
  const from = query.from ?? addDays(to, 1 - usualDays)
  requirePeriod({ from, to })
  const { rows } = await sql<Day & { of_workshop: boolean }>`
    select (received_at at time zone 'Asia/Jakarta')::date as day, method, booking_id is not null as of_workshop, ${flows}
    from payments
    where received_at >= ${momentOf(from, '00:00')} and received_at < ${momentOf(addDays(to, 1), '00:00')}
    group by 1, 2, 3 order by 1, 2`.execute(db)
  const days = [...Map.groupBy(rows, ({ day, method }) => `${day} ${method}`).values()]
  const moved = days
    .map((some) => ({ day: some[0]!.day, method: some[0]!.method, ...sumDays(some) }))
    .filter((day) => day.in !== 0 || day.out !== 0)
  const byMethod = [...Map.groupBy(moved, ({ method }) => method)]
  return {
    from,
    to,
    ...sumDays(moved),
    methods: byMethod.map(([method, some]) => ({ method, ...sumDays(some) })),
    days: moved,
    workshop: sumDays(rows.filter(({ of_workshop }) => of_workshop)),
    unpaid: together(await sumOpenOrders(db, 'unpaid'), await sumOpenBookings(db, 'unpaid')),
    to_refund: together(await sumOpenOrders(db, 'to-refund'), await sumOpenBookings(db, 'to-refund')),
  }
}

const sumDays = (days: readonly Pick<Day, 'in' | 'out'>[]) => ({
  in: days.reduce((sum, day) => sum + day.in, 0),
  out: days.reduce((sum, day) => sum + day.out, 0),
})

const together = ({ orders, amount }: OpenOrders, of: OpenBookings): MoneyReport['unpaid'] => ({
  orders,
  bookings: of.bookings,
  amount: amount + of.amount,
})

const flows = sql`
  coalesce(sum(case when reverses is null then amount else -amount end)
    filter (where (direction = 'in') = (reverses is null)), 0)::bigint as in,
  coalesce(sum(case when reverses is null then amount else -amount end)
    filter (where (direction = 'out') = (reverses is null)), 0)::bigint as out`
