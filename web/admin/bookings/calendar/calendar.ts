import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { bookingLengthHours } from '#contract/bookings/booking-window.ts'
import { holdsCapacity } from '#contract/bookings/transitions.ts'
import { addDays, dayOf, momentOf, weekdayOf } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import type { Language } from '#contract/platform/language.ts'
import { dayNumber, monthName, monthText } from '#web/app/language/format-day.ts'

/*
 * The workshop's calendar. A day is 'YYYY-MM-DD' and an hour 'HH:MM', both in Asia/Jakarta regardless of the time zone of
 * the browser, so nothing here may use the local day of a Date.
 */

export const todayAt = (now: number): string => dayOf(new Date(now))

export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

export const weekBounds = (date: string): [string, string] => {
  const monday = addDays(date, -weekdayOf(date))
  return [monday, addDays(monday, 6)]
}

export function dayIn(address: URLSearchParams, today: string): string {
  const date = address.get('date') ?? ''
  return isDay(date) ? date : today
}

export const dayAddress = (day: string): string => `/admin/bookings/day?date=${day}`

export const weekAddress = (day: string): string => `/admin/bookings/week?date=${day}`

export const walkInAddress = (date: string, time: string): string =>
  `/admin/bookings/new?${new URLSearchParams({ date, time })}`

export type HourState = 'over' | 'now' | 'ahead'

/** A booking can be accepted until its hour is `over`. */
export function hourState(day: string, time: string, now: number): HourState {
  const start = momentOf(day, time).getTime()
  if (now < start) return 'ahead'
  return now < start + bookingLengthHours * 3_600_000 ? 'now' : 'over'
}

/** Returns text such as "23–29 November 2026" or "28 Desember 2026 – 3 Januari 2027". */
export function weekText(day: string, language: Language): string {
  const week = weekOf(day)
  const [first, last] = [week[0] ?? day, week[6] ?? day]
  const end = `${dayNumber(last)} ${monthText(last, language)}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayNumber(first)}–${end}`
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const start = `${dayNumber(first)} ${(sameYear ? monthName : monthText)(first, language)}`
  return `${start} – ${end}`
}

/** A day has pending, accepted and completed bookings. */
export const bookingsOf = (day: WorkshopDay): WorkshopDay['hours'][number]['bookings'] =>
  day.hours.flatMap(({ bookings }) => bookings)

export const expectedOn = (day: WorkshopDay | undefined): number =>
  day ? bookingsOf(day).filter(({ status }) => holdsCapacity(status)).length : 0

export function capacityOf(...days: readonly (WorkshopDay | undefined)[]): { taken: number; free: number } {
  const hours = days.flatMap((day) => day?.hours ?? [])
  return {
    taken: hours.reduce((sum, { taken }) => sum + taken, 0),
    free: hours.reduce((sum, { free }) => sum + free, 0),
  }
}

export const hoursOf = (days: readonly WorkshopDay[]): string[] =>
  [...new Set(days.flatMap(({ hours }) => hours.map(({ time }) => time)))].toSorted()
