import { bookingHours } from '#contract/bookings.ts'
import { addDays, dayOf, isDay, momentOf, weekdayOf } from '#contract/jakarta-time.ts'
import type { Language } from '#contract/language.ts'

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

/** `09.00` and `09:00`. */
export const hourText = (time: string, language: Language): string =>
  language === 'id' ? time.replace(':', '.') : time

/** "Senin, 23 November 2026" / "Monday, 23 November 2026". */
export const dayText = (day: string, language: Language): string =>
  `${weekdayText(day, language)}, ${partOf(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}`

/** "Sen, 23 Nov" where room is short and the year is plain to see. */
export const shortDayText = (day: string, language: Language, weekday: 'long' | 'short' = 'short'): string =>
  `${weekdayText(day, language, weekday)}, ${partOf(day, language, { day: 'numeric', month: 'short' })}`

export const weekdayText = (day: string, language: Language, weekday: 'long' | 'short' = 'long'): string =>
  partOf(day, language, { weekday })

/** "November 2026". */
export const monthText = (day: string, language: Language): string =>
  partOf(day, language, { month: 'long', year: 'numeric' })

/** "23" under the weekday of a column. */
export const dayNumber = (day: string): string => String(Number(day.slice(8)))

/** "23–29 November 2026", "30 November – 6 Desember 2026", "28 Desember 2026 – 3 Januari 2027". */
export function weekText(day: string, language: Language): string {
  const week = weekOf(day)
  const [first, last] = [week[0] ?? day, week[6] ?? day]
  const end = partOf(last, language, { day: 'numeric', month: 'long', year: 'numeric' })
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayNumber(first)}–${end}`
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const start = partOf(first, language, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
  return `${start} – ${end}`
}

const locales = { id: 'id-ID', en: 'en-GB' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of the calendar has no zone: it is read and written in UTC. */
function partOf(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(new Date(`${day}T00:00:00Z`))
}
