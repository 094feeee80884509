import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type {
  Service,
  Bill,
  BillLine,
  BookingStep,
  BookingSummary,
  Booking,
  Slot,
  BookingDay,
  Vehicle,
} from './schemas.ts'

/** Limits of a customer's booking, in hours and days. The workshop's own bookings have no lead time. */
export const bookingWindow = { hoursAhead: 2, days: 60 } as const

export const bookingLengthHours = 1

export const listServices = endpoint<typeof schemas.listServices>('GET', '/services')
export const listBookingDays = endpoint<typeof schemas.listBookingDays>('GET', '/bookings/days')
export const listSlots = endpoint<typeof schemas.listSlots>('GET', '/bookings/slots')
export const bookService = endpoint<typeof schemas.bookService>('POST', '/bookings', { idempotent: true })
export const listBookings = endpoint<typeof schemas.listBookings>('GET', '/bookings/user')
export const listVehicles = endpoint<typeof schemas.listVehicles>('GET', '/bookings/vehicles')
export const showBooking = endpoint<typeof schemas.showBooking>('GET', '/bookings/:id')
export const cancelBooking = endpoint<typeof schemas.cancelBooking>('POST', '/bookings/:id/cancel')
export const showCalendarFile = endpoint<typeof schemas.showCalendarFile>(
  'GET',
  '/bookings/:id/calendar.ics',
  { reply: 'text/calendar; charset=utf-8' },
)
