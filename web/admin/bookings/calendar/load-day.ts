import { dayIn, todayAt } from '#web/admin/bookings/calendar.ts'
import { askDays } from '#web/admin/bookings/days.ts'
import type { PageArguments } from '#web/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const date = dayIn(url.searchParams, todayAt(Date.now()))
  return { date, days: await askDays(api, date, date, signal) }
}
