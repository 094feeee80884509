import { weekdayOf } from '#contract/platform/time.ts'
import { monthNames, type Language } from '#contract/platform/language.ts'

/*
 * Formats days (`YYYY-MM-DD`) and hours (`HH:MM`) of the workshop. The names are the shop's own, so that
 * server and browser write the same in any time zone and locale.
 */

export const weekdayText = (date: string, language: Language): string =>
  weekdays[language][weekdayOf(date)] ?? ''

export const shortWeekdayText = (date: string, language: Language): string =>
  weekdayText(date, language).slice(0, 3)

export const monthName = (date: string, language: Language): string =>
  monthNames[language][Number(date.slice(5, 7)) - 1] ?? ''

export const shortMonthText = (date: string, language: Language): string =>
  monthName(date, language).slice(0, 3)

/** "November 2026", for a day or a month. */
export const monthText = (date: string, language: Language): string =>
  `${monthName(date, language)} ${date.slice(0, 4)}`

/** "Senin, 23 November 2026" */
export const dayText = (date: string, language: Language): string =>
  `${weekdayText(date, language)}, ${dayNumber(date)} ${monthText(date, language)}`

/** "Sen, 23 Nov", or "Senin, 23 Nov" with the long weekday. */
export const shortDayText = (
  date: string,
  language: Language,
  weekday: 'short' | 'long' = 'short',
): string => {
  const formatWeekday = weekday === 'short' ? shortWeekdayText : weekdayText
  return `${formatWeekday(date, language)}, ${dayNumber(date)} ${shortMonthText(date, language)}`
}

/** "09.00" in Indonesian, "09:00" in English. */
export const hourText = (time: string, language: Language): string =>
  language === 'id' ? time.replace(':', '.') : time

/** "Senin, 23 November 2026, 09.00 WIB" */
export const appointmentText = (at: { date: string; time: string }, language: Language): string =>
  `${dayText(at.date, language)}, ${hourText(at.time, language)} WIB`

export const dayNumber = (date: string): number => Number(date.slice(8, 10))

const weekdays = {
  id: 'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
}
