import { dayIn, todayAt, weekOf } from '#web/admin/bookings/calendar.ts'
import { askDays } from '#web/admin/bookings/days.ts'
import type { PageArguments } from '#web/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const date = dayIn(url.searchParams, todayAt(Date.now()))
  const week = weekOf(date)
  return { date, days: await askDays(api, week[0] ?? date, week[6] ?? date, signal) }
}
