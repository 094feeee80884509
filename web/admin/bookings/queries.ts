import { balanceFilters } from '#contract/bookings/bill.ts'
import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { bookingStatuses, holdsCapacity } from '#contract/bookings/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import { addDays } from '#contract/platform/time.ts'
import { dayIn, weekBounds, hourState, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { listFilter, oneOf, readPage, upTo } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery, useApiQuery } from '#web/app/queries.ts'

export const bookingsFilter = listFilter('/admin/bookings/list', {
  status: oneOf(bookingStatuses),
  money: oneOf(balanceFilters),
  q: upTo(limits.search),
})

export const bookingsQuery = pageQuery('GET /admin/bookings', (_, address) => bookingsFilter.query(address))

export const bookingQuery = pageQuery('GET /admin/bookings/:id', ({ id = '' }) => ({ params: { id } }))

/** The page loads at most a hundred requests; `pagination` has the total. */
export const requestsQuery = pageQuery('GET /admin/bookings', () => ({
  query: { status: 'pending' as const, limit: String(limits.pageLimit) },
}))

/** The server sorts by appointment; the queue shows the oldest request first. */
export const oldestFirst = <B extends { created_at: string }>(bookings: readonly B[]): B[] =>
  bookings.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))

export const vehicleQuery = pageQuery('GET /admin/vehicles/:plate', ({ plate = '' }, address) => ({
  params: { plate },
  query: { page: String(readPage(address)) },
}))

export const servicesQuery = pageQuery('GET /admin/services', () => ({}))

const between = (from: string, to: string) => ({ query: { from, to } })

/** `to` is inclusive. The result is `loaded` until the first answer. */
export function useDays({ from, to, loaded }: { from: string; to: string; loaded: readonly WorkshopDay[] }) {
  const { data, problem } = useApiQuery('GET /admin/bookings/days', between(from, to), {
    poll: true,
    reuseCached: true,
    keepPrevious: true,
  })
  return { days: data?.data ?? loaded, isStale: problem !== null }
}

export const dayQuery = pageQuery('GET /admin/bookings/days', (_, address) => {
  const date = dayIn(address, todayAt(Date.now()))
  return between(date, date)
})

export function useDay(date: string) {
  const { data, problem, refresh } = useApiQuery('GET /admin/bookings/days', between(date, date), {
    poll: true,
  })
  return { day: data?.data[0], failed: problem !== null, refresh: () => void refresh() }
}

const loadDays = async (page: PageArguments, from: string, to: string) =>
  (await loadQuery(page, 'GET /admin/bookings/days', between(from, to))).data

export async function loadWeek(page: PageArguments) {
  const loadWeekOf = async (date: string) => {
    const [from, to] = weekBounds(date)
    return { date, days: await loadDays(page, from, to) }
  }
  const now = Date.now()
  const requestedDate = dayIn(page.url.searchParams, '')
  const week = await loadWeekOf(requestedDate || todayAt(now))
  // A week without hours left, such as on a Sunday, is skipped.
  return requestedDate || hasHoursLeft(week.days, now)
    ? week
    : loadWeekOf(addDays(weekBounds(week.date)[0], 7))
}

const hasHoursLeft = (days: readonly WorkshopDay[], now: number): boolean =>
  days.some((day) =>
    day.hours.some(
      ({ time, free, bookings }) =>
        hourState(day.date, time, now) !== 'over' &&
        (free > 0 || bookings.some(({ status }) => holdsCapacity(status))),
    ),
  )

/** The form loads other days when the admin chooses them. */
const walkInDays = 14

export async function loadWalkIn(page: PageArguments) {
  const from = todayAt(Date.now())
  const to = addDays(from, walkInDays - 1)
  const [services, days] = await Promise.all([loadQuery(page, 'GET /services'), loadDays(page, from, to)])
  return { services: services.data, from, to, days }
}
