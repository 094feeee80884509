import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clearAttempts, countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { hashPassword, passwordMatches, requireLength } from './passwords.ts'
import { endSessions } from './sessions.ts'

const wrongTries = { limit: 10, seconds: 15 * 60 }

/** Changes one's own password and ends every other session. WRONG_CURRENT_PASSWORD, ten times at most in 15 minutes. */
export async function updatePassword(
  db: Db,
  user: { id: string; role: 'customer' | 'admin' },
  input: { currentPassword: string; newPassword: string },
  token: string,
): Promise<void> {
  requireLength(user.role, input.newPassword, 'newPassword')
  await confirmPassword(db, user.id, input.currentPassword)
  const password_hash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await tx.deleteFrom('reset_codes').where('user_id', '=', user.id).execute()
    await endSessions(tx, user.id, token)
  })
}

/** Asks for the password of a signed-in user once more: WRONG_CURRENT_PASSWORD when it is another one. */
export async function confirmPassword(db: Db, userId: string, password: string): Promise<void> {
  const key = `password:${userId}`
  await countAttempt(db, key, wrongTries)
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordMatches(row?.password_hash, password))) throw problem('WRONG_CURRENT_PASSWORD')
  await clearAttempts(db, key)
}
