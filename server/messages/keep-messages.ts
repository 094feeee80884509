import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { deleteBatch } from '#server/platform/retention.ts'

/** Messages about orders and bookings follow these. */
export async function handOverMessages(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('messages').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** A message that was not sent within a month is no news. */
export const forgetMessages = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'messages',
    sql`queued_at < shop_now() - interval '2 years' or (status = 'to_send' and queued_at < shop_now() - interval '30 days')`,
  )
