import { problem } from '#server/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clearAttempts, countAttempt } from '#server/platform/http/attempts.ts'
import { passwordMatches } from './passwords.ts'

const wrongTries = { limit: 10, seconds: 15 * 60 }

/** What the field of a form that holds the password is called. */
type PasswordField = 'password' | 'currentPassword' | 'current_password'

/**
 * Asks a signed-in user for the password once more. At the field: INVALID_INPUT without one, WRONG_CURRENT_PASSWORD for another one;
 * TOO_MANY_ATTEMPTS after ten of these in 15 minutes. Not within a transaction: its rollback would take the count back.
 */
export async function confirmPassword(
  db: Db,
  userId: string,
  password: string | undefined,
  field: PasswordField = 'current_password',
): Promise<void> {
  if (!password) throw problem('INVALID_INPUT', { issues: [{ field, code: 'invalid_type' }] })
  const key = `password:${userId}`
  await countAttempt(db, key, wrongTries)
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordMatches(row?.password_hash, password)))
    throw problem('WRONG_CURRENT_PASSWORD', { field })
  await clearAttempts(db, key)
}
