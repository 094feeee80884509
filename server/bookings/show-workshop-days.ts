import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { appointmentStatuses } from '#contract/bookings/transitions.ts'
import { addDays } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { toAdminBookingSummary, type BookingWithEmail } from './to-booking.ts'
import { hourOf } from './move-booking.ts'
import { readTaken } from './capacity.ts'
import { bookingsWithEmail } from './show-booking.ts'
import { daysBetween, readTimetable } from './timetable.ts'

const maxDays = 31

/** Bookings in hours that are now closed are included. Throws INVALID_INPUT for an invalid range of days. */
export async function showWorkshopDays(
  db: Db,
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<WorkshopDay[]> {
  requireRange(from, to)
  const timetable = await readTimetable(db)
  const taken = await readTaken(db, from, to)
  const bookings = await readBookings(db, from, to)
  return daysBetween(from, to).map((date) => {
    const booked = bookings.get(date) ?? new Map<string, BookingWithEmail[]>()
    const times = [...new Set([...timetable.hoursOf(date), ...booked.keys()])].toSorted()
    return {
      date,
      closed: timetable.isClosed(date),
      hours: times.map((time) => {
        const hour = { date, time }
        const isOpen = timetable.findProblem(hour, 'workshop') === undefined
        return {
          time,
          taken: taken(hour),
          free: isOpen ? Math.max(0, timetable.bays - taken(hour)) : 0,
          bookings: (booked.get(time) ?? []).map((row) =>
            toAdminBookingSummary(row, language, timetable.now),
          ),
        }
      }),
    }
  })
}

function requireRange(from: string, to: string): void {
  if (from <= to && to < addDays(from, maxDays)) return
  throw problem('INVALID_INPUT', { issues: [{ field: 'to', message: 'DAYS_RANGE' }] })
}

type BookedDay = Map<string, BookingWithEmail[]>

async function readBookings(db: Db, from: string, to: string): Promise<Map<string, BookedDay>> {
  const rows = await bookingsWithEmail(db)
    .where('bookings.day', '>=', from)
    .where('bookings.day', '<=', to)
    .where('bookings.status', 'in', appointmentStatuses)
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .execute()
  const days = new Map<string, BookedDay>()
  for (const row of rows) {
    const { date, time } = hourOf(row)
    const day: BookedDay = days.get(date) ?? new Map()
    days.set(date, day.set(time, [...(day.get(time) ?? []), row]))
  }
  return days
}
