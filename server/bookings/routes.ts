import * as calls from '#contract/bookings.ts'
import type { Door } from '#server/platform/http/door.ts'
import { listServices } from './list-services.ts'
import { showBooking } from './show-booking.ts'

/** The workshop next door. */
export function openBookings(door: Door) {
  door.open(calls.listServices, async ({ db, language }) => ({ data: await listServices(db, language) }))
  door.open(calls.showBooking, async ({ db, user, params }) => ({
    data: await showBooking(db, user.id, params.id),
  }))
}
