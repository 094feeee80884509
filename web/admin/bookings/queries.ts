import {
  listAllBookings,
  listVehicleHistory,
  openMoney,
  showAnyBooking,
  showWorkshopDays,
  type WorkshopDay,
} from '#contract/bookings/admin-endpoints.ts'
import { listServices } from '#contract/bookings/endpoints.ts'
import { listAdminServices } from '#contract/bookings/service-admin-endpoints.ts'
import { bookingStatuses, holdsCapacity } from '#contract/bookings/transitions.ts'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { addDays } from '#contract/platform/time.ts'
import { dayIn, endsOf, hourState, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { listFilter, oneOf, pageIn, upTo } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery, useApiQuery } from '#web/app/queries.ts'

export const bookingsFilter = listFilter('/admin/bookings/list', {
  status: oneOf(bookingStatuses),
  money: oneOf(openMoney),
  q: upTo(limits.search),
})

export const bookingsQuery = pageQuery(listAllBookings, (_, address) => bookingsFilter.query(address))

export const bookingQuery = pageQuery(showAnyBooking, ({ id = '' }) => ({ params: { id } }))

/** The bookings that wait for an answer; beyond the first hundred they are only counted. */
export const requestsQuery = pageQuery(listAllBookings, () => ({
  query: { status: 'pending' as const, limit: String(limits.pageLimit) },
}))

/** The server names the next appointment first; whoever has waited longest is answered first. */
export const oldestFirst = <B extends { created_at: string }>(bookings: readonly B[]): B[] =>
  bookings.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))

/** What was booked for a vehicle, the latest appointment first. */
export const vehicleQuery = pageQuery(listVehicleHistory, ({ plate = '' }, address) => ({
  params: { plate },
  query: { page: String(pageIn(address)) },
}))

/** What the workshop offers, hidden services too. */
export const servicesQuery = pageQuery(listAdminServices, () => ({}))

export const workshopQuery = pageQuery(showSettings, () => ({}))

/** What may be another thing once a booking has been made or has taken a step. */
export const shownOfBookings = [
  listAllBookings,
  showAnyBooking,
  showWorkshopDays,
  listVehicleHistory,
  showDashboard,
]

const between = (from: string, to: string) => ({ query: { from, to } })

/** What happens in the workshop from one day to another, both included, as the shop sees it now. */
export function useDays({ from, to, loaded }: { from: string; to: string; loaded: readonly WorkshopDay[] }) {
  const { data, problem } = useApiQuery(showWorkshopDays, between(from, to), {
    poll: true,
    reuseCached: true,
    keepPrevious: true,
  })
  return { days: data?.data ?? loaded, isStale: problem !== null }
}

/** The day that the address asks for. */
export const dayQuery = pageQuery(showWorkshopDays, (_, address) => {
  const date = dayIn(address, todayAt(Date.now()))
  return between(date, date)
})

/** One day of the workshop for the side of a page; undefined while it is on its way. */
export function useDay(date: string) {
  const { data, problem, refresh } = useApiQuery(showWorkshopDays, between(date, date), { poll: true })
  return { day: data?.data[0], failed: problem !== null, refresh: () => void refresh() }
}

const loadDays = async (page: PageArguments, from: string, to: string) =>
  (await loadQuery(page, showWorkshopDays, between(from, to))).data

export async function loadWeek(page: PageArguments) {
  const weekWith = async (date: string) => {
    const [from, to] = endsOf(date)
    return { date, days: await loadDays(page, from, to) }
  }
  const now = Date.now()
  const asked = dayIn(page.url.searchParams, '')
  const shown = await weekWith(asked || todayAt(now))
  // Where nothing is left of this week, such as on a Sunday, the coming one is of interest.
  return asked || hasMore(shown.days, now) ? shown : weekWith(addDays(endsOf(shown.date)[0], 7))
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

/** Days that a walk-in is offered at once; any other is chosen by its date. */
const offered = 14

export async function loadWalkIn(page: PageArguments) {
  const from = todayAt(Date.now())
  const to = addDays(from, offered - 1)
  const [services, days] = await Promise.all([loadQuery(page, listServices), loadDays(page, from, to)])
  return { services: services.data, from, to, days }
}
