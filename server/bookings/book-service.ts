import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AdminBooking, bookWalkIn as walkInEndpoint } from '#contract/bookings/admin-endpoints.ts'
import type { BookingForm } from '#contract/bookings/form.ts'
import type { Booking } from '#contract/bookings/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { fillingEmptyContacts, type Contact } from '#server/accounts/fill-empty-contact.ts'
import { auditInsert, type AdminAction } from '#server/platform/audit.ts'
import { inBatches } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertAll } from '#server/platform/database/insert-into.ts'
import { prepared } from '#server/platform/database/prepared-statements.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { keepingAnswers, type KeptAnswer } from '#server/platform/http/idempotency.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { problem } from '#server/platform/problem.ts'
import { judgeMoment, momentColumns, type Moment } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { bookingMailJob, occasionOf, type BookingOccasion } from './booking-mails.ts'
import { adminBookingAnswer, bookingAnswer, type BookingStep } from './booking-of.ts'
import { takingBays } from './capacity.ts'
import { checkSlot } from './check-slot.ts'
import { ends, type BookingRow } from './move-booking.ts'
import { timetableOf, type BookedBy } from './timetable.ts'

type WalkIn = z.output<(typeof walkInEndpoint)['body']>
type Wish = Omit<WalkIn, 'customer_name'>

interface Asking<Answer> {
  language: Language
  /** Its answer is kept under the key of the request by the statement that writes the booking. */
  keepAnswer?: ((booking: Answer) => KeptAnswer) | undefined
}

/** Somebody with an account; a walk-in has none. */
interface Person {
  id: string
  full_name: string
}

/**
 * Books a service for a customer, who keeps a bay from now on, and leaves the mails to the customer and the owner to be written.
 * SERVICE_NOT_FOUND, SLOT_…, TOO_MANY_PENDING_BOOKINGS, CLOCK_WRONG.
 */
export async function bookService(
  db: Db,
  { customer, language, keepAnswer }: Asking<Booking> & { customer: Person },
  form: BookingForm,
): Promise<Booking> {
  const whose = { user_id: customer.id, customer_name: customer.full_name, language }
  return untilNotOvertaken(db, async () => {
    const decided = await decide(db, 'customer', whose, form)
    const { booking, step } = decided
    const answer = bookingAnswer(booking, { steps: [step], ...noMoney }, language, step.at)
    const occasion = occasionOf(['booking-received', 'booking-arrived'], booking, step.at)
    await write(db, {
      ...decided,
      by: customer,
      kept: keepAnswer?.(answer),
      contact: { userId: customer.id, phone: form.phone },
      occasion,
    })
    return answer
  })
}

/** Books for somebody without an account, who is expected at once. SERVICE_NOT_FOUND, SLOT_…, CLOCK_WRONG. */
export async function bookWalkIn(
  db: Db,
  { admin, language, keepAnswer }: Asking<AdminBooking> & { admin: Person },
  { customer_name, ...form }: WalkIn,
): Promise<AdminBooking> {
  const whose = { user_id: null, customer_name, language: 'id' as const }
  return untilNotOvertaken(db, async () => {
    const decided = await decide(db, 'workshop', whose, form)
    const { booking, step } = decided
    const parts = { steps: [{ ...step, by_name: admin.full_name }], ...noMoney }
    const answer = adminBookingAnswer({ ...booking, customer_email: null }, parts, language, step.at)
    const after = { reference: booking.reference, date: form.date, time: form.time, status: booking.status }
    await write(db, {
      ...decided,
      by: admin,
      kept: keepAnswer?.(answer),
      audit: { userId: admin.id, action: 'book-walk-in', subject: booking.id, after },
    })
    return answer
  })
}

const noMoney = { payments: [], nota: null }

interface Decided {
  booking: BookingRow
  step: BookingStep
  /** How many bays there are. */
  bays: number
}

async function decide(
  db: Db,
  by: BookedBy,
  whose: Pick<BookingRow, 'user_id' | 'customer_name' | 'language'>,
  form: Wish,
): Promise<Decided> {
  const shop = await readShopSettings(db)
  const seen = await look(db, { ...form, userId: whose.user_id })
  judgeMoment(seen)
  if (seen.pending >= limits.pendingBookings)
    throw problem('TOO_MANY_PENDING_BOOKINGS', { seconds: Math.max(60, seen.seconds) })
  const { now } = seen
  const timetable = timetableOf(shop, now)
  const { service_id, date, time, detail_kerusakan, ...vehicle } = form
  holdToNewestYear(vehicle.tahun, timetable.today)
  if (!seen.service) throw problem('SERVICE_NOT_FOUND')
  await checkSlot(db, timetable, { date, time, by, taken: seen.taken })
  const isExpected = by === 'workshop'
  const status = isExpected ? ('accepted' as const) : ('pending' as const)
  const booking = {
    id: newId(),
    reference: newReference('BKG'),
    ...whose,
    ...vehicle,
    detail_kerusakan: detail_kerusakan ?? '',
    service_id,
    status,
    ...seen.service,
    day: date,
    hour: time,
    rejection_reason: null,
    accepted_at: isExpected ? now : null,
    reminded_at: null,
    created_at: now,
    bill: null,
    bill_amount: 0,
    bill_version: 0,
    paid_amount: 0,
  }
  const by_role = isExpected ? ('admin' as const) : ('customer' as const)
  const step = { status, at: now, by_role, by_name: null, note: null }
  return { booking, step, bays: shop.bays }
}

/** What decides about a booking, as it is now. */
interface Seen extends Moment {
  /** How many bookings of the customer wait for an answer, and seconds until the first is over, which makes room by itself. */
  pending: number
  seconds: number
  service: Pick<BookingRow, 'jenis_service' | 'jenis_service_en' | 'price'> | null
  /** How many bays are kept in the hour. */
  taken: number
}

interface Looking extends Pick<Wish, 'service_id' | 'date' | 'time'> {
  userId: string | null
}

/** Counted among the customer's own: as a condition the planner would take all that wait for few, and read them for each customer. */
const waits = sql`status = 'pending'`

const look = inBatches<Looking, Seen>({
  async run(db, all) {
    const asking = all.map(({ userId, service_id, date, time }, n) => ({ n, userId, service_id, date, time }))
    const { rows } = await sql<Seen>`
      select ${prepared} ${momentColumns}, pending, seconds,
        (select jsonb_build_object('jenis_service', name, 'jenis_service_en', name_en, 'price', price)
          from services where id = service_id and hidden_at is null) as service,
        coalesce((select taken from booking_hours where day = date and hour = time), 0) as taken
      from json_to_recordset(${JSON.stringify(asking)}::json)
        as asking (n int, "userId" text, service_id text, date date, time time),
        lateral (select (count(*) filter (where ${waits}))::int as pending,
            ceil(extract(epoch from min(${ends}) filter (where ${waits}) - shop_now()))::int as seconds
          from bookings where user_id = "userId") own
      order by n`.execute(db)
    return rows
  },
})

/** Next year's models are sold this year. */
function holdToNewestYear(tahun: number, today: string): void {
  const newest = Number(today.slice(0, 4)) + 1
  if (tahun <= newest) return
  throw problem('INVALID_INPUT', { issues: [{ field: 'tahun', code: 'too_big', maximum: newest }] })
}

interface Writing extends Decided {
  by: Person
  /** Under the key of the request. */
  kept: KeptAnswer | undefined
  /** Of a customer, whose bookings without an answer are counted. */
  contact?: Contact
  audit?: AdminAction
  occasion?: BookingOccasion
}

/** Everything or nothing, in one round trip. What may turn a booking down comes first, one after the other. */
const write = inBatches<Writing, void>({
  // A customer's bookings are counted one after the other.
  keyOf: ({ booking }) => booking.user_id ?? booking.id,
  async run(db, all) {
    const bookings = all.map(({ booking }) => booking)
    const steps = all.map(({ booking, step: { status, at, by_role }, by }) => ({
      booking_id: booking.id,
      status,
      at,
      by_role,
      by_user: by.id,
    }))
    const contacts = all.flatMap(({ contact }) => contact ?? [])
    const customers = contacts.map(({ userId }) => userId)
    const audits = all.flatMap(({ audit }) => audit ?? [])
    const occasions = all.flatMap(({ occasion }) => occasion ?? [])
    const hours = bookings.map(({ day: date, hour: time }) => ({ date, time }))
    await sql`${commits}
      with answered as (select ${keepingAnswers(all.flatMap(({ kept }) => kept ?? []))}),
        allowed as (select hold_to_pending_limit(${customers}::text[], ${limits.pendingBookings}::int) from answered),
        taken as (select ${takingBays(hours, Math.min(...all.map(({ bays }) => bays)))} from allowed),
        booked as (${insertAll('bookings', bookings)}),
        begun as (${insertAll('booking_steps', steps)}),
        known as (${fillingEmptyContacts(contacts)}),
        audited as (${audits.length > 0 ? auditInsert(...audits) : sql`select`}),
        mailed as (${await jobInsert(db, bookingMailJob, ...occasions)})
      select from taken`.execute(db)
    return all.map(() => undefined)
  },
})
