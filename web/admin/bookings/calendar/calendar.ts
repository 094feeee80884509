import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { bookingHours } from '#contract/bookings/endpoints.ts'
import { holdsCapacity } from '#contract/bookings/transitions.ts'
import { addDays, dayOf, isDay, momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { dayNumber, monthName, monthText } from '#web/app/language/format-day.ts'

/*
 * The workshop's calendar. A day is 'YYYY-MM-DD' and an hour 'HH:MM', both in Asia/Jakarta, whatever zone the browser
 * is in: nothing here asks a Date for its local day.
 */

/** Today in Asia/Jakarta. */
export const todayAt = (now: number): string => dayOf(new Date(now))

/** Monday to Sunday of the week a day is in. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** Monday and Sunday of the week a day is in. */
export const endsOf = (date: string): [string, string] => {
  const monday = addDays(date, -weekdayOf(date))
  return [monday, addDays(monday, 6)]
}

/** The day an address asks for; nonsense and nothing are today. */
export function dayIn(address: URLSearchParams, today: string): string {
  const date = address.get('date') ?? ''
  return isDay(date) ? date : today
}

export const dayAddress = (day: string): string => `/admin/bookings/day?date=${day}`

export const weekAddress = (day: string): string => `/admin/bookings/week?date=${day}`

/** Where somebody at the counter is booked for that hour. */
export const walkInAddress = (date: string, time: string): string =>
  `/admin/bookings/new?${new URLSearchParams({ date, time })}`

export type HourState = 'over' | 'now' | 'ahead'

/** Where an hour of the workshop stands; its booking may still be accepted until it is over. */
export function hourState(day: string, time: string, now: number): HourState {
  const start = momentOf(day, time).getTime()
  if (now < start) return 'ahead'
  return now < start + bookingHours * 3_600_000 ? 'now' : 'over'
}

/** "23–29 November 2026", "30 November – 6 Desember 2026", "28 Desember 2026 – 3 Januari 2027". */
export function weekText(day: string, language: Language): string {
  const week = weekOf(day)
  const [first, last] = [week[0] ?? day, week[6] ?? day]
  const end = `${dayNumber(last)} ${monthText(last, language)}`
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayNumber(first)}–${end}`
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const start = `${dayNumber(first)} ${(sameYear ? monthName : monthText)(first, language)}`
  return `${start} – ${end}`
}

/** Bookings that a day's hours hold or held. */
export const bookingsOf = (day: WorkshopDay): WorkshopDay['hours'][number]['bookings'] =>
  day.hours.flatMap(({ bookings }) => bookings)

/** How many are expected to come on a day. */
export const expectedOn = (day: WorkshopDay | undefined): number =>
  day ? bookingsOf(day).filter(({ status }) => holdsCapacity(status)).length : 0

/** Places that are taken and free in the hours of some days. */
export function capacityOf(...days: readonly (WorkshopDay | undefined)[]): { taken: number; free: number } {
  const hours = days.flatMap((day) => day?.hours ?? [])
  return {
    taken: hours.reduce((sum, { taken }) => sum + taken, 0),
    free: hours.reduce((sum, { free }) => sum + free, 0),
  }
}

/** Every hour that any of the days has, in order: the rows of a week. */
export const hoursOf = (days: readonly WorkshopDay[]): string[] =>
  [...new Set(days.flatMap(({ hours }) => hours.map(({ time }) => time)))].toSorted()
