import type { BookingDay } from '#contract/bookings/endpoints.ts'

/*
 * The days of the booking form, as the shop gives them: its first day is today in Asia/Jakarta. Neither the clock nor the
 * zone of the browser is asked, so that server and browser draw the same.
 */

/** So many days stand in the strip; the later ones are in a list. */
export const stripDays = 14

type DayState = 'free' | 'full' | 'closed'

export const dayState = ({ closed, available }: BookingDay): DayState => {
  if (closed) return 'closed'
  return available > 0 ? 'free' : 'full'
}

/** The day whose hours are shown: the chosen one as long as it can be booked at all, else the first with a free place. */
export function shownDay(days: readonly BookingDay[], wanted: string): string | null {
  if (days.some(({ date }) => date === wanted)) return wanted
  return days.find((day) => dayState(day) === 'free')?.date ?? null
}

interface Month {
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
