import { jakartaOffsetMs, type Moment } from './time.ts'

/* Days and times as people and spreadsheets write them. */

/** Day and time as people read and type them: '2026-12-01 08:00', with seconds only where there are some. */
export const localTimeOf = (moment: Moment): string =>
  new Date(new Date(moment).getTime() + jakartaOffsetMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?::00)?\.000Z$|Z$/, '')

/** Reads what `localTimeOf` writes. A day begins at midnight. Returns null for anything else. */
export function readLocalTime(typed: string): Date | null {
  const [, day = '', time = '00:00', seconds = ':00'] =
    /^(\S{10})(?:[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(:[0-5]\d(?:\.\d{1,3})?)?)?$/.exec(typed) ?? []
  return isDay(day) ? new Date(`${day}T${time}${seconds}+07:00`) : null
}

/** Checks that the calendar has the day: it has no 2026-02-30. */
export function isDay(text: string): boolean {
  const moment = /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** A moment with its UTC offset. */
export const isMoment = (typed: string): boolean =>
  /^2\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(typed) &&
  isDay(typed.slice(0, 10)) &&
  !Number.isNaN(Date.parse(typed))
