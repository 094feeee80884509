import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { bookWalkIn as walkInEndpoint } from '#contract/bookings/admin-schemas.ts'
import type { BookingForm } from '#contract/bookings/form.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { requireConfirmed } from '#server/accounts/confirm-email.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import { answerWhatsApp } from '#server/accounts/whatsapp-consent.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { asAdmin, asCustomer } from '#server/platform/take-step.ts'
import { requireCorrectClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { enqueueBookingMail, mailAdminsAboutBooking } from './booking-mails.ts'
import { ends, recordStep, type BookingRow } from './move-booking.ts'
import { takeSlot } from './take-slot.ts'
import { makeTimetable, type BookedBy } from './timetable.ts'

type WalkIn = z.output<(typeof walkInEndpoint)['body']>
type BookingInput = Omit<WalkIn, 'customer_name'>

/** Throws INVALID_INPUT, SERVICE_NOT_FOUND, a SLOT_… problem, TOO_MANY_PENDING_BOOKINGS, TOO_MANY_BOOKINGS and CLOCK_WRONG. */
export async function bookService(
  db: Db,
  customer: { id: string; full_name: string },
  { language, ...form }: BookingForm & { language: Language },
): Promise<BookingRow> {
  return inTransaction(db, async (tx) => {
    const now = await requireCorrectClock(tx)
    // Concurrent bookings of the customer are counted one after the other.
    const account = await lockUser(tx, customer.id)
    requireConfirmed(account)
    await requireRoomForPendingBooking(tx, customer)
    await requireFewCancelled(tx, customer, now)
    const bookedFor = { user_id: customer.id, customer_name: customer.full_name, language }
    await answerWhatsApp(tx, account.id, form.whatsapp)
    const booking = await insertBooking(tx, 'customer', bookedFor, form, now)
    await recordStep(tx, booking.id, { to: 'pending', by: asCustomer(customer) })
    await fillEmptyContact(tx, account, { phone: form.phone })
    await enqueueBookingMail(tx, ['booking-received'], booking, now)
    const announcement = await notifyAdmins(tx, {
      kind: 'booking',
      subject: { reference: booking.reference, name: booking.customer_name },
      path: `/admin/bookings/${booking.id}`,
    })
    await mailAdminsAboutBooking(tx, 'booking-arrived', booking, now, announcement)
    return booking
  })
}

/** A walk-in is accepted immediately. Throws INVALID_INPUT, SERVICE_NOT_FOUND, a SLOT_… problem and CLOCK_WRONG. */
export async function bookWalkIn(
  db: Db,
  admin: { id: string },
  { customer_name, ...form }: WalkIn,
): Promise<BookingRow> {
  return inTransaction(db, async (tx) => {
    const now = await requireCorrectClock(tx)
    const whose = { user_id: null, customer_name, language: 'id' as const }
    const booking = await insertBooking(tx, 'workshop', whose, form, now)
    await recordStep(tx, booking.id, { to: 'accepted', by: asAdmin(admin) })
    await writeAudit(tx, {
      userId: admin.id,
      action: 'book-walk-in',
      subject: booking.id,
      after: { reference: booking.reference, date: form.date, time: form.time, status: booking.status },
    })
    return booking
  })
}

/**
 * The customer must be locked. Throws TOO_MANY_PENDING_BOOKINGS with the seconds until the hour of one booking is over.
 */
async function requireRoomForPendingBooking(tx: Db, customer: { id: string }): Promise<void> {
  const { pending, seconds } = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .select(sql<number | null>`ceil(extract(epoch from min(${ends}) - shop_now()))::int`.as('seconds'))
    .where('user_id', '=', customer.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending >= limits.pendingBookings)
    throw problem('TOO_MANY_PENDING_BOOKINGS', { seconds: Math.max(60, seconds ?? 0) })
}

/**
 * Counts bookings of the last hour that were cancelled, because each one mailed and held a place. The customer must be
 * locked. Throws TOO_MANY_BOOKINGS with the seconds until the next booking.
 */
async function requireFewCancelled(tx: Db, customer: { id: string }, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const oldest = await tx
    .selectFrom('bookings')
    .select('created_at')
    .where('user_id', '=', customer.id)
    .where('status', '=', 'cancelled')
    .where('created_at', '>', hourAgo)
    .orderBy('created_at', 'desc')
    .offset(limits.cancelledBookingsPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const seconds = Math.ceil((oldest.created_at.getTime() - hourAgo.getTime()) / 1_000)
  throw problem('TOO_MANY_BOOKINGS', { seconds: Math.max(1, seconds) })
}

/** Throws INVALID_INPUT, SERVICE_NOT_FOUND and a SLOT_… problem. */
async function insertBooking(
  tx: Db,
  by: BookedBy,
  whose: Pick<BookingRow, 'user_id' | 'customer_name' | 'language'>,
  { service_id, date, time, phone, ...form }: BookingInput,
  now: Date,
): Promise<BookingRow> {
  const timetable = makeTimetable(await readShopSettings(tx), now)
  requireModelYear(form.tahun, timetable.today)
  const service = await findService(tx, service_id)
  await takeSlot(tx, timetable, { date, time, by })
  const isAccepted = by === 'workshop'
  return tx
    .insertInto('bookings')
    .values({
      id: newId(),
      reference: newReference('BKG'),
      ...whose,
      phone,
      make: form.merek,
      model: form.model,
      year: form.tahun,
      plate: form.nomer_plat,
      damage: form.detail_kerusakan ?? '',
      service_id,
      ...service,
      day: date,
      hour: time,
      status: isAccepted ? 'accepted' : 'pending',
      accepted_at: isAccepted ? now : null,
      // A customer with an account answers for all orders and bookings.
      whatsapp_agreed_at: isAccepted && form.whatsapp ? now : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function requireModelYear(year: number, today: string): void {
  const newestYear = Number(today.slice(0, 4)) + 1
  if (year <= newestYear) return
  throw problem('INVALID_INPUT', { issues: [{ field: 'tahun', code: 'too_big', maximum: newestYear }] })
}

/** Throws SERVICE_NOT_FOUND. */
async function findService(tx: Db, id: string) {
  const service = await tx
    .selectFrom('services')
    .select(['name as service_name', 'name_en as service_name_en', 'price'])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!service) throw problem('SERVICE_NOT_FOUND')
  return service
}
