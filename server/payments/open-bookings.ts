import { sql, type RawBuilder } from 'kysely'
import { billableStatuses, offStatuses, type BookingStatus } from '#contract/bookings/transitions.ts'
import type { OpenBookings } from '#contract/payments/ledger-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'

const literals = (statuses: readonly BookingStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))

export type OpenBookingMoney = 'unpaid' | 'to-refund'

/** Each condition on `bookings` is also that of a partial index. */
export const isOpenBooking: Record<OpenBookingMoney, RawBuilder<boolean>> = {
  unpaid: sql<boolean>`(paid_amount < bill_amount and bookings.status in (${literals(billableStatuses)}))`,
  'to-refund': sql<boolean>`(paid_amount > 0
    and (bookings.status in (${literals(offStatuses)}) or (bill is not null and paid_amount > bill_amount)))`,
}

/** What a booking costs: a rejected or cancelled one nothing. */
export const bookingPrice = sql<number>`case when bookings.status in (${literals(offStatuses)}) then 0 else bill_amount end`

export async function sumOpenBookings(db: Db, show: OpenBookingMoney): Promise<OpenBookings> {
  const { rows } = await sql<OpenBookings>`
    select count(*)::int as bookings, coalesce(sum(abs(paid_amount - ${bookingPrice})), 0)::bigint as amount
    from bookings where ${isOpenBooking[show]}`.execute(db)
  return rows[0]!
}
