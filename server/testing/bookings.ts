import { sql } from 'kysely'
import { bookService } from '#contract/bookings/schemas.ts'
import { addDays, dayOf, weekdayOf } from '#contract/platform/time.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { hourOf } from '#server/bookings/move-booking.ts'
import { releaseBay, takeBay } from '#server/bookings/capacity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openTestShop } from './shop.ts'

export const car = {
  merek: 'Toyota',
  model: 'Avanza',
  tahun: 2020,
  nomer_plat: 'AB 1234 XYZ',
  detail_kerusakan: 'Rem berbunyi',
  phone: '081234567890',
}

/** Returns the first day from Monday to Friday that is at least `ahead` days from now. */
export function openDay(ahead = 3): string {
  let day = addDays(dayOf(new Date()), ahead)
  while (weekdayOf(day) > 4) day = addDays(day, 1)
  return day
}

export type TestWorkshop = Awaited<ReturnType<typeof openTestWorkshop>>

export async function openTestWorkshop() {
  const shop = await openTestShop()
  const service = await createService(shop.db, {
    name: 'Servis Rem',
    name_en: 'Brake Service',
    price: 275_000,
  })
  const form = { ...car, service_id: service, date: openDay(), time: '09:00' }
  const book = (
    by: { id: string },
    changes: object = {},
    more: { key?: string; language?: 'id' | 'en' } = {},
  ) => shop.call(bookService, { by, body: { ...form, ...changes }, ...more })
  return {
    ...shop,
    service,
    form,
    book,
    booked: async (by: { id: string }, changes: object = {}): Promise<string> => {
      const { body } = await book(by, changes)
      if (!body.data) throw new Error(body.message)
      return body.data.id
    },
    moveTo: (id: string, day: string, hour: string) => moveTo(shop.db, id, { day, hour }),
    at: <T>(moment: string, action: (tx: Db) => Promise<T>): Promise<T> =>
      inTransaction(shop.db, async (tx) => {
        await sql`select set_config('griya.now', ${new Date(moment).toISOString()}, true)`.execute(tx)
        return action(tx)
      }),
    /** Throws when the occupied bays do not match the bookings. */
    taken: () => readTaken(shop.db),
    mails: async () => {
      await shop.writeMails()
      return shop.db
        .selectFrom('mails')
        .select(['kind', 'to_address', 'subject', 'text_body', 'attachments', 'reference'])
        .orderBy('created_at')
        .orderBy('kind')
        .execute()
    },
  }
}

async function moveTo(db: Db, id: string, to: { day: string; hour: string }): Promise<void> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await releaseBay(db, hourOf(booking))
  await takeBay(db, { date: to.day, time: to.hour }, 100)
  await db.updateTable('bookings').set(to).where('id', '=', id).execute()
}

async function readTaken(db: Db): Promise<Record<string, number>> {
  const stored = await db
    .selectFrom('booking_hours')
    .select(['day', 'hour', 'taken'])
    .where('taken', '>', 0)
    .orderBy('day')
    .orderBy('hour')
    .execute()
  const expected = await db
    .selectFrom('bookings')
    .select(['day', 'hour', sql<number>`count(*)::int`.as('taken')])
    .where('status', 'in', ['pending', 'accepted'])
    .groupBy(['day', 'hour'])
    .orderBy('day')
    .orderBy('hour')
    .execute()
  if (JSON.stringify(stored) !== JSON.stringify(expected))
    throw new Error(
      `Occupied bays: ${JSON.stringify(stored)}, but by the bookings: ${JSON.stringify(expected)}`,
    )
  return Object.fromEntries(stored.map(({ day, hour, taken }) => [`${day} ${hour.slice(0, 5)}`, taken]))
}
