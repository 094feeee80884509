import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminBookingSummary, AdminBooking, WorkshopDay } from './admin-schemas.ts'

export const balanceFilters = ['unpaid', 'to-refund'] as const

export const listAllBookings = endpoint<typeof schemas.listAllBookings>('GET', '/admin/bookings')
export const showWorkshopDays = endpoint<typeof schemas.showWorkshopDays>('GET', '/admin/bookings/days')
export const bookWalkIn = endpoint<typeof schemas.bookWalkIn>('POST', '/admin/bookings', { idempotent: true })
export const showAnyBooking = endpoint<typeof schemas.showAnyBooking>('GET', '/admin/bookings/:id')
export const acceptBooking = endpoint<typeof schemas.acceptBooking>('POST', '/admin/bookings/:id/accept', {
  idempotent: true,
})
export const rejectBooking = endpoint<typeof schemas.rejectBooking>('POST', '/admin/bookings/:id/reject', {
  idempotent: true,
})
export const completeBooking = endpoint<typeof schemas.completeBooking>(
  'POST',
  '/admin/bookings/:id/complete',
)
export const cancelAnyBooking = endpoint<typeof schemas.cancelAnyBooking>(
  'POST',
  '/admin/bookings/:id/cancel',
)
export const billBooking = endpoint<typeof schemas.billBooking>('PUT', '/admin/bookings/:id/bill')
export const recordBookingPayment = endpoint<typeof schemas.recordBookingPayment>(
  'POST',
  '/admin/bookings/:id/payments',
  { idempotent: true },
)
export const listVehicleHistory = endpoint<typeof schemas.listVehicleHistory>('GET', '/admin/vehicles/:plate')
