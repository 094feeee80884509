import type { Db } from '#server/platform/database/database.ts'
import { isProblem } from '#server/platform/problem.ts'
import { takeBookingStep } from './answer-booking.ts'
import { afterItsEnd } from './move-booking.ts'

const batchSize = 200

/** The owner may answer a booking until its hour is over. Returns the number of rejected bookings. */
export async function endUnansweredBookings(db: Db): Promise<number> {
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where(afterItsEnd)
    .orderBy('day')
    .orderBy('hour')
    .limit(batchSize)
    .execute()
  let ended = 0
  for (const { id } of due) {
    const reason = { code: 'unanswered' } as const
    try {
      await takeBookingStep(db, id, {
        to: 'rejected',
        by: { role: 'system' },
        note: reason,
        rejection: reason,
        news: 'booking-rejected',
      })
      ended++
    } catch (error) {
      if (!isProblem(error, 'BOOKING_STEP_FORBIDDEN')) throw error
    }
  }
  return ended
}
