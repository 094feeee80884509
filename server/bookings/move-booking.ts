import { sql, type RawBuilder, type Selectable } from 'kysely'
import {
  bookingMayMove,
  bookingStatuses,
  holdsCapacity,
  type BookingStatus,
} from '#contract/bookings/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'
import { releaseCapacity } from './capacity.ts'

export type BookingRow = Omit<Selectable<Tables['bookings']>, 'search_text'>
/** One that has just taken a step, and when. */
export type MovedBooking = BookingRow & { moved_at: Date }

export interface BookingMove {
  to: BookingStatus
  by: { role: 'customer' | 'admin' | 'system'; userId?: string }
  /** Kept with the step in the booking's history. */
  note?: string | null | undefined
  /** Narrows the table of steps: only from these statuses. */
  from?: readonly BookingStatus[]
  /** Narrows further, on the booking's hour. */
  when?: RawBuilder<boolean>
  changes?: { rejection_reason?: string }
}

/** When a booking's hour begins; the database knows Asia/Jakarta by itself. */
const starts = sql`(day + hour) at time zone 'Asia/Jakarta'`
export const beforeItsTime = sql<boolean>`${starts} > shop_now()`
export const ends = sql<Date>`${starts} + interval '1 hour'`
export const beforeItsEnd = sql<boolean>`${ends} > shop_now()`
export const afterItsEnd = sql<boolean>`${ends} <= shop_now()`

/**
 * The only way a booking changes its status: in one statement that holds it to the table of steps, so that of several
 * moves at once one wins. A booking that no longer holds capacity gives its bay back.
 * NOT_FOUND; BOOKING_STEP_FORBIDDEN when it is not, or no longer, where the step begins; BOOKING_TIME_OVER.
 */
export async function moveBooking(db: Db, id: string, move: BookingMove): Promise<MovedBooking> {
  const { to, by, note, when } = move
  const from = bookingStatuses.filter((s) => bookingMayMove(s, to) && (move.from?.includes(s) ?? true))
  return inTransaction(db, async (tx) => {
    const moved =
      from.length > 0 &&
      (await tx
        .updateTable('bookings')
        .set({
          status: to,
          ...(to === 'accepted' && { accepted_at: sql<Date>`shop_now()` }),
          ...move.changes,
        })
        .where('id', '=', id)
        .where('status', 'in', from)
        .$if(when !== undefined, (query) => query.where(when ?? sql<boolean>`true`))
        .returningAll()
        .returning(sql<Date>`shop_now()`.as('moved_at'))
        .executeTakeFirst())
    if (!moved) throw await whyNot(tx, id, from)
    await writeStep(tx, id, to, by, note)
    if (!holdsCapacity(to)) await releaseCapacity(tx, hourOf(moved))
    return moved
  })
}

/** Adds a line to a booking's history. */
async function writeStep(
  tx: Db,
  bookingId: string,
  status: BookingStatus,
  by: BookingMove['by'],
  note?: string | null,
): Promise<void> {
  await tx
    .insertInto('booking_steps')
    .values({
      booking_id: bookingId,
      status,
      by_role: by.role,
      by_user: by.userId ?? null,
      note: note || null,
    })
    .execute()
}

export const hourOf = ({ day, hour }: Pick<BookingRow, 'day' | 'hour'>) => ({
  date: day,
  time: hour.slice(0, 5),
})

async function whyNot(tx: Db, id: string, from: BookingStatus[]): Promise<ProblemError> {
  const row = await tx.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  if (!row) return problem('NOT_FOUND')
  return problem(from.includes(row.status) ? 'BOOKING_TIME_OVER' : 'BOOKING_STEP_FORBIDDEN')
}
