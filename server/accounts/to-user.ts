import { sql, type Selectable } from 'kysely'
import type { User } from '#contract/accounts/schemas.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
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
  'email_confirmed_at',
] as const satisfies readonly (keyof Tables['users'])[]

export type UserRow = Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>

/** A user who can log in has an address. */
export type AccountRow = Omit<UserRow, 'email'> & { email: string }

/** A user's own account, as the API returns it. */
export const toUser = ({
  language: _language,
  created_at,
  email_confirmed_at,
  ...row
}: AccountRow): User => ({
  ...row,
  email_confirmed: email_confirmed_at !== null,
  created_at: created_at.toISOString(),
})

/** The account of the logged-in user. */
export async function showUser(db: Db, id: string): Promise<User> {
  const row = await accounts(db).select(userColumns).where('users.id', '=', id).executeTakeFirstOrThrow()
  return toUser(row)
}

/** Users who can log in, without customers whom the owner added. */
export const accounts = (db: Db) =>
  db
    .withTables<{ users: { email: string; password_hash: string } }>()
    .selectFrom('users')
    .where('users.password_hash', 'is not', null)

/** Matches this address in the form of the index, which also finds addresses in capitals. */
export const hasEmail = (email: string) => sql<boolean>`lower(users.email) = ${normaliseEmail(email)}`
