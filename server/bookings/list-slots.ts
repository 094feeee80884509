import type { BookingDay, Slot } from '#contract/bookings/schemas.ts'
import { addCacheTags, limitCacheAge } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { daysBetween, readSlots, readTimetable } from './timetable.ts'

export async function listSlots(db: Db, date: string): Promise<Slot[]> {
  addCacheTags('settings', 'bookings')
  limitCacheAge()
  const timetable = await readTimetable(db)
  if (date < timetable.today || date > timetable.lastDay) return []
  const slots = await readSlots(db, timetable, { from: date, to: date, by: 'customer' })
  return slots.map(({ time, available }) => ({ time, available }))
}

export async function listBookingDays(db: Db): Promise<BookingDay[]> {
  addCacheTags('settings', 'bookings')
  limitCacheAge()
  const timetable = await readTimetable(db)
  const { today, lastDay } = timetable
  const slots = await readSlots(db, timetable, { from: today, to: lastDay, by: 'customer' })
  const free = new Map<string, number>()
  for (const { date, available } of slots) free.set(date, (free.get(date) ?? 0) + available)
  return daysBetween(today, lastDay).map((date) => ({
    date,
    closed: timetable.isClosed(date),
    available: free.get(date) ?? 0,
  }))
}
