import { redirect } from 'react-router'
import { showBooking, type BookingStatus } from '#contract/bookings.ts'
import { bookingPath } from '#web/bookings/booking-routes.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

/*
 * Each page tells about the bookings of one status (section 2): accepted ones are shown at /accepted, pending ones at
 * /waiting, rejected ones at /rejected, and any other in the list.
 */

export const loadWaiting = (args: PageArguments) => loadWhile('pending', args)

export const loadAccepted = (args: PageArguments) => loadWhile('accepted', args)

export const loadRejected = (args: PageArguments) => loadWhile('rejected', args)

const loadWhile = (status: BookingStatus, args: PageArguments) => orFailure(loadBooking(status, args))

async function loadBooking(status: BookingStatus, { api, params, signal }: PageArguments) {
  const { data: booking } = await api(showBooking, { params: { id: params.id ?? '' }, signal })
  if (booking.status !== status) throw redirect(bookingPath(booking))
  return { booking }
}
