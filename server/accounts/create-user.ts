import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { Staff } from '#contract/platform/roles.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { toStaffColumns } from './staff-with-right.ts'
import { userColumns, type AccountRow } from './to-user.ts'

interface NewUser {
  full_name: string
  email: string
  password_hash: string
  role?: 'customer' | 'admin'
  /** Of an admin; an owner by default. */
  staff?: Staff
  phone?: string | null
  address?: string | null
  language: Language
  must_confirm?: boolean
  isConfirmed?: boolean
}

/** Throws EMAIL_TAKEN if the e-mail is in use, in any case. */
export async function createUser(
  tx: Db,
  { email: typed, isConfirmed, staff, ...user }: NewUser,
): Promise<AccountRow> {
  const email = normaliseEmail(typed)
  try {
    const row = await tx
      .insertInto('users')
      .values({
        id: newId(),
        phone: null,
        address: null,
        ...user,
        ...(staff && toStaffColumns(staff)),
        email,
        email_confirmed_at: isConfirmed || user.role === 'admin' ? sql<Date>`shop_now()` : null,
      })
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    return { ...row, email }
  } catch (error) {
    throw violatesUnique(error, 'users_email') ? problem('EMAIL_TAKEN') : error
  }
}
