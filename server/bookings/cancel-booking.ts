import type { Booking } from '#contract/bookings/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { mailAdmins, mailCustomer } from './booking-mails.ts'
import { bookingOf } from './booking-of.ts'
import { beforeItsTime, moveBooking } from './move-booking.ts'
import { findOwnBooking } from './show-booking.ts'

/**
 * The customer takes a booking back before its time; its bay is free again. The owner gets a mail when the booking was accepted.
 * NOT_FOUND, BOOKING_STEP_FORBIDDEN, BOOKING_TIME_OVER.
 */
export async function cancelBooking(
  db: Db,
  { customer, language, publicUrl }: { customer: { id: string }; language: Language; publicUrl: string },
  id: string,
): Promise<Booking> {
  return inTransaction(db, async (tx) => {
    await findOwnBooking(tx, customer, id)
    const booking = await moveBooking(tx, id, {
      to: 'cancelled',
      by: { role: 'customer', userId: customer.id },
      when: beforeItsTime,
    })
    await mailCustomer(tx, 'booking-cancelled', booking, publicUrl)
    if (booking.accepted_at) await mailAdmins(tx, 'booking-withdrawn', booking, publicUrl)
    return bookingOf(tx, booking, language)
  })
}
