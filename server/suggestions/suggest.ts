import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'

const perAccount = { limit: 10, seconds: 3600 }

/** Throws TOO_MANY_ATTEMPTS after ten suggestions in an hour. */
export async function suggest(
  db: Db,
  user: { id: string },
  { message }: { message: string },
): Promise<string> {
  await countAttempt(db, `suggest:${user.id}`, perAccount)
  const id = newId()
  await inTransaction(db, async (tx) => {
    await tx.insertInto('suggestions').values({ id, user_id: user.id, message }).execute()
    await notifyAdmins(tx, { kind: 'message', path: '/admin/suggestions' })
  })
  return id
}
