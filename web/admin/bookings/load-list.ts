import { askBookings } from '#web/admin/bookings/ask-list.ts'
import { readBookingFilter } from '#web/admin/bookings/booking-filter.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) =>
  askBookings(api, readBookingFilter(url.searchParams), signal)
