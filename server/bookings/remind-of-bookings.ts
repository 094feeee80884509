import { sql } from 'kysely'
import { queueMessage } from '#server/messages/queue-message.ts'
import { notifyCustomer } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueueBookingMail } from './booking-mails.ts'

const batchSize = 200

/**
 * Each customer is reminded once, even with several nodes, and a walk-in customer only by a WhatsApp message. Bookings
 * that were accepted in the last three hours are skipped. Returns the number of reminders.
 */
export async function remindOfBookings(db: Db): Promise<number> {
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where(isDue)
    .where((eb) => eb.or([eb('user_id', 'is not', null), eb('whatsapp_agreed_at', 'is not', null)]))
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
    if (!booking) return false
    await enqueueBookingMail(tx, ['booking-reminder'], booking, booking.at)
    await queueMessage(tx, { kind: 'booking_tomorrow', about: { bookingId: id }, event: booking.day })
    await notifyCustomer(tx, booking.user_id, {
      kind: 'booking_tomorrow',
      subject: { reference: booking.reference },
      path: `/bookings/${booking.id}/accepted`,
    })
    return true
  })
}

const isDue = sql<boolean>`status = 'accepted' and reminded_at is null
  and day = (shop_now() at time zone 'Asia/Jakarta')::date + 1
  and accepted_at <= shop_now() - interval '3 hours'`
