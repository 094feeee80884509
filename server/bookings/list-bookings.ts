import { sql } from 'kysely'
import type { BookingSummary, Vehicle } from '#contract/bookings/schemas.ts'
import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'
import { toBookingSummary } from './to-booking.ts'

export async function listBookings(
  db: Db,
  user: { id: string },
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ data: BookingSummary[]; pagination: Pagination }> {
  const ownBookings = db.selectFrom('bookings').where('user_id', '=', user.id)
  const rows = await ownBookings
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(ownBookings, { page, limit }, rows.length)
  const now = await readClock(db)
  return {
    data: rows.map((row) => toBookingSummary(row, language, now)),
    pagination: toPagination(page, limit, total),
  }
}

const maxVehicles = 10

export async function listVehicles(db: Db, user: { id: string }): Promise<Vehicle[]> {
  const { rows } = await sql<Vehicle>`
    select make as merek, model, year as tahun, plate as nomer_plat from (
      select distinct on (plate) make, model, year, plate, created_at, id
      from bookings where user_id = ${user.id}
      order by plate, created_at desc, id
    ) vehicles
    order by created_at desc, id
    limit ${maxVehicles}`.execute(db)
  return rows
}
