import { problem } from '#server/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { clearAttempts, countAttempt } from '#server/platform/http/attempts.ts'
import { requireFreshFactor, type SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { passwordMatches } from './passwords.ts'

const wrongTries = { limit: 10, seconds: 15 * 60 }

type PasswordField = 'password' | 'currentPassword' | 'current_password'

/**
 * Must not run in a transaction, whose rollback would undo the count. Throws INVALID_INPUT at the field if the
 * password is missing, WRONG_CURRENT_PASSWORD if it is wrong, and TOO_MANY_ATTEMPTS after ten wrong ones in 15
 * minutes.
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

/** An admin with a second factor has just given it (`asksAgain`), and may leave out the password. */
export async function confirmAdmin(
  db: Db,
  { id, factor }: Pick<SignedIn, 'id' | 'factor'>,
  password: string | undefined,
  field?: PasswordField,
): Promise<void> {
  requireFreshFactor(factor)
  if (!factor?.isSet || password) await confirmPassword(db, id, password, field)
}
