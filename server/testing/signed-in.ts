import type { Language } from '#contract/platform/language.ts'
import { createUser } from '#server/accounts/create-user.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Somebody signed in, for tests that are not about passwords: the account has none that could be typed. */
export async function signedIn(
  db: Db,
  email = 'sari@example.com',
  { role = 'customer', language = 'id' }: { role?: 'customer' | 'admin'; language?: Language } = {},
) {
  const user = await createUser(db, {
    full_name: 'Sari Dewi',
    email,
    password_hash: '-',
    role,
    language,
    isConfirmed: true,
  })
  return { ...user, token: await openSession(db, user) }
}
