import { listServices } from '#contract/bookings/endpoints.ts'
import { addDays } from '#contract/platform/time.ts'
import { todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { fetchDays } from '#web/admin/bookings/calendar/days.ts'
import type { PageArguments } from '#web/app/page.ts'

/** Days offered at once; any other is chosen by its date. */
const offered = 14

export async function load({ api, signal }: PageArguments) {
  const today = todayAt(Date.now())
  const [services, days] = await Promise.all([
    api(listServices, { signal }),
    fetchDays(api, today, addDays(today, offered - 1), signal),
  ])
  return { services: services.data, days }
}
