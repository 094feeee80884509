import type { AuditAction } from '#contract/platform/audit.ts'
import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueueBookingMail } from './booking-mails.ts'
import type { CustomerMailKind } from './booking-mail-messages.ts'
import { toAdminBooking } from './to-booking.ts'
import { moveBooking, type BookingMove } from './move-booking.ts'
import { findBooking } from './show-booking.ts'

export interface AdminContext {
  admin: { id: string }
  language: Language
}

/** A booking can be accepted until its hour is over, because the customer may already be at the counter. */
export const acceptBooking = (db: Db, context: AdminContext, id: string): Promise<AdminBooking> =>
  takeAdminStep(db, context, id, {
    action: 'accept-booking',
    to: 'accepted',
    deadline: 'before its end',
    news: 'booking-accepted',
  })

export const rejectBooking = (
  db: Db,
  context: AdminContext,
  id: string,
  reason: string,
): Promise<AdminBooking> =>
  takeAdminStep(db, context, id, {
    action: 'reject-booking',
    to: 'rejected',
    note: reason,
    changes: { rejection_reason: reason },
    news: 'booking-rejected',
  })

export const completeBooking = (db: Db, context: AdminContext, id: string): Promise<AdminBooking> =>
  takeAdminStep(db, context, id, { action: 'complete-booking', to: 'completed' })

export const callOffBooking = (
  db: Db,
  context: AdminContext,
  id: string,
  reason?: string | null,
): Promise<AdminBooking> =>
  takeAdminStep(db, context, id, {
    action: 'cancel-booking',
    to: 'cancelled',
    note: reason,
    ...(reason && { changes: { rejection_reason: reason } }),
    news: 'booking-called-off',
  })

interface AdminStep extends Omit<BookingMove, 'by'> {
  action: AuditAction
  news?: CustomerMailKind
}

/** The step, its audit row and the customer's mail are one transaction. Throws the problems of `moveBooking`. */
async function takeAdminStep(
  db: Db,
  { admin, language }: AdminContext,
  id: string,
  { action, news, ...move }: AdminStep,
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
    if (news) await enqueueBookingMail(tx, [news], booking, booking.moved_at)
    return toAdminBooking(tx, { ...booking, customer_email }, language)
  })
}
