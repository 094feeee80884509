import * as endpoints from '#contract/bookings/schemas.ts'
import type { App } from '#server/app.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { bookService } from './book-service.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listBookings, listVehicles } from './list-bookings.ts'
import { listServices } from './services/list-services.ts'
import { listBookingDays, listSlots } from './list-slots.ts'
import { showBooking, showCalendarFile } from './show-booking.ts'

export function registerBookingEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
) {
  registry.registerEndpoint(endpoints.listServices, async ({ db, language }) => ({
    data: await listServices(db, language),
  }))
  registry.registerEndpoint(endpoints.listBookingDays, async ({ db }) => ({
    data: await listBookingDays(db),
  }))
  registry.registerEndpoint(endpoints.listSlots, async ({ db, query }) => ({
    data: await listSlots(db, query.date),
  }))
  registry.registerEndpoint(endpoints.bookService, async ({ db, user, body, language }) => {
    const { id } = await bookService(db, user, { ...body, language })
    return {
      message: successMessages.bookings.booked[language],
      data: await showBooking(db, user, id, language),
    }
  })
  registry.registerEndpoint(endpoints.listBookings, async ({ db, user, query, language }) =>
    listBookings(db, user, query, language),
  )
  registry.registerEndpoint(endpoints.listVehicles, async ({ db, user }) => ({
    data: await listVehicles(db, user),
  }))
  registry.registerEndpoint(endpoints.showBooking, async ({ db, user, params, language }) => ({
    data: await showBooking(db, user, params.id, language),
  }))
  registry.registerEndpoint(endpoints.cancelBooking, async ({ db, user, params, language }) => {
    await cancelBooking(db, user, params.id)
    return {
      message: successMessages.bookings.cancelled[language],
      data: await showBooking(db, user, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.showCalendarFile, async ({ db, user, params, language }) =>
    showCalendarFile(db, { customer: user, language, publicUrl }, params.id),
  )
}
