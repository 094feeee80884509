import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AdminBooking, bookWalkIn as walkInEndpoint } from '#contract/bookings/admin-endpoints.ts'
import type { BookingForm } from '#contract/bookings/form.ts'
import type { Booking } from '#contract/bookings/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId, underFreeReference } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { requireRightClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { mailAdmins, mailCustomer } from './booking-mails.ts'
import { adminBookingOf, bookingOf } from './booking-of.ts'
import { checkSlot, reserveCapacity } from './check-slot.ts'
import { ends, writeStep, type BookingRow } from './move-booking.ts'
import { readTimetable, type BookedBy, type Timetable } from './timetable.ts'

type WalkIn = z.output<(typeof walkInEndpoint)['body']>

interface Whose {
  user_id: string | null
  customer_name: string
  language: Language
}

/**
 * Books a service for a customer, who keeps a bay from now on, and mails the customer and the owner.
 * SERVICE_NOT_FOUND, SLOT_…, TOO_MANY_PENDING_BOOKINGS, CLOCK_WRONG.
 */
export async function bookService(
  db: Db,
  ordering: { customer: { id: string; full_name: string }; language: Language; publicUrl: string },
  form: BookingForm,
): Promise<Booking> {
  const { customer, language, publicUrl } = ordering
  return inTransaction(db, async (tx) => {
    await requireRightClock(tx)
    await holdToPendingLimit(tx, customer.id)
    const shop = await readShopSettings(tx)
    const timetable = await readTimetable(tx, shop)
    const whose = { user_id: customer.id, customer_name: customer.full_name, language }
    const booking = await write(tx, { timetable, by: 'customer' }, whose, form)
    await writeStep(tx, booking.id, 'pending', { role: 'customer', userId: customer.id })
    await fillEmptyContact(tx, customer.id, { phone: form.phone })
    await mailCustomer(tx, 'booking-received', booking, publicUrl, shop)
    await mailAdmins(tx, 'booking-arrived', booking, publicUrl, shop)
    const answer = await bookingOf(tx, booking, language)
    // Last, because other customers of the same hour wait from here until the end.
    await reserveCapacity(tx, timetable, { ...form, by: 'customer' })
    return answer
  })
}

/** Books for somebody without an account, who is expected at once. SERVICE_NOT_FOUND, SLOT_…, CLOCK_WRONG. */
export async function bookWalkIn(
  db: Db,
  { admin, language }: { admin: { id: string }; language: Language },
  { customer_name, ...form }: WalkIn,
): Promise<AdminBooking> {
  return inTransaction(db, async (tx) => {
    await requireRightClock(tx)
    const timetable = await readTimetable(tx)
    const whose = { user_id: null, customer_name, language: 'id' as const }
    const booking = await write(tx, { timetable, by: 'workshop' }, whose, form)
    await writeStep(tx, booking.id, 'accepted', { role: 'admin', userId: admin.id })
    const after = { reference: booking.reference, date: form.date, time: form.time, status: 'accepted' }
    await writeAudit(tx, { userId: admin.id, action: 'book-walk-in', subject: booking.id, after })
    const answer = await adminBookingOf(tx, { ...booking, customer_email: null }, language)
    await reserveCapacity(tx, timetable, { ...form, by: 'workshop' })
    return answer
  })
}

async function holdToPendingLimit(tx: Db, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const { pending, seconds } = await tx
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('pending'))
    // Until the first of them is over, which makes room by itself.
    .select(sql<number>`ceil(extract(epoch from min(${ends}) - shop_now()))::int`.as('seconds'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending >= limits.pendingBookings)
    throw problem('TOO_MANY_PENDING_BOOKINGS', { seconds: Math.max(60, seconds) })
}

interface Under {
  timetable: Timetable
  by: BookedBy
}

async function write(
  tx: Db,
  { timetable, by }: Under,
  whose: Whose,
  form: Omit<WalkIn, 'customer_name'>,
): Promise<BookingRow> {
  const { service_id, date, time, detail_kerusakan, ...vehicle } = form
  holdToNewestYear(vehicle.tahun, timetable.today)
  const service = await findService(tx, service_id)
  await checkSlot(tx, timetable, { date, time, by })
  const booking = {
    ...whose,
    ...vehicle,
    detail_kerusakan: detail_kerusakan ?? '',
    service_id,
    jenis_service: service.name,
    jenis_service_en: service.name_en,
    price: service.price,
    day: date,
    hour: time,
    ...(by === 'workshop' && { status: 'accepted' as const, accepted_at: sql<Date>`shop_now()` }),
  }
  return underFreeReference('BKG', (reference) =>
    tx
      .insertInto('bookings')
      .values({ id: newId(), reference, ...booking })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Next year's models are sold this year. */
function holdToNewestYear(tahun: number, today: string): void {
  const newest = Number(today.slice(0, 4)) + 1
  if (tahun <= newest) return
  throw problem('INVALID_INPUT', { issues: [{ field: 'tahun', code: 'too_big', maximum: newest }] })
}

async function findService(tx: Db, id: string) {
  const service = await tx
    .selectFrom('services')
    .select(['name', 'name_en', 'price'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!service) throw problem('SERVICE_NOT_FOUND')
  return service
}
