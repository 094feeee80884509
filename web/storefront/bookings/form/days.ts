import type { BookingDay } from '#contract/bookings/schemas.ts'

/*
 * The shop's response lists the days, and the first one is today in Asia/Jakarta. The browser's clock and
 * time zone are not used, so that server and browser render the same.
 */

export const stripDays = 14

type DayState = 'free' | 'full' | 'closed'

export const dayState = ({ closed, available }: BookingDay): DayState => {
  if (closed) return 'closed'
  return available > 0 ? 'free' : 'full'
}

export function shownDay(days: readonly BookingDay[], wanted: string): string | null {
  if (days.some(({ date }) => date === wanted)) return wanted
  return days.find((day) => dayState(day) === 'free')?.date ?? null
}

interface Month {
  month: string
  days: BookingDay[]
}

export function laterMonths(days: readonly BookingDay[]): Month[] {
  const months: Month[] = []
  for (const day of days.slice(stripDays)) {
    const month = day.date.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, days: [] })
    months.at(-1)?.days.push(day)
  }
  return months
}
