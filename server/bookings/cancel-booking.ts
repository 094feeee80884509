import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { asCustomer } from '#server/platform/take-step.ts'
import { enqueueBookingMail, mailAdminsAboutBooking } from './booking-mails.ts'
import { moveBooking } from './move-booking.ts'
import { findOwnBooking } from './show-booking.ts'

/**
 * The owner gets a mail only if the booking was accepted. Throws NOT_FOUND, BOOKING_STEP_FORBIDDEN, and
 * BOOKING_TIME_OVER once its hour begins.
 */
export async function cancelBooking(db: Db, customer: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await findOwnBooking(tx, customer, id)
    const booking = await moveBooking(tx, id, {
      to: 'cancelled',
      by: asCustomer(customer),
      deadline: 'before its hour',
    })
    await enqueueBookingMail(tx, ['booking-cancelled'], booking, booking.moved_at)
    const announcement = await notifyAdmins(tx, {
      kind: 'cancellation',
      subject: { reference: booking.reference, name: booking.customer_name },
      path: `/admin/bookings/${booking.id}`,
    })
    if (booking.accepted_at)
      await mailAdminsAboutBooking(tx, 'booking-withdrawn', booking, booking.moved_at, announcement)
  })
}
