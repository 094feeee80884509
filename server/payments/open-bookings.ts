import { sql, type RawBuilder } from 'kysely'
import type { OpenBookings } from '#contract/payments/ledger-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'

export type OpenBookingMoney = 'unpaid' | 'to-refund'

/** Each condition on `bookings` is also that of a partial index. */
export const isOpenBooking: Record<OpenBookingMoney, RawBuilder<boolean>> = {
  unpaid: sql<boolean>`(paid_amount < bill_amount and bookings.status in ('accepted', 'completed'))`,
  'to-refund': sql<boolean>`(paid_amount > 0
    and (bookings.status in ('cancelled', 'rejected') or (bill is not null and paid_amount > bill_amount)))`,
}

export async function sumOpenBookings(db: Db, show: OpenBookingMoney): Promise<OpenBookings> {
  const { rows } = await sql<OpenBookings>`
    select count(*)::int as bookings, coalesce(sum(abs(paid_amount
      - case when status in ('cancelled', 'rejected') then 0 else bill_amount end)), 0)::bigint as amount
    from bookings where ${isOpenBooking[show]}`.execute(db)
  return rows[0]!
}
