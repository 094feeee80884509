import { monthNames, type Language } from '#contract/platform/language.ts'

/*
 * Formats days (`YYYY-MM-DD`) and hours (`HH:MM`). The names are the shop's own, so that
 * server and browser write the same in any time zone and locale.
 */

export const monthName = (date: string, language: Language): string =>
  monthNames[language][Number(date.slice(5, 7)) - 1] ?? ''

export const shortMonthText = (date: string, language: Language): string =>
  monthName(date, language).slice(0, 3)

/** "November 2026", for a day or a month. */
export const monthText = (date: string, language: Language): string =>
  `${monthName(date, language)} ${date.slice(0, 4)}`

/** "09.00" in Indonesian, "09:00" in English. */
export const hourText = (time: string, language: Language): string =>
  language === 'id' ? time.replace(':', '.') : time

export const dayNumber = (date: string): number => Number(date.slice(8, 10))
