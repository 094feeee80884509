import type { Booking } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueueBookingMail } from './booking-mails.ts'
import { toBooking } from './to-booking.ts'
import { moveBooking } from './move-booking.ts'
import { findOwnBooking } from './show-booking.ts'

/**
 * The owner gets a mail only if the booking was accepted. Throws NOT_FOUND, BOOKING_STEP_FORBIDDEN, and
 * BOOKING_TIME_OVER once its hour begins.
 */
export async function cancelBooking(
  db: Db,
  { customer, language }: { customer: { id: string }; language: Language },
  id: string,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    await findOwnBooking(tx, customer, id)
    const booking = await moveBooking(tx, id, {
      to: 'cancelled',
      by: { role: 'customer', userId: customer.id },
      deadline: 'before its hour',
    })
    const withdrawn = booking.accepted_at ? (['booking-withdrawn'] as const) : []
    await enqueueBookingMail(tx, ['booking-cancelled', ...withdrawn], booking, booking.moved_at)
    return toBooking(tx, booking, language)
  })
}
