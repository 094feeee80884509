import * as z from 'zod/mini'
import { AdminPayment } from '../orders/admin-schemas.ts'
import { RejectionReason } from '../payments/admin-schemas.ts'
import { NewPayment } from '../payments/ledger-schemas.ts'
import { BookingForm } from './form.ts'
import { BillLine, Booking, BookingStatus, BookingStep, BookingSummary, slotProblems } from './schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  day,
  doneWith,
  id,
  line,
  listed,
  longPaging,
  optionalText,
  paging,
  searchQuery,
} from '../platform/fields.ts'
import { plate } from './fields.ts'
import { limits } from '../platform/limits.ts'
import { balanceFilters } from './bill.ts'

const customerFields = {
  customer_name: z.string(),
  customer_email: z.nullable(z.string()),
  walk_in: z.boolean(),
}

export const AdminBookingSummary = z.extend(BookingSummary, customerFields)
export type AdminBookingSummary = z.infer<typeof AdminBookingSummary>

export const AdminBooking = z.extend(Booking, {
  ...customerFields,
  history: z.array(z.extend(BookingStep, { by_name: z.nullable(z.string()) })),
  payments: z.array(AdminPayment),
})
export type AdminBooking = z.infer<typeof AdminBooking>

export const WorkshopDay = z.object({
  date: z.string(),
  /** The day is closed by the opening hours or as a single closed day. Bookings made before remain. */
  closed: z.boolean(),
  hours: z.array(
    z.object({
      time: z.string(),
      taken: z.int(),
      /**
       * The bays that the owner can still assign, also to a walk-in customer. No bay is free after the hour.
       */
      free: z.int(),
      bookings: z.array(AdminBookingSummary),
    }),
  ),
})
export type WorkshopDay = z.infer<typeof WorkshopDay>

const bookings = listed(AdminBookingSummary)
const booking = z.object({ id })
const changed = doneWith(AdminBooking)

export const listAllBookings = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary:
    'List bookings by status, balance and day of the appointment (`from` and `to` inclusive), searched by reference, plate, name or phone. ' +
    'Newest first; with `from`, `to` or `status=pending` the next appointment first',
  access: 'admin',
  right: 'bookings',
  query: z.extend(z.object(longPaging(20)), {
    status: z.optional(BookingStatus),
    money: z.optional(z.enum(balanceFilters)),
    from: z.optional(day),
    to: z.optional(day),
    q: searchQuery,
  }),
  reply: bookings,
})

export const showWorkshopDays = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/days',
  summary: 'Show the workshop hour by hour, for up to 31 days (`from` and `to` inclusive)',
  access: 'admin',
  right: 'bookings',
  query: z.object({ from: day, to: day }),
  reply: answer(z.array(WorkshopDay)),
})

export const WalkInForm = z.extend(BookingForm, {
  customer_name: line(limits.name),
  detail_kerusakan: optionalText(limits.damage),
})

/**
 * The booking is accepted immediately and needs neither an account nor the lead time of two hours. SLOT_…
 * problems are those of a customer's booking.
 */
export const bookWalkIn = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings',
  summary: 'Book for a customer at the counter or on the phone',
  access: 'admin',
  right: 'bookings',
  body: WalkInForm,
  reply: changed,
  problems: [...slotProblems, 'SERVICE_NOT_FOUND', 'CLOCK_WRONG'],
  status: 201,
  idempotent: true,
})

export const showAnyBooking = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/:id',
  summary: 'Show any booking in full',
  access: 'admin',
  right: 'bookings',
  params: booking,
  reply: answer(AdminBooking),
})

export const acceptBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/:id/accept',
  summary: 'Accept a booking; possible until its hour is over',
  access: 'admin',
  right: 'bookings',
  params: booking,
  reply: changed,
  idempotent: true,
  problems: ['BOOKING_STEP_FORBIDDEN', 'BOOKING_TIME_OVER'],
})

export const rejectBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/:id/reject',
  summary: 'Reject a booking with a reason that the customer reads, and free its bay',
  access: 'admin',
  right: 'bookings',
  params: booking,
  body: RejectionReason,
  reply: changed,
  idempotent: true,
  problems: ['BOOKING_STEP_FORBIDDEN'],
})

export const completeBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/:id/complete',
  summary: 'Complete a booking',
  access: 'admin',
  right: 'bookings',
  params: booking,
  reply: changed,
  problems: ['BOOKING_STEP_FORBIDDEN'],
})

const reasonText = optionalText(limits.reason)

/** The customer reads the reason. Older clients may leave it out or send it as `rejection_reason`. */
export const cancelAnyBooking = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/:id/cancel',
  summary: 'Cancel a booking with a reason that the customer reads, and free its bay',
  access: 'admin',
  right: 'bookings',
  params: booking,
  body: z.nullish(z.object({ reason: reasonText, rejection_reason: reasonText })),
  reply: changed,
  problems: ['BOOKING_STEP_FORBIDDEN'],
})

export const answerForWalkIn = defineEndpoint({
  method: 'PUT',
  path: '/admin/bookings/:id/whatsapp',
  summary:
    'Record that a walk-in customer, who has no account, agreed to WhatsApp messages, or withdrew that',
  access: 'admin',
  right: 'bookings',
  params: booking,
  body: z.object({ agrees: z.boolean() }),
  reply: changed,
})

export const BillLines = z.object({
  lines: z.array(BillLine).check(z.minLength(1), z.maxLength(limits.billLines)),
})

/** `version` is the bill that was edited; 0 when there is no bill yet. */
export const BillForm = z.extend(BillLines, {
  version: z.int().check(z.minimum(0), z.maximum(limits.price)),
})

export const billBooking = defineEndpoint({
  method: 'PUT',
  path: '/admin/bookings/:id/bill',
  summary: 'Set the bill of an accepted or completed booking, line by line; it can be changed again',
  access: 'admin',
  right: 'bills',
  params: booking,
  body: BillForm,
  reply: changed,
  problems: ['BOOKING_STEP_FORBIDDEN', 'EDITED_MEANWHILE'],
})

export const recordBookingPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/:id/payments',
  summary: 'Record money that came in or went out for a booking; when the bill is covered, a nota is issued',
  access: 'admin',
  right: 'payments',
  params: booking,
  body: NewPayment,
  reply: changed,
  problems: ['REFUND_TOO_LARGE', 'ABOVE_OWN_LIMIT', 'ELEVATION_NEEDED', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const listVehicleHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/vehicles/:plate',
  summary: 'List all bookings of a vehicle by its plate in any notation, latest appointment first',
  access: 'admin',
  right: 'bookings',
  params: z.object({ plate }),
  query: z.object(paging(20)),
  reply: bookings,
})
