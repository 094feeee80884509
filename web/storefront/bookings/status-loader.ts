import { redirect } from 'react-router'
import { showBooking, type Booking } from '#contract/bookings/endpoints.ts'
import { type BookingStatus } from '#contract/bookings/transitions.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { failed, orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/*
 * Each page tells about the bookings of one status (section 2): accepted ones are shown at /accepted, pending ones at
 * /waiting, rejected ones at /rejected, and any other in the list.
 */

export const loadWaiting = (args: PageArguments) => loadWhile('pending', args)

export const loadAccepted = (args: PageArguments) => loadWhile('accepted', args)

export const loadRejected = (args: PageArguments) => loadWhile('rejected', args)

const loadWhile = (status: BookingStatus, args: PageArguments) => orFailure(loadBooking(status, args))

async function loadBooking(status: BookingStatus, { api, params, signal }: PageArguments) {
  const { data } = await api(showBooking, { params: { id: params.id ?? '' }, signal })
  const booking = data as Booking | null | undefined
  // Section 8: a success without a booking is one that was not found.
  if (!booking) return failed({ status: 404, code: 'NOT_FOUND', message: '' })
  if (booking.status !== status) throw redirect(bookingPath(booking))
  return { booking }
}
