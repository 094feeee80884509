import { endAccess } from '#server/accounts/set-password.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'

/** Also forgets the known devices and open reset codes. Throws NOT_FOUND, also for an admin. */
export async function endCustomerSessions(db: Db, admin: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'customer')
      .where('password_hash', 'is not', null)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!customer) throw problem('NOT_FOUND')
    await endAccess(tx, id)
    await writeAudit(tx, { userId: admin.id, action: 'end-customer-sessions', subject: id })
  })
}
