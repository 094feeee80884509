import type { BookingDay } from '#contract/bookings/endpoints.ts'

/*
 * The days of the booking form, from the shop: the first is today in Asia/Jakarta. The browser's clock and
 * time zone are not used, so that server and browser render the same.
 */

/** Number of days in the strip; later days are in a list. */
export const stripDays = 14

type DayState = 'free' | 'full' | 'closed'

export const dayState = ({ closed, available }: BookingDay): DayState => {
  if (closed) return 'closed'
  return available > 0 ? 'free' : 'full'
}

/** The wanted day if it is offered, else the first free day. */
export function shownDay(days: readonly BookingDay[], wanted: string): string | null {
  if (days.some(({ date }) => date === wanted)) return wanted
  return days.find((day) => dayState(day) === 'free')?.date ?? null
}

interface Month {
  /** `YYYY-MM` */
  month: string
  days: BookingDay[]
}

/** The days after the strip, grouped by month. */
export function laterMonths(days: readonly BookingDay[]): Month[] {
  const months: Month[] = []
  for (const day of days.slice(stripDays)) {
    const month = day.date.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, days: [] })
    months.at(-1)?.days.push(day)
  }
  return months
}
