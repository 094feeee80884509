import { sql } from 'kysely'
import type { AdminBooking, AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { computeBookingBalance } from '#contract/bookings/bill.ts'
import { bookingReasons, type BookingReasonCode } from '#contract/bookings/reasons.ts'
import { holdsCapacity, type BookingStatus } from '#contract/bookings/transitions.ts'
import type { Booking, BookingSummary } from '#contract/bookings/schemas.ts'
import { momentOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  toNota,
  toPayment,
  paymentsAndNota,
  withoutStaff,
  type NotaRow,
  type PaymentRow,
} from '#server/orders/to-order.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { wordReason } from '#server/platform/reasons.ts'
import { hourOf, type BookingRow } from './move-booking.ts'

export type BookingWithEmail = BookingRow & { customer_email: string | null }

interface BookingStep {
  status: BookingStatus
  at: Date
  by_role: 'customer' | 'admin' | 'system'
  by_name: string | null
  note: string | null
  note_code: BookingReasonCode | null
}

interface BookingDetails {
  steps: readonly BookingStep[]
  payments: readonly PaymentRow[]
  nota: NotaRow | null
}

export const toBooking = async (db: Db, row: BookingRow, language: Language): Promise<Booking> =>
  buildBooking(row, await readDetails(db, row.id), language, await readClock(db))

export const toAdminBooking = async (
  db: Db,
  row: BookingWithEmail,
  language: Language,
): Promise<AdminBooking> =>
  buildAdminBooking(row, await readDetails(db, row.id), language, await readClock(db))

const buildBooking = (
  row: BookingRow,
  { steps, payments, nota }: BookingDetails,
  language: Language,
  now: Date,
): Booking => ({
  ...toBookingSummary(row, language, now),
  customer_name: row.customer_name,
  history: toHistory(steps, language).map(({ status, at, by, note }) => ({ status, at, by, note })),
  bill: toBill(row),
  payments: payments.map((payment) => withoutStaff(toPayment(payment))),
  nota: toNota(nota),
})

const buildAdminBooking = (
  row: BookingWithEmail,
  { steps, payments, nota }: BookingDetails,
  language: Language,
  now: Date,
): AdminBooking => ({
  ...toAdminBookingSummary(row, language, now),
  history: toHistory(steps, language),
  bill: toBill(row),
  payments: payments.map(toPayment),
  nota: toNota(nota),
})

const toBill = ({ bill, bill_amount, bill_version }: BookingRow): Booking['bill'] =>
  bill && { lines: bill, total: bill_amount, version: bill_version }

export function toBookingSummary(row: BookingRow, language: Language, now: Date): BookingSummary {
  const { date, time } = hourOf(row)
  const starts = momentOf(date, time)
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    created_at: row.created_at.toISOString(),
    service_id: row.service_id,
    jenis_service: inLanguage(row.service_name, row.service_name_en, language),
    price: row.price,
    merek: row.make,
    model: row.model,
    tahun: row.year,
    nomer_plat: row.plate,
    detail_kerusakan: row.damage,
    phone: row.phone,
    date,
    time,
    starts_at: starts.toISOString(),
    rejection_reason: wordRejection(row, language),
    may_cancel: holdsCapacity(row.status) && starts > now,
    bill_total: row.bill && row.bill_amount,
    paid_amount: row.paid_amount,
    ...computeBookingBalance(row),
  }
}

export const wordRejection = (
  { rejection_code: code, rejection_reason: text }: Pick<BookingRow, 'rejection_code' | 'rejection_reason'>,
  language: Language,
): string | null => wordReason(bookingReasons, { code, text }, language)

export const toAdminBookingSummary = (
  row: BookingWithEmail,
  language: Language,
  now: Date,
): AdminBookingSummary => ({
  ...toBookingSummary(row, language, now),
  customer_name: row.customer_name,
  customer_email: row.customer_email,
  walk_in: row.user_id === null,
})

const toHistory = (steps: readonly BookingStep[], language: Language): AdminBooking['history'] =>
  steps.map(({ status, at, by_role, by_name, note: text, note_code: code }) => ({
    status,
    at: at.toISOString(),
    by: by_role,
    note: wordReason(bookingReasons, { code, text }, language),
    by_name,
  }))

async function readDetails(db: Db, bookingId: string): Promise<BookingDetails> {
  const { rows } = await sql<Omit<BookingDetails, 'steps'>>`
    select ${paymentsAndNota('booking_id', sql`${bookingId}`)}`.execute(db)
  return { steps: await readSteps(db, bookingId), ...rows[0]! }
}

const readSteps = (db: Db, bookingId: string): Promise<BookingStep[]> =>
  db
    .selectFrom('booking_steps')
    .leftJoin('users', 'users.id', 'booking_steps.by_user')
    .where('booking_steps.booking_id', '=', bookingId)
    .orderBy('booking_steps.id')
    .select([
      'booking_steps.status',
      'booking_steps.at',
      'booking_steps.by_role',
      'booking_steps.note',
      'booking_steps.note_code',
      'users.full_name as by_name',
    ])
    .execute()
