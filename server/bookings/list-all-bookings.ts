import { sql } from 'kysely'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { normalisePlate } from '#contract/bookings/plate.ts'
import { readClock } from '#server/platform/clock.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { adminBookingSummaryOf } from './booking-of.ts'
import { bookingsWithEmail } from './show-booking.ts'

export interface BookingSearch {
  status?: BookingStatus | undefined
  /** Days of the appointment, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Part of a reference, plate, name or phone, in any case; a whole plate however it is spaced. */
  q?: string | undefined
  plate?: string
  page: number
  limit: number
}

export interface BookingPage {
  data: AdminBookingSummary[]
  pagination: Pagination
}

/** Bookings, newest first; those of certain days and those to answer with the next appointment first. */
export async function listAllBookings(
  db: Db,
  search: BookingSearch,
  language: Language,
): Promise<BookingPage> {
  const { status, from, to, page, limit } = search
  const byAppointment = status === 'pending' || from !== undefined || to !== undefined
  const found = matching(db, search)
  const ordered = byAppointment
    ? found.orderBy('bookings.day').orderBy('bookings.hour')
    : found.orderBy('bookings.created_at', 'desc')
  return pageOf(db, { found, ordered, page, limit }, language)
}

/** Every booking of a vehicle, the latest appointment first. */
export async function listVehicleHistory(
  db: Db,
  search: { plate: string; page: number; limit: number },
  language: Language,
): Promise<BookingPage> {
  const found = matching(db, search)
  const ordered = found.orderBy('bookings.day', 'desc').orderBy('bookings.hour', 'desc')
  return pageOf(db, { found, ordered, ...search }, language)
}

type Found = ReturnType<typeof bookingsWithEmail>

async function pageOf(
  db: Db,
  { found, ordered, page, limit }: { found: Found; ordered: Found; page: number; limit: number },
  language: Language,
): Promise<BookingPage> {
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ordered
    .orderBy('bookings.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const now = await readClock(db)
  return {
    data: rows.map((row) => adminBookingSummaryOf(row, language, now)),
    pagination: paginationOf(page, limit, total),
  }
}

function matching(db: Db, { status, from, to, q, plate }: Omit<BookingSearch, 'page' | 'limit'>): Found {
  let found = bookingsWithEmail(db)
  if (status !== undefined) found = found.where('bookings.status', '=', status)
  if (from !== undefined) found = found.where('bookings.day', '>=', from)
  if (to !== undefined) found = found.where('bookings.day', '<=', to)
  if (plate !== undefined) found = found.where('bookings.nomer_plat', '=', plate)
  const part = q?.trim()
  if (!part) return found
  return found.where((eb) =>
    eb.or([
      ...searched.map((column) => eb(column, 'ilike', containing(part))),
      eb('bookings.nomer_plat', '=', normalisePlate(part) ?? ''),
    ]),
  )
}

const searched = [
  'bookings.reference',
  'bookings.nomer_plat',
  'bookings.customer_name',
  'bookings.phone',
] as const
