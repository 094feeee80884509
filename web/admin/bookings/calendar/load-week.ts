import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { holdsCapacity } from '#contract/bookings/transitions.ts'
import { addDays } from '#contract/platform/time.ts'
import { dayIn, hourState, todayAt, weekOf } from '#web/admin/bookings/calendar/calendar.ts'
import { fetchDays } from '#web/admin/bookings/calendar/days.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const weekWith = async (date: string) => {
    const week = weekOf(date)
    return { date, days: await fetchDays(api, week[0] ?? date, week[6] ?? date, signal) }
  }
  const now = Date.now()
  const asked = dayIn(url.searchParams, '')
  const shown = await weekWith(asked || todayAt(now))
  // Where nothing is left of this week, such as on a Sunday, she wants to know about the coming one.
  return asked || hasMore(shown.days, now) ? shown : weekWith(addDays(weekOf(shown.date)[0] ?? shown.date, 7))
}

/** Whether somebody still comes or could. */
const hasMore = (days: readonly WorkshopDay[], now: number): boolean =>
  days.some((day) =>
    day.hours.some(
      ({ time, free, bookings }) =>
        hourState(day.date, time, now) !== 'over' &&
        (free > 0 || bookings.some(({ status }) => holdsCapacity(status))),
    ),
  )
