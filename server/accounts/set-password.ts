import type { Db } from '#server/platform/database/database.ts'
import { clearFailedLogIns } from './log-in.ts'
import { endSessions } from './sessions.ts'
import { forgetPin } from './till/pins.ts'
import type { AccountRow } from './to-user.ts'

/**
 * The one way to replace a password. All that opened the account before ends: sessions except `exceptToken`, reset
 * codes, known devices and the PIN.
 */
export async function setPassword(
  tx: Db,
  account: { id: string; email: string },
  password_hash: string,
  { exceptToken }: { exceptToken?: string } = {},
): Promise<Pick<AccountRow, 'email_confirmed_at' | 'role'>> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', account.id)
    .returning(['email_confirmed_at', 'role'])
    .executeTakeFirstOrThrow()
  await endAccess(tx, account.id, exceptToken)
  await clearFailedLogIns(tx, account)
  return changed
}

/** Ends sessions, reset codes, known devices and the PIN. */
export async function endAccess(tx: Db, userId: string, exceptToken?: string): Promise<void> {
  await forgetPin(tx, userId)
  await tx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await endSessions(tx, userId, exceptToken)
}
