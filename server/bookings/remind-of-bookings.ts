import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueueBookingMail } from './booking-mails.ts'

const batchSize = 200

/**
 * Each customer is reminded once, even with several nodes. Bookings that were accepted in the last three hours are
 * skipped. Returns the number of reminders.
 */
export async function remindOfBookings(db: Db): Promise<number> {
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where(isDue)
    .where('user_id', 'is not', null)
    .orderBy('hour')
    .limit(batchSize)
    .execute()
  let reminded = 0
  for (const { id } of due) if (await remind(db, id)) reminded++
  return reminded
}

async function remind(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const booking = await tx
      .updateTable('bookings')
      .set({ reminded_at: sql<Date>`shop_now()` })
      .where('id', '=', id)
      .where(isDue)
      .returningAll()
      .returning(sql<Date>`shop_now()`.as('at'))
      .executeTakeFirst()
    if (booking) await enqueueBookingMail(tx, ['booking-reminder'], booking, booking.at)
    return booking !== undefined
  })
}

const isDue = sql<boolean>`status = 'accepted' and reminded_at is null
  and day = (shop_now() at time zone 'Asia/Jakarta')::date + 1
  and accepted_at <= shop_now() - interval '3 hours'`
