import * as z from 'zod/mini'
import { Nota, Payment } from '../orders/schemas.ts'
import { bookingWindow } from './booking-window.ts'
import { BookingForm } from './form.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  day,
  doneWith,
  id,
  line,
  listed,
  moment,
  paging,
  quantity,
  rupiah,
} from '../platform/fields.ts'
import { limits, pageSizes } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { shownShape } from '../platform/resource.ts'
import { serviceFields } from './service-fields.ts'
import { bookingStatuses } from './transitions.ts'

export const Service = z.object({
  id: z.string(),
  ...shownShape(serviceFields),
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  features: z.array(z.string()),
})
export type Service = z.infer<typeof Service>

export const BookingStatus = z.enum(bookingStatuses)

export const BillLine = z.object({ text: line(limits.billText), quantity, price: rupiah })
export type BillLine = z.infer<typeof BillLine>

export const Bill = z.object({
  lines: z.array(z.object({ text: z.string(), quantity: z.int(), price: z.int() })),
  total: z.int(),
  version: z.int(),
})
export type Bill = z.infer<typeof Bill>

export const BookingStep = z.object({
  status: BookingStatus,
  at: moment,
  by: z.enum(['customer', 'admin', 'system']),
  note: z.nullable(z.string()),
})
export type BookingStep = z.infer<typeof BookingStep>

export const BookingSummary = z.object({
  id: z.string(),
  reference: z.string(),
  status: BookingStatus,
  created_at: moment,
  service_id: z.nullable(z.string()),
  /** The name and the price of the service at the time of the booking. */
  jenis_service: z.string(),
  price: z.nullable(z.int()),
  merek: z.string(),
  model: z.string(),
  tahun: z.int(),
  nomer_plat: z.string(),
  detail_kerusakan: z.string(),
  phone: z.string(),
  /** The day and the hour in Asia/Jakarta. `starts_at` is the same moment. */
  date: z.string(),
  time: z.string(),
  starts_at: moment,
  rejection_reason: z.nullable(z.string()),
  /**
   * The customer can still cancel: the booking is pending or accepted, and its hour has not begun by the
   * server's clock.
   */
  may_cancel: z.boolean(),
  bill_total: z.nullable(z.int()),
  /**
   * `paid_amount` is net of refunds, `due_amount` is still to be paid, and `refund_due` is to be given back.
   */
  paid_amount: z.int(),
  due_amount: z.int(),
  refund_due: z.int(),
})
export type BookingSummary = z.infer<typeof BookingSummary>

export const Booking = z.extend(BookingSummary, {
  customer_name: z.string(),
  history: z.array(BookingStep),
  bill: z.nullable(Bill),
  payments: z.array(Payment),
  /** The nota is null until the bill is paid in full. A later refund does not remove the nota. */
  nota: z.nullable(Nota),
})
export type Booking = z.infer<typeof Booking>

export const Slot = z.object({
  time: z.string(),
  available: z.int(),
})
export type Slot = z.infer<typeof Slot>

export const BookingDay = z.object({
  date: z.string(),
  closed: z.boolean(),
  available: z.int(),
})
export type BookingDay = z.infer<typeof BookingDay>

export const Vehicle = z.object({
  merek: z.string(),
  model: z.string(),
  tahun: z.int(),
  nomer_plat: z.string(),
})
export type Vehicle = z.infer<typeof Vehicle>

export const listServices = defineEndpoint({
  method: 'GET',
  path: '/services',
  summary: 'List the services of the workshop',
  access: 'visitor',
  reply: answer(z.array(Service)),
})

export const listBookingDays = defineEndpoint({
  method: 'GET',
  path: '/bookings/days',
  summary: `List the days a customer can book, from today in Asia/Jakarta to ${bookingWindow.days} days ahead`,
  access: 'visitor',
  reply: answer(z.array(BookingDay)),
})

export const listSlots = defineEndpoint({
  method: 'GET',
  path: '/bookings/slots',
  summary: `List the hours of a day that a customer can book, with 0 for full ones; empty on closed days, before today and after ${bookingWindow.days} days`,
  access: 'visitor',
  query: z.object({ date: day }),
  reply: answer(z.array(Slot)),
})

/**
 * The problems of an hour that cannot be booked. Each one carries `slots`, the free hours nearest to the
 * requested one.
 */
export const slotProblems = [
  'SLOT_PAST',
  'SLOT_TOO_FAR',
  'SLOT_CLOSED',
  'SLOT_OUTSIDE_HOURS',
  'SLOT_TAKEN',
] as const

export const bookService = defineEndpoint({
  method: 'POST',
  path: '/bookings',
  summary: 'Book a service and reserve a bay',
  access: 'customer',
  body: BookingForm,
  reply: doneWith(Booking),
  problems: [
    'EMAIL_UNCONFIRMED',
    ...slotProblems,
    'SLOT_TOO_SOON',
    'SERVICE_NOT_FOUND',
    'TOO_MANY_PENDING_BOOKINGS',
    'TOO_MANY_BOOKINGS',
    'CLOCK_WRONG',
  ],
  status: 201,
  idempotent: true,
})

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings/user',
  summary: "List the customer's bookings, newest first",
  access: 'customer',
  query: z.object(paging(pageSizes.bookings)),
  reply: listed(BookingSummary),
})

export const listVehicles = defineEndpoint({
  method: 'GET',
  path: '/bookings/vehicles',
  summary: "List the vehicles of the customer's earlier bookings, last used first",
  access: 'customer',
  reply: answer(z.array(Vehicle)),
})

export const showBooking = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: "Show one of the customer's bookings",
  access: 'customer',
  params: z.object({ id }),
  reply: answer(Booking),
})

export const cancelBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel a booking before its hour, and free its bay',
  access: 'customer',
  params: z.object({ id }),
  reply: doneWith(Booking),
  problems: ['BOOKING_STEP_FORBIDDEN', 'BOOKING_TIME_OVER'],
})

export const showCalendarFile = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'Download an accepted booking as a calendar file; 404 in every other status',
  access: 'customer',
  params: z.object({ id }),
  reply: 'text/calendar; charset=utf-8',
})
