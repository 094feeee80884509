import type { Language } from '#contract/platform/language.ts'
import { createUser } from '#server/accounts/create-user.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { adminPasswordHash } from './passwords.ts'

/** Creates a user with a session. An admin has the `adminPassword`; a customer has no valid password. */
export async function signedIn(
  db: Db,
  email = 'sari@example.com',
  { role = 'customer', language = 'id' }: { role?: 'customer' | 'admin'; language?: Language } = {},
) {
  const password_hash = role === 'admin' ? adminPasswordHash : '-'
  const account = { full_name: 'Sari Dewi', email, password_hash, role, language, isConfirmed: true }
  const user = await createUser(db, account)
  return { ...user, token: await openSession(db, user) }
}
