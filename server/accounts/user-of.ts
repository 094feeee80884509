import type { Selectable } from 'kysely'
import type { User } from '#contract/accounts/endpoints.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type UserRow = Omit<Selectable<Tables['users']>, 'password_hash' | 'removed_at'>

export const userColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'address',
  'role',
  'language',
  'created_at',
] as const satisfies readonly (keyof UserRow)[]

/** A user as she sees herself. */
export const userOf = ({ language: _language, created_at, ...row }: UserRow): User => ({
  ...row,
  created_at: created_at.toISOString(),
})
