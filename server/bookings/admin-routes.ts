import * as calls from '#contract/admin-bookings.ts'
import type { Language } from '#contract/language.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { acceptBooking, callBookingOff, completeBooking, rejectBooking } from './answer-booking.ts'
import { bookWalkIn } from './book-service.ts'
import { listAllBookings, listVehicleHistory } from './list-all-bookings.ts'
import { showAnyBooking } from './show-booking.ts'
import { showWorkshopDays } from './show-workshop-days.ts'

/** The owner's workshop. */
export function openAdminBookings(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(calls.listAllBookings, async ({ db, query, language }) => listAllBookings(db, query, language))
  door.open(calls.showWorkshopDays, async ({ db, query, language }) => ({
    data: await showWorkshopDays(db, query, language),
  }))
  door.open(
    calls.bookWalkIn,
    async ({ db, user, body, language }) => ({
      message: words.booked[language],
      data: await bookWalkIn(db, { admin: user, language }, body),
    }),
    refreshesPages,
  )
  door.open(calls.showAnyBooking, async ({ db, params, language }) => ({
    data: await showAnyBooking(db, params.id, language),
  }))
  door.open(calls.acceptBooking, async ({ db, user, params, language }) => ({
    message: words.accepted[language],
    data: await acceptBooking(db, { admin: user, language, publicUrl }, params.id),
  }))
  door.open(
    calls.rejectBooking,
    async ({ db, user, params, body, language }) => ({
      message: words.rejected[language],
      data: await rejectBooking(db, { admin: user, language, publicUrl }, params.id, body.rejection_reason),
    }),
    refreshesPages,
  )
  door.open(
    calls.completeBooking,
    async ({ db, user, params, language }) => ({
      message: words.completed[language],
      data: await completeBooking(db, { admin: user, language, publicUrl }, params.id),
    }),
    refreshesPages,
  )
  door.open(
    calls.cancelAnyBooking,
    async ({ db, user, params, body, language }) => ({
      message: words.cancelled[language],
      data: await callBookingOff(
        db,
        { admin: user, language, publicUrl },
        params.id,
        body?.reason || body?.rejection_reason,
      ),
    }),
    refreshesPages,
  )
  door.open(calls.listVehicleHistory, async ({ db, params, query, language }) =>
    listVehicleHistory(db, { ...params, ...query }, language),
  )
}

const words = {
  booked: { id: 'Booking dicatat', en: 'The booking was noted' },
  accepted: { id: 'Booking diterima', en: 'The booking was accepted' },
  rejected: { id: 'Booking ditolak', en: 'The booking was rejected' },
  completed: { id: 'Booking selesai', en: 'The booking is completed' },
  cancelled: { id: 'Booking dibatalkan', en: 'The booking was cancelled' },
} satisfies Record<string, Record<Language, string>>
