import type { WorkshopDay } from '#contract/admin-bookings.ts'
import { holdsPlace } from '#contract/bookings.ts'
import { addDays } from '#contract/jakarta-time.ts'
import { dayIn, hourState, todayAt, weekOf } from '#web/admin/bookings/calendar.ts'
import { askDays } from '#web/admin/bookings/days.ts'
import type { PageArguments } from '#web/page.ts'

export async function load({ api, url, signal }: PageArguments) {
  const weekWith = async (date: string) => {
    const week = weekOf(date)
    return { date, days: await askDays(api, week[0] ?? date, week[6] ?? date, signal) }
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
        (free > 0 || bookings.some(({ status }) => holdsPlace(status))),
    ),
  )
