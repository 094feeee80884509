/*
 * The shop's days ('YYYY-MM-DD') and hours ('HH:MM') are in Asia/Jakarta, whatever the time zone of the
 * machine. WIB has been UTC+7 all year since 1964.
 */

export const jakartaOffsetMs = 7 * 3_600_000
const dayMs = 24 * 3_600_000

/** ISO 8601 with an offset, or a date. */
export type Moment = Date | string

export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`)

export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + jakartaOffsetMs).toISOString().slice(0, 10)

export const timeOf = (moment: Date): string =>
  new Date(moment.getTime() + jakartaOffsetMs).toISOString().slice(11, 16)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
