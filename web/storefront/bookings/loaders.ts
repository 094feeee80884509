import { redirect } from 'react-router'
import { listBookings, showBooking, type Booking } from '#contract/bookings/endpoints.ts'
import { type BookingStatus } from '#contract/bookings/transitions.ts'
import { pageSizes } from '#contract/platform/limits.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { toFailure, orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/** One page of my bookings, ten to a page. */
export function load({ api, url, signal }: PageArguments) {
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const query = { page: String(page), limit: String(pageSizes.bookings) }
  return orFailure(
    api(listBookings, { query, signal }).then(({ data, pagination }) => ({ bookings: data, pagination })),
  )
}

/*
 * Each page is about the bookings of one status (section 2): accepted ones are shown at /accepted, pending ones at
 * /waiting, rejected ones at /rejected, and any other in the list.
 */

export const loadWaiting = (args: PageArguments) => loadWhile('pending', args)

export const loadAccepted = (args: PageArguments) => loadWhile('accepted', args)

export const loadRejected = (args: PageArguments) => loadWhile('rejected', args)

/** For the page of the bill and the nota, whatever the status. */
export const loadAny = (args: PageArguments) => orFailure(loadBooking(null, args))

let justBooked: Booking | null = null

/** For the form: what the shop answered is shown on the next page without being asked for again. */
export function showJustBooked(booking: Booking): void {
  // Another backend may answer with less.
  justBooked = Array.isArray(booking.history) ? booking : null
}

const loadWhile = (status: BookingStatus, args: PageArguments) => orFailure(loadBooking(status, args))

async function loadBooking(status: BookingStatus | null, { api, params, signal }: PageArguments) {
  const id = params['id'] ?? ''
  const known = justBooked
  justBooked = null
  const booking: Booking | null | undefined =
    known?.id === id ? known : (await api(showBooking, { params: { id }, signal })).data
  // Section 8: a success without a booking is one that was not found.
  if (!booking) return toFailure({ status: 404, code: 'NOT_FOUND', message: '' })
  if (status !== null && booking.status !== status) throw redirect(bookingPath(booking))
  return { booking }
}
