import { bookingLengthHours, bookingWindow } from '#contract/bookings/booking-window.ts'
import { addDays, dayOf, momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readClock } from '#server/platform/clock.ts'
import { openIntervals } from '#server/shop/opening-hours.ts'
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
  /** The whole hours that lie within the opening hours, so that no two bookings overlap partly. */
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
    if (isClosed(date)) return []
    const intervals = openIntervals(hours[weekdayOf(date)])
    return wholeHours.filter((time, at) => {
      const end = wholeHours[at + bookingLengthHours]
      return end !== undefined && intervals.some(({ from, to }) => from <= time && end <= to)
    })
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

const wholeHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

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
