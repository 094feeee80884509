import { sql } from 'kysely'
import { auditAnswer } from '#server/accounts/whatsapp-consent.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'

/** Throws NOT_FOUND, also for the booking of a customer with an account, who answers for all of them. */
export async function answerForWalkIn(
  db: Db,
  admin: { id: string },
  id: string,
  agrees: boolean,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const booking = await tx
      .selectFrom('bookings')
      .select('whatsapp_agreed_at')
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) throw problem('NOT_FOUND')
    if ((booking.whatsapp_agreed_at !== null) === agrees) return
    await tx
      .updateTable('bookings')
      .set({ whatsapp_agreed_at: agrees ? sql<Date>`shop_now()` : null })
      .where('id', '=', id)
      .execute()
    await auditAnswer(tx, admin, id, agrees)
  })
}
