import { redirect } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { type BookingStatus, bookingTraits } from '#contract/bookings/transitions.ts'
import { pageSizes } from '#contract/platform/limits.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { toFailure, orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export function load({ api, url, signal }: PageArguments) {
  const requested = Number(url.searchParams.get('page'))
  const page = Number.isInteger(requested) && requested > 0 ? requested : 1
  const query = { page: String(page), limit: String(pageSizes.bookings) }
  return orFailure(
    api('GET /bookings/user', { query, signal }).then(({ data, pagination }) => ({
      bookings: data,
      pagination,
    })),
  )
}

/* Each page shows its bookings (`page` of the traits) and redirects any other booking to its own page. */

export const loadWaiting = (args: PageArguments) => loadOn('waiting', args)

export const loadAccepted = (args: PageArguments) => loadOn('accepted', args)

export const loadRejected = (args: PageArguments) => loadOn('rejected', args)

export const loadAny = (args: PageArguments) => orFailure(loadBooking(null, args))

let justBooked: Booking | null = null

/** The next page shows this booking without fetching it. */
export function showJustBooked(booking: Booking): void {
  // Another backend may return fewer fields.
  justBooked = Array.isArray(booking.history) ? booking : null
}

type BookingPage = (typeof bookingTraits)[BookingStatus]['page']

const loadOn = (page: BookingPage, args: PageArguments) => orFailure(loadBooking(page, args))

async function loadBooking(page: BookingPage, { api, params, signal }: PageArguments) {
  const id = params['id'] ?? ''
  const known = justBooked
  justBooked = null
  const booking: Booking | null | undefined =
    known?.id === id ? known : (await api('GET /bookings/:id', { params: { id }, signal })).data
  // A success without a booking counts as not found.
  if (!booking) return toFailure({ status: 404, code: 'NOT_FOUND', message: '' })
  if (page !== null && bookingTraits[booking.status].page !== page) throw redirect(bookingPath(booking))
  return { booking }
}
