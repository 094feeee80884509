import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { capacityStatuses } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toAdminBookingSummary } from './to-booking.ts'
import { beforeItsTime, hourOf } from './move-booking.ts'
import { bookingsWithEmail } from './show-booking.ts'
import { readTimetable } from './timetable.ts'

/** The affected bookings stay valid; the owner decides about each. */
export async function listAffectedBookings(db: Db, language: Language): Promise<AdminBookingSummary[]> {
  const timetable = await readTimetable(db)
  const rows = await bookingsWithEmail(db)
    .where('bookings.status', 'in', capacityStatuses)
    .where('bookings.day', '>=', timetable.today)
    .where(beforeItsTime)
    .orderBy('bookings.day')
    .orderBy('bookings.hour')
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .execute()
  const counts = new Map<string, number>()
  const affected = rows.filter((row) => {
    const { date, time } = hourOf(row)
    if (!timetable.hoursOf(date).includes(time)) return true
    const position = (counts.get(`${date} ${time}`) ?? 0) + 1
    counts.set(`${date} ${time}`, position)
    return position > timetable.bays
  })
  return affected.map((row) => toAdminBookingSummary(row, language, timetable.now))
}
