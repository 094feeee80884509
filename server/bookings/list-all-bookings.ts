import { sql } from 'kysely'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import type { BookingStatus } from '#contract/bookings/transitions.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { isFound } from '#server/accounts/search-texts.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type List,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { isOpenBooking, type OpenBookingMoney } from '#server/payments/open-bookings.ts'
import { toAdminBookingSummary } from './to-booking.ts'
import { bookingsWithEmail } from './show-booking.ts'

interface BookingFilter {
  status?: BookingStatus | undefined
  money?: OpenBookingMoney | undefined
  /** Days of the appointment, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** A part of a reference, plate, name or phone number in any format. */
  q?: string | undefined
}

export interface BookingPage {
  data: AdminBookingSummary[]
  pagination: Pagination
}

export async function listAllBookings(
  db: Db,
  { status, money, from, to, q, ...pageRequest }: BookingFilter & PageRequest,
  language: Language,
): Promise<BookingPage> {
  const byAppointment = status === 'pending' || from !== undefined || to !== undefined
  const order = byAppointment ? ({ by: appointmentColumns, direction: 'asc' } as const) : byNewest
  const rows = bookingsFound(db, { status, money, from, to, q })
  return readPage(db, { rows, alias: 'bookings', ...order }, pageRequest, language)
}

/** The bookings that match, unordered. */
export const bookingsFound = (db: Db, { status, money, from, to, q }: BookingFilter) =>
  db
    .selectFrom('bookings')
    .$if(status !== undefined, (query) => query.where('bookings.status', '=', status ?? 'pending'))
    .$if(money !== undefined, (query) => query.where(isOpenBooking[money ?? 'unpaid']))
    .$if(from !== undefined, (query) => query.where('bookings.day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('bookings.day', '<=', to ?? ''))
    .$if(Boolean(q?.trim()), (query) =>
      query.where(isFound('bookings.search_text', q ?? '', ...toPlateSpellings(q ?? ''))),
    )

export async function listVehicleHistory(
  db: Db,
  { plate, ...pageRequest }: { plate: string } & PageRequest,
  language: Language,
): Promise<BookingPage> {
  const rows = db.selectFrom('bookings').where('bookings.plate', '=', plate)
  return readPage(
    db,
    { rows, alias: 'bookings', by: appointmentColumns, direction: 'desc' },
    pageRequest,
    language,
  )
}

async function readPage(
  db: Db,
  list: List,
  pageRequest: PageRequest,
  language: Language,
): Promise<BookingPage> {
  const page = await findPage(db, list, pageRequest)
  const rows = await bookingsWithEmail(db)
    .where('bookings.id', 'in', [...page.ids, ''])
    .execute()
  const now = await readClock(db)
  return {
    data: sortLikePage(page, rows).map((row) => toAdminBookingSummary(row, language, now)),
    pagination: pagePagination(pageRequest, page),
  }
}

export const byNewest = { by: [sql`bookings.created_at`], direction: 'desc' } as const
const appointmentColumns = [sql`bookings.day`, sql`bookings.hour`]

/** Removes the separators from a query that is a plate or the beginning of one. */
function toPlateSpellings(typed: string): string[] {
  const plate = normaliseCode(typed).replace(/[\s.-]/g, '')
  return /^[a-z]{1,2}\d{1,4}[a-z]{0,3}$/i.test(plate) ? [plate] : []
}
