import type { AuditAction } from '#contract/platform/audit.ts'
import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { mailAbout } from './booking-mails.ts'
import type { CustomerNews } from './booking-mail-messages.ts'
import { toAdminBooking } from './to-booking.ts'
import { moveBooking, type BookingMove } from './move-booking.ts'
import { findBooking } from './show-booking.ts'

export interface Answering {
  admin: { id: string }
  language: Language
}

/** Accepts a booking until its hour is over, because the customer may already be at the counter. */
export const acceptBooking = (db: Db, answering: Answering, id: string): Promise<AdminBooking> =>
  answer(db, answering, id, {
    action: 'accept-booking',
    to: 'accepted',
    only: 'before its end',
    news: 'booking-accepted',
  })

/** Rejects a booking for a reason that the customer reads. */
export const rejectBooking = (
  db: Db,
  answering: Answering,
  id: string,
  reason: string,
): Promise<AdminBooking> =>
  answer(db, answering, id, {
    action: 'reject-booking',
    to: 'rejected',
    note: reason,
    changes: { rejection_reason: reason },
    news: 'booking-rejected',
  })

/** Completes a booking: the vehicle is ready. */
export const completeBooking = (db: Db, answering: Answering, id: string): Promise<AdminBooking> =>
  answer(db, answering, id, { action: 'complete-booking', to: 'completed' })

/** Calls off a booking for a reason that the customer reads. */
export const callOffBooking = (
  db: Db,
  answering: Answering,
  id: string,
  reason?: string | null,
): Promise<AdminBooking> =>
  answer(db, answering, id, {
    action: 'cancel-booking',
    to: 'cancelled',
    note: reason,
    ...(reason && { changes: { rejection_reason: reason } }),
    news: 'booking-called-off',
  })

interface Step extends Omit<BookingMove, 'by'> {
  action: AuditAction
  news?: CustomerNews
}

/** Writes the step, its audit row and the customer's mail in one transaction. */
async function answer(
  db: Db,
  { admin, language }: Answering,
  id: string,
  { action, news, ...move }: Step,
): Promise<AdminBooking> {
  return inTransaction(db, async (tx) => {
    const { customer_email } = await findBooking(tx, id)
    const booking = await moveBooking(tx, id, { ...move, by: { role: 'admin', userId: admin.id } })
    await writeAudit(tx, {
      userId: admin.id,
      action,
      subject: id,
      before: { status: booking.moved_from },
      after: { status: booking.status, ...move.changes },
    })
    if (news) await mailAbout(tx, [news], booking, booking.moved_at)
    return toAdminBooking(tx, { ...booking, customer_email }, language)
  })
}
