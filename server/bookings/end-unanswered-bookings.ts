import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isProblem } from '#server/platform/problem.ts'
import { enqueueBookingMail } from './booking-mails.ts'
import { afterItsEnd, moveBooking } from './move-booking.ts'
import { unansweredReason } from './reasons.ts'

const batchSize = 200

/** The owner may answer a booking until its hour is over. Returns the number of rejected bookings. */
export async function endUnansweredBookings(db: Db): Promise<number> {
  const due = await db
    .selectFrom('bookings')
    .select(['id', 'language'])
    .where('status', '=', 'pending')
    .where(afterItsEnd)
    .orderBy('day')
    .orderBy('hour')
    .limit(batchSize)
    .execute()
  let ended = 0
  for (const { id, language } of due) {
    const reason = unansweredReason[language]
    try {
      await inTransaction(db, async (tx) => {
        const booking = await moveBooking(tx, id, {
          to: 'rejected',
          by: { role: 'system' },
          note: reason,
          changes: { rejection_reason: reason },
        })
        await enqueueBookingMail(tx, ['booking-rejected'], booking, booking.moved_at)
      })
      ended++
    } catch (error) {
      if (!isProblem(error, 'BOOKING_STEP_FORBIDDEN')) throw error
    }
  }
  return ended
}
