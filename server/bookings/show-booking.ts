import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { mayDo, type Staff } from '#contract/platform/roles.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { toAdminBooking, toBooking, type BookingWithEmail } from './to-booking.ts'
import { buildCalendarFile } from './calendar-file.ts'
import type { BookingRow } from './move-booking.ts'

/** Throws NOT_FOUND, also for a booking of another customer. */
export async function showBooking(
  db: Db,
  user: { id: string },
  id: string,
  language: Language,
): Promise<Booking> {
  return toBooking(db, await findOwnBooking(db, user, id), language)
}

/** A person without the right `payments` sees the bill, and not how it was paid. Throws NOT_FOUND. */
export async function showAnyBooking(
  db: Db,
  id: string,
  language: Language,
  staff: Staff,
): Promise<AdminBooking> {
  const booking = await toAdminBooking(db, await findBooking(db, id), language)
  return mayDo(staff, 'payments') ? booking : { ...booking, payments: [] }
}

/** Throws NOT_FOUND unless the booking is the customer's own and accepted. */
export async function showCalendarFile(
  db: Db,
  { customer, language, publicUrl }: { customer: { id: string }; language: Language; publicUrl: string },
  id: string,
): Promise<Uint8Array> {
  const booking = await findOwnBooking(db, customer, id)
  if (booking.status !== 'accepted') throw problem('NOT_FOUND')
  const [shop, now] = [await readShopSettings(db), await readClock(db)]
  return Buffer.from(buildCalendarFile({ booking, language, shop, publicUrl, now }))
}

/** Throws NOT_FOUND, also for a booking of another customer. */
export async function findOwnBooking(db: Db, user: { id: string }, id: string): Promise<BookingRow> {
  const booking = await findBooking(db, id)
  if (booking.user_id !== user.id) throw problem('NOT_FOUND')
  return booking
}

export async function findBooking(db: Db, id: string): Promise<BookingWithEmail> {
  const booking = await bookingsWithEmail(db).where('bookings.id', '=', id).executeTakeFirst()
  if (!booking) throw problem('NOT_FOUND')
  return booking
}

export const bookingsWithEmail = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .selectAll('bookings')
    .select('users.email as customer_email')
