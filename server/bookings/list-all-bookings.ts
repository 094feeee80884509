import { sql } from 'kysely'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { isFound, isFoundByIndex } from '#server/accounts/search-texts.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  asListed,
  findPage,
  paginationOfPage,
  type Key,
  type List,
  type Place,
  type Search,
} from '#server/platform/database/find-page.ts'
import { isMixed } from '#server/platform/database/rare-part.ts'
import { isOpenBooking, type OpenBookingMoney } from '#server/payments/open-bookings.ts'
import { adminBookingSummaryOf } from './booking-of.ts'
import { bookingsWithEmail } from './show-booking.ts'

export interface BookingSearch extends Place {
  status?: BookingStatus | undefined
  money?: OpenBookingMoney | undefined
  /** Days of the appointment, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Part of a reference, plate, name or phone, however it is written. */
  q?: string | undefined
}

export interface BookingPage {
  data: AdminBookingSummary[]
  pagination: Pagination
}

/** Bookings, newest first; those of certain days and those to answer with the next appointment first. */
export async function listAllBookings(
  db: Db,
  { status, money, from, to, q, ...place }: BookingSearch,
  language: Language,
): Promise<BookingPage> {
  const byAppointment = status === 'pending' || from !== undefined || to !== undefined
  const wanted = db
    .selectFrom('bookings')
    .$if(status !== undefined, (query) => query.where('bookings.status', '=', status ?? 'pending'))
    .$if(money !== undefined, (query) => query.where(isOpenBooking[money ?? 'unpaid']))
    .$if(from !== undefined, (query) => query.where('bookings.day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('bookings.day', '<=', to ?? ''))
  const term = q?.trim() ?? ''
  const search = term === '' ? undefined : searchFor(term)
  const keys = byAppointment ? byDay('asc') : newest
  return readPage(db, { rows: wanted, alias: 'bookings', keys, search }, place, language)
}

/** Every booking of a vehicle, the latest appointment first. */
export async function listVehicleHistory(
  db: Db,
  { plate, ...place }: { plate: string } & Place,
  language: Language,
): Promise<BookingPage> {
  const rows = db.selectFrom('bookings').where('bookings.nomer_plat', '=', plate)
  return readPage(db, { rows, alias: 'bookings', keys: byDay('desc') }, place, language)
}

async function readPage(db: Db, list: List, place: Place, language: Language): Promise<BookingPage> {
  const page = await findPage(db, list, place)
  const rows = await bookingsWithEmail(db)
    .where('bookings.id', 'in', [...page.ids, ''])
    .execute()
  const now = await readClock(db)
  return {
    data: asListed(page, rows).map((row) => adminBookingSummaryOf(row, language, now)),
    pagination: paginationOfPage(place, page),
  }
}

const byId: Key = { by: sql`bookings.id`, direction: 'asc' }
const newest: Key[] = [{ by: sql`bookings.created_at`, direction: 'desc' }, byId]
const byDay = (direction: 'asc' | 'desc'): Key[] => [
  { by: sql`bookings.day`, direction },
  { by: sql`bookings.hour`, direction },
  byId,
]

function searchFor(term: string): Search {
  const plates = platesIn(term)
  return {
    text: term,
    ...(isMixed(term) && { near: 0 }),
    matches: isFound('bookings.id', term, ...plates),
    found: sql<boolean>`bookings.id in (select st.id from search_texts st where ${isFoundByIndex(term, ...plates)})`,
  }
}

/** What is typed as a plate, or as the beginning of one, without what stands between its parts: so it is stored too. */
function platesIn(term: string): string[] {
  const plate = normaliseCode(term).replace(/[\s.-]/g, '')
  return /^[a-z]{1,2}\d{1,4}[a-z]{0,3}$/i.test(plate) ? [plate] : []
}
