import { bookingLengthHours, bookingWindow } from '#contract/bookings/endpoints.ts'
import { addDays, dayOf, momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readClock } from '#server/platform/clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { readTaken, type Hour } from './capacity.ts'

type OpeningSettings = Pick<ShopSettings, 'bays' | 'hours' | 'closed_days'>

/** A customer books at least two hours ahead; the workshop can book until the hour is over. */
export type BookedBy = 'customer' | 'workshop'

export interface Timetable {
  now: Date
  today: string
  lastDay: string
  bays: number
  isClosed(date: string): boolean
  hoursOf(date: string): string[]
  findProblem(hour: Hour, by: BookedBy): SlotProblemCode | undefined
}

export async function readTimetable(db: Db, settings?: ShopSettings): Promise<Timetable> {
  return makeTimetable(settings ?? (await readShopSettings(db)), await readClock(db))
}

export function makeTimetable({ bays, hours, closed_days }: OpeningSettings, now: Date): Timetable {
  const today = dayOf(now)
  const lastDay = addDays(today, bookingWindow.days)
  const isClosed = (date: string) => closed_days.includes(date) || !hours[weekdayOf(date)]

  const hoursOf = (date: string): string[] => {
    const opening = hours[weekdayOf(date)]
    if (!opening || isClosed(date)) return []
    const first = Number(opening.open.slice(0, 2))
    const last = Number(opening.close.slice(0, 2)) - bookingLengthHours
    return Array.from({ length: last - first + 1 }, (_, n) => `${String(first + n).padStart(2, '0')}:00`)
  }

  const findProblem = ({ date, time }: Hour, by: BookedBy): SlotProblemCode | undefined => {
    const ahead = (momentOf(date, time).getTime() - now.getTime()) / 3_600_000
    if (ahead <= (by === 'customer' ? 0 : -bookingLengthHours)) return 'SLOT_PAST'
    if (date > lastDay) return 'SLOT_TOO_FAR'
    if (isClosed(date)) return 'SLOT_CLOSED'
    if (!hoursOf(date).includes(time)) return 'SLOT_OUTSIDE_HOURS'
    return by === 'customer' && ahead < bookingWindow.hoursAhead ? 'SLOT_TOO_SOON' : undefined
  }

  return { now, today, lastDay, bays, isClosed, hoursOf, findProblem }
}

/** A full hour has the capacity 0. */
export async function readSlots(
  db: Db,
  timetable: Timetable,
  { from, to, by }: { from: string; to: string; by: BookedBy },
): Promise<FreeSlot[]> {
  const taken = await readTaken(db, from, to)
  return daysBetween(from, to).flatMap((date) =>
    timetable
      .hoursOf(date)
      .filter((time) => timetable.findProblem({ date, time }, by) === undefined)
      .map((time) => ({ date, time, available: Math.max(0, timetable.bays - taken({ date, time })) })),
  )
}

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}
