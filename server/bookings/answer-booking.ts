import type { AuditAction } from '#contract/platform/audit.ts'
import { notifyCustomer } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { rejectionRecord } from '#server/platform/reasons.ts'
import { asAdmin, takeStep } from '#server/platform/take-step.ts'
import type { CustomerMailKind } from './booking-mail-messages.ts'
import { enqueueBookingMail } from './booking-mails.ts'
import { moveBooking, type BookingMove, type BookingReason } from './move-booking.ts'

/** A booking can be accepted until its hour is over, because the customer may already be at the counter. */
export const acceptBooking = (db: Db, admin: { id: string }, id: string): Promise<void> =>
  takeBookingStep(db, id, {
    action: 'accept-booking',
    to: 'accepted',
    by: asAdmin(admin),
    deadline: 'before its end',
    news: 'booking-accepted',
  })

export const rejectBooking = (
  db: Db,
  admin: { id: string },
  id: string,
  reason: BookingReason,
): Promise<void> =>
  takeBookingStep(db, id, {
    action: 'reject-booking',
    to: 'rejected',
    by: asAdmin(admin),
    note: reason,
    rejection: reason,
    news: 'booking-rejected',
  })

export const completeBooking = (db: Db, admin: { id: string }, id: string): Promise<void> =>
  takeBookingStep(db, id, { action: 'complete-booking', to: 'completed', by: asAdmin(admin) })

export const callOffBooking = (
  db: Db,
  admin: { id: string },
  id: string,
  reason?: BookingReason | null,
): Promise<void> =>
  takeBookingStep(db, id, {
    action: 'cancel-booking',
    to: 'cancelled',
    by: asAdmin(admin),
    note: reason,
    rejection: reason,
    news: 'booking-called-off',
  })

interface BookingStep extends BookingMove {
  action?: AuditAction
  news?: CustomerMailKind
}

/** Throws the problems of `moveBooking`. */
export async function takeBookingStep(
  db: Db,
  id: string,
  { action, news, ...move }: BookingStep,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await takeStep(tx, {
      by: move.by,
      action,
      details: rejectionRecord(move.rejection),
      move: () => moveBooking(tx, id, move),
      async mail(moved) {
        if (news) await enqueueBookingMail(tx, [news], moved, moved.moved_at)
        if (moved.status === 'accepted')
          await notifyCustomer(tx, moved.user_id, {
            kind: 'booking_confirmed',
            subject: { reference: moved.reference },
            path: `/bookings/${moved.id}/accepted`,
          })
      },
    })
  })
}
