import type { BookingDay } from '#contract/bookings.ts'
import { weekdayOf } from '#contract/jakarta-time.ts'
import type { Language } from '#contract/language.ts'

/*
 * The days of the booking form, as the shop tells them: its first day is today in Asia/Jakarta. Neither the clock nor the
 * zone of the browser is asked, and the names are the shop's own, so that server and browser draw the same.
 */

/** So many days stand in the strip; the later ones are in a list. */
export const stripDays = 14

export type DayState = 'free' | 'full' | 'closed'

export const dayState = ({ closed, available }: BookingDay): DayState => {
  if (closed) return 'closed'
  return available > 0 ? 'free' : 'full'
}

/** The day whose hours are shown: the one she wants as long as it can be booked at all, else the first with a free place. */
export function shownDay(days: readonly BookingDay[], wanted: string): string | null {
  if (days.some(({ date }) => date === wanted)) return wanted
  return days.find((day) => dayState(day) === 'free')?.date ?? null
}

export interface Month {
  /** `YYYY-MM` */
  month: string
  days: BookingDay[]
}

/** The days after the strip, month by month. */
export function laterMonths(days: readonly BookingDay[]): Month[] {
  const months: Month[] = []
  for (const day of days.slice(stripDays)) {
    const month = day.date.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, days: [] })
    months.at(-1)?.days.push(day)
  }
  return months
}

export const weekdayText = (date: string, language: Language): string =>
  weekdays[language][weekdayOf(date)] ?? ''

/** "Nov" */
export const shortMonthText = (date: string, language: Language): string =>
  monthName(date, language).slice(0, 3)

/** "November 2026", of a day or a month. */
export const monthText = (date: string, language: Language): string =>
  `${monthName(date, language)} ${date.slice(0, 4)}`

/** "Senin, 23 November 2026" */
export const dayText = (date: string, language: Language): string =>
  `${weekdayText(date, language)}, ${dayNumber(date)} ${monthText(date, language)}`

/** "Sen, 23 Nov" */
export const shortDayText = (date: string, language: Language): string =>
  `${weekdayText(date, language).slice(0, 3)}, ${dayNumber(date)} ${shortMonthText(date, language)}`

/** "09.00" in Indonesian, "09:00" in English. */
export const hourText = (time: string, language: Language): string =>
  language === 'id' ? time.replace(':', '.') : time

/** "Senin, 23 November 2026, 09.00 WIB" */
export const appointmentText = (at: { date: string; time: string }, language: Language): string =>
  `${dayText(at.date, language)}, ${hourText(at.time, language)} WIB`

export const dayNumber = (date: string): number => Number(date.slice(8, 10))

const monthName = (date: string, language: Language): string =>
  months[language][Number(date.slice(5, 7)) - 1] ?? ''

const weekdays = {
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const months = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
