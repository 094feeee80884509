import type { Selectable } from 'kysely'
import type { User } from '#contract/accounts/endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export const userColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'address',
  'role',
  'language',
  'created_at',
] as const satisfies readonly (keyof Tables['users'])[]

export type UserRow = Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>

/** A user's own account, as the API shows it. */
export const userOf = ({ language: _language, created_at, ...row }: UserRow): User => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** The account of whoever is signed in. */
export async function showUser(db: Db, id: string): Promise<User> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()
  return userOf(row)
}
