import { sql } from 'kysely'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { adminBookingSummaryOf } from './booking-of.ts'
import { beforeItsTime, hourOf } from './move-booking.ts'
import { bookingsWithEmail } from './show-booking.ts'
import { readTimetable } from './timetable.ts'

/**
 * Coming bookings that the settings no longer have room for: on a closed day, outside the opening hours, or in an hour with
 * more bookings than bays (then those that were made last). They are kept; the owner decides about each.
 */
export async function listAffectedBookings(db: Db, language: Language): Promise<AdminBookingSummary[]> {
  const timetable = await readTimetable(db)
  const rows = await bookingsWithEmail(db)
    // The same as the index of those that come.
    .where(sql<boolean>`bookings.status in ('pending', 'accepted')`)
    .where('bookings.day', '>=', timetable.today)
    .where(beforeItsTime)
    .orderBy('bookings.day')
    .orderBy('bookings.hour')
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .execute()
  const placed = new Map<string, number>()
  const affected = rows.filter((row) => {
    const { date, time } = hourOf(row)
    if (!timetable.hoursOf(date).includes(time)) return true
    const place = (placed.get(`${date} ${time}`) ?? 0) + 1
    placed.set(`${date} ${time}`, place)
    return place > timetable.bays
  })
  return affected.map((row) => adminBookingSummaryOf(row, language, timetable.now))
}
