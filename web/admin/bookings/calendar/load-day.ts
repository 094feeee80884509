import { dayIn, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { fetchDays } from '#web/admin/bookings/calendar/days.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const date = dayIn(url.searchParams, todayAt(Date.now()))
  return { date, days: await fetchDays(api, date, date, signal) }
}
