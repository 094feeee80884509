import { listAllBookings } from '#contract/bookings/admin-endpoints.ts'
import type { BookingFilter } from '#web/admin/bookings/booking-filter.ts'
import type { Api } from '#web/app/api/api.ts'

/** One page of the bookings that a filter lets through. */
export async function fetchBookings(api: Api, { status, q, page }: BookingFilter, signal?: AbortSignal) {
  const { data, pagination } = await api(listAllBookings, {
    query: { status, q, page: String(page) },
    ...(signal ? { signal } : {}),
  })
  return { bookings: data, pagination }
}
