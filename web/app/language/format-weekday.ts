import type { Language } from '#contract/platform/language.ts'
import { weekdayOf } from '#contract/platform/time.ts'
import { dayNumber, hourText, monthText, shortMonthText } from '#web/app/language/format-day.ts'

export const weekdayText = (date: string, language: Language): string =>
  weekdays[language][weekdayOf(date)] ?? ''

export const shortWeekdayText = (date: string, language: Language): string =>
  weekdayText(date, language).slice(0, 3)

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

/** "Senin, 23 November 2026, 09.00 WIB" */
export const appointmentText = (at: { date: string; time: string }, language: Language): string =>
  `${dayText(at.date, language)}, ${hourText(at.time, language)} WIB`

const weekdays = {
  id: 'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
}
