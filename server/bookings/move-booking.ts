import { sql, type Selectable } from 'kysely'
import type { BookingReasonCode } from '#contract/bookings/reasons.ts'
import { bookingMayMove, holdsCapacity, type BookingStatus } from '#contract/bookings/transitions.ts'
import { withdrawNotices } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { noteColumns, rejectionColumns, type Reason } from '#server/platform/reasons.ts'
import type { Author } from '#server/platform/take-step.ts'
import { releaseBay } from './capacity.ts'
import type { BookingTables } from './tables.ts'

export type BookingRow = Omit<Selectable<BookingTables['bookings']>, 'search_text'>
type MovedBooking = BookingRow & { moved_at: Date; moved_from: BookingStatus }

export type BookingReason = Reason<BookingReasonCode>

export interface BookingMove {
  to: BookingStatus
  by: Author
  note?: BookingReason | null | undefined
  /** Why the booking is rejected or cancelled. */
  rejection?: BookingReason | null | undefined
  /** After the deadline, the move throws BOOKING_TIME_OVER. */
  deadline?: 'before its hour' | 'before its end'
}

/** The database computes the hour in Asia/Jakarta. */
const starts = sql<Date>`(day + hour) at time zone 'Asia/Jakarta'`
export const beforeItsTime = sql<boolean>`${starts} > shop_now()`
export const ends = sql<Date>`${starts} + interval '1 hour'`
export const afterItsEnd = sql<boolean>`${ends} <= shop_now()`

/**
 * Only this function changes the status of a booking. Throws NOT_FOUND, BOOKING_STEP_FORBIDDEN if the table of
 * transitions does not allow the step, and BOOKING_TIME_OVER.
 */
export async function moveBooking(tx: Db, id: string, move: BookingMove): Promise<MovedBooking> {
  const { to, rejection } = move
  const { status, hasBegun, isOver } = await lockBooking(tx, id)
  if (!bookingMayMove(status, to)) throw problem('BOOKING_STEP_FORBIDDEN')
  if (move.deadline === 'before its hour' ? hasBegun : move.deadline && isOver)
    throw problem('BOOKING_TIME_OVER')
  const moved = await tx
    .updateTable('bookings')
    .set({ status: to, ...(to === 'accepted' && { accepted_at: now }), ...rejectionColumns(rejection) })
    .where('id', '=', id)
    .returningAll()
    .returning(now.as('moved_at'))
    .executeTakeFirstOrThrow()
  await recordStep(tx, id, move)
  if (moved.reminded_at !== null) await withdrawNotices(tx, 'booking_tomorrow', moved.reference)
  if (!holdsCapacity(to)) await releaseBay(tx, hourOf(moved))
  return { ...moved, moved_from: status }
}

const now = sql<Date>`shop_now()`

async function lockBooking(tx: Db, id: string) {
  const booking = await tx
    .selectFrom('bookings')
    .select(['status', sql<boolean>`not ${beforeItsTime}`.as('hasBegun'), afterItsEnd.as('isOver')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw problem('NOT_FOUND')
  return booking
}

export async function recordStep(tx: Db, bookingId: string, { to, by, note }: BookingMove): Promise<void> {
  await tx
    .insertInto('booking_steps')
    .values({
      booking_id: bookingId,
      status: to,
      by_role: by.role,
      by_user: by.userId ?? null,
      ...noteColumns(note),
    })
    .execute()
}

export const hourOf = ({ day, hour }: Pick<BookingRow, 'day' | 'hour'>) => ({
  date: day,
  time: hour.slice(0, 5),
})
