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

export const bookingReasons = [
  {
    id: 'Semua teknisi sudah terisi pada waktu tersebut',
    en: 'All our technicians are busy at that time',
  },
  { id: 'Suku cadang yang dibutuhkan belum tersedia', en: 'The required part is not in stock' },
  { id: 'Kendaraan ini belum dapat kami layani', en: 'We cannot service this vehicle yet' },
  { id: 'Data kendaraan tidak lengkap', en: 'The vehicle data is incomplete' },
  { id: 'Bengkel tutup pada waktu tersebut', en: 'The workshop is closed at that time' },
] as const

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
