import type { Booking } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueueBookingMail } from './booking-mails.ts'
import { toBooking } from './to-booking.ts'
import { moveBooking } from './move-booking.ts'
import { findOwnBooking } from './show-booking.ts'

/**
 * The customer cancels a booking before its time, which frees its bay. The owner gets a mail if the booking was
 * accepted. NOT_FOUND, BOOKING_STEP_FORBIDDEN, BOOKING_TIME_OVER.
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
