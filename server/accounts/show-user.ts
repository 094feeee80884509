import type { User } from '#contract/accounts/endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { userColumns, userOf } from './user-of.ts'

/** The account of whoever is signed in. */
export async function showUser(db: Db, id: string): Promise<User> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()
  return userOf(row)
}
