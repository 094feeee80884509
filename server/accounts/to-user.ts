import { sql, type Selectable } from 'kysely'
import type { User } from '#contract/accounts/schemas.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import type { Right } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isStaffWith, toStaff } from './staff-with-right.ts'
import type { AccountTables } from './tables.ts'

export const userColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'address',
  'role',
  'staff_role',
  'switches',
  'language',
  'created_at',
  'email_confirmed_at',
  'whatsapp_agreed_at',
  'whatsapp_withdrawn_at',
] as const satisfies readonly (keyof AccountTables['users'])[]

/** The shop may mail this address without a limit. An admin's address needs no confirmation. */
export const isConfirmed = ({
  email_confirmed_at,
  role,
}: Pick<AccountRow, 'email_confirmed_at' | 'role'>): boolean =>
  email_confirmed_at !== null || role === 'admin'

export const readsMails = sql<boolean>`(users.email_confirmed_at is not null or users.role = 'admin')`

export type UserRow = Pick<Selectable<AccountTables['users']>, (typeof userColumns)[number]>

export type AccountRow = Omit<UserRow, 'email'> & { email: string }

export const toUser = ({
  staff_role,
  switches,
  language: _language,
  created_at,
  email_confirmed_at,
  whatsapp_agreed_at,
  whatsapp_withdrawn_at,
  ...row
}: AccountRow): User => ({
  ...row,
  ...(row.role === 'admin' && { staff: toStaff({ staff_role, switches }) }),
  email_confirmed: email_confirmed_at !== null,
  ...(whatsapp_agreed_at &&
    !whatsapp_withdrawn_at && { whatsapp_agreed_at: whatsapp_agreed_at.toISOString() }),
  created_at: created_at.toISOString(),
})

export async function showUser(db: Db, id: string): Promise<User> {
  const row = await accounts(db).select(userColumns).where('users.id', '=', id).executeTakeFirstOrThrow()
  return toUser(row)
}

/** Leaves out customers whom the owner added, because they cannot log in. */
export const accounts = (db: Db) =>
  db
    .withTables<{ users: { email: string; password_hash: string } }>()
    .selectFrom('users')
    .where('users.password_hash', 'is not', null)

/** The people who work here and have the right. */
export const readStaffWith = (db: Db, right: Right) =>
  accounts(db)
    .select(['id', 'full_name', 'email', 'language'])
    .where(isStaffWith(right))
    .orderBy('created_at')
    .execute()

/** The condition has the form of the index, which ignores case. */
export const hasEmail = (email: string) => sql<boolean>`lower(users.email) = ${normaliseEmail(email)}`
