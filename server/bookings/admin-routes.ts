import * as endpoints from '#contract/bookings/admin-schemas.ts'
import { bookingReasons } from '#contract/bookings/reasons.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { readReason } from '#server/platform/reasons.ts'
import { acceptBooking, callOffBooking, completeBooking, rejectBooking } from './answer-booking.ts'
import { answerForWalkIn } from './answer-for-walk-in.ts'
import { billBooking, recordBookingPayment } from './bill-booking.ts'
import { bookWalkIn } from './book-service.ts'
import { listAllBookings, listVehicleHistory } from './list-all-bookings.ts'
import { showAnyBooking } from './show-booking.ts'
import { showWorkshopDays } from './show-workshop-days.ts'

export function registerAdminBookingEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAllBookings, async ({ db, query, language }) =>
    listAllBookings(db, query, language),
  )
  registry.registerEndpoint(endpoints.showWorkshopDays, async ({ db, query, language }) => ({
    data: await showWorkshopDays(db, query, language),
  }))
  registry.registerEndpoint(endpoints.bookWalkIn, async ({ db, user, body, language }) => {
    const { id } = await bookWalkIn(db, user, body)
    return {
      message: successMessages.bookings.walkInBooked[language],
      data: await showAnyBooking(db, id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.showAnyBooking, async ({ db, user, params, language }) => ({
    data: await showAnyBooking(db, params.id, language, user.staff),
  }))
  registry.registerEndpoint(endpoints.acceptBooking, async ({ db, user, params, language }) => {
    await acceptBooking(db, user, params.id)
    return {
      message: successMessages.bookings.accepted[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.rejectBooking, async ({ db, user, params, body, language }) => {
    await rejectBooking(db, user, params.id, readReason(bookingReasons, body.rejection_reason))
    return {
      message: successMessages.bookings.rejected[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.answerForWalkIn, async ({ db, user, params, body, language }) => {
    await answerForWalkIn(db, user, params.id, body.agrees)
    return {
      message: successMessages.customers[body.agrees ? 'agreed' : 'withdrawn'][language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.completeBooking, async ({ db, user, params, language }) => {
    await completeBooking(db, user, params.id)
    return {
      message: successMessages.bookings.completed[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.cancelAnyBooking, async ({ db, user, params, body, language }) => {
    await callOffBooking(
      db,
      user,
      params.id,
      readReason(bookingReasons, body?.reason || body?.rejection_reason),
    )
    return {
      message: successMessages.bookings.calledOff[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.billBooking, async ({ db, user, params, body, language }) => {
    await billBooking(db, user, params.id, body)
    return {
      message: successMessages.bookings.billed[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.recordBookingPayment, async ({ db, user, params, body, language }) => {
    await recordBookingPayment(db, user, params.id, body)
    return {
      message: successMessages.bookings.paymentRecorded[language],
      data: await showAnyBooking(db, params.id, language, user.staff),
    }
  })
  registry.registerEndpoint(endpoints.listVehicleHistory, async ({ db, params, query, language }) =>
    listVehicleHistory(db, { ...params, ...query }, language),
  )
}
