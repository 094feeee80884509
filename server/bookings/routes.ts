import * as calls from '#contract/bookings.ts'
import type { Language } from '#contract/language.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { bookService } from './book-service.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listBookings, listVehicles } from './list-bookings.ts'
import { listServices } from './list-services.ts'
import { listBookingDays, listSlots } from './list-slots.ts'
import { showBooking } from './show-booking.ts'
import { showCalendarFile } from './show-calendar-file.ts'

/** The workshop next door. Whatever changes its free places refreshes what shows them. */
export function openBookings(door: Door, { settings: { publicUrl } }: Pick<App, 'settings'>) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(calls.listServices, async ({ db, language }) => ({ data: await listServices(db, language) }))
  door.open(calls.listBookingDays, async ({ db }) => ({ data: await listBookingDays(db) }))
  door.open(calls.listSlots, async ({ db, query }) => ({ data: await listSlots(db, query.date) }))
  door.open(
    calls.bookService,
    async ({ db, user, body, language }) => ({
      message: words.booked[language],
      data: await bookService(db, { customer: user, language, publicUrl }, body),
    }),
    refreshesPages,
  )
  door.open(calls.listBookings, async ({ db, user, query, language }) =>
    listBookings(db, user, query, language),
  )
  door.open(calls.listVehicles, async ({ db, user }) => ({ data: await listVehicles(db, user) }))
  door.open(calls.showBooking, async ({ db, user, params, language }) => ({
    data: await showBooking(db, user, params.id, language),
  }))
  door.open(
    calls.cancelBooking,
    async ({ db, user, params, language }) => ({
      message: words.cancelled[language],
      data: await cancelBooking(db, { customer: user, language, publicUrl }, params.id),
    }),
    refreshesPages,
  )
  door.open(calls.showCalendarFile, async ({ db, user, params, language }) =>
    showCalendarFile(db, { customer: user, language, publicUrl }, params.id),
  )
}

const words = {
  booked: { id: 'Booking berhasil dibuat', en: 'Your booking was made' },
  cancelled: { id: 'Booking berhasil dibatalkan', en: 'Your booking was cancelled' },
} satisfies Record<string, Record<Language, string>>
