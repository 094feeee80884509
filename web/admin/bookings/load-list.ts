import { fetchBookings } from '#web/admin/bookings/fetch-list.ts'
import { readBookingFilter } from '#web/admin/bookings/booking-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  fetchBookings(api, readBookingFilter(url.searchParams), signal)
