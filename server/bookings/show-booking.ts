import type { Booking } from '#contract/bookings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** One of the customer's own bookings; somebody else's is NOT_FOUND. */
export async function showBooking(db: Db, userId: string, id: string): Promise<Booking> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { user_id: _owner, language: _language, day, hour, created_at, ...booking } = row
  return { ...booking, created_at: created_at.toISOString(), date: day, time: hour.slice(0, 5) }
}
