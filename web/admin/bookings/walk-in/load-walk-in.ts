import { listServices } from '#contract/bookings.ts'
import { addDays } from '#contract/jakarta-time.ts'
import { todayAt } from '#web/admin/bookings/calendar.ts'
import { askDays } from '#web/admin/bookings/days.ts'
import type { PageArguments } from '#web/page.ts'

/** Days offered at once; any other is chosen by its date. */
const offered = 14

export async function load({ api, signal }: PageArguments) {
  const today = todayAt(Date.now())
  const [services, days] = await Promise.all([
    api(listServices, { signal }),
    askDays(api, today, addDays(today, offered - 1), signal),
  ])
  return { services: services.data, days }
}
