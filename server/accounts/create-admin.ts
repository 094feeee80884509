import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { StartupError } from '#server/platform/errors.ts'
import { createUser } from './create-user.ts'
import { isStaffWith } from './staff-with-right.ts'
import { issueMessage } from '#server/platform/problem-messages.ts'
import { findPasswordFault, hashPassword } from './passwords.ts'

/** Does nothing if the shop already has an admin. The demo's admin (`besides`) does not count. */
export async function createFirstAdmin(
  db: Db,
  { adminEmail, adminPassword }: { adminEmail: string | undefined; adminPassword: string | undefined },
  { besides = '' }: { besides?: string } = {},
): Promise<void> {
  if (adminEmail === undefined || adminPassword === undefined) return
  if (await hasOwner(db, besides)) return
  const owner = { role: 'admin', email: adminEmail, full_name: '' } as const
  const fault = await findPasswordFault(db, owner, adminPassword)
  if (fault)
    throw new StartupError(`ADMIN_PASSWORD: ${issueMessage({ field: 'password', message: fault }, 'en')}`)
  const password_hash = await hashPassword(adminPassword)
  try {
    await inTransaction(db, (tx) =>
      createUser(tx, { full_name: 'Admin', email: adminEmail, password_hash, role: 'admin', language: 'id' }),
    )
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // Another node may have created the same admin.
    if (await hasOwner(db, besides)) return
    throw new StartupError(`ADMIN_EMAIL ${adminEmail} belongs to a customer: choose another address.`)
  }
}

async function hasOwner(db: Db, exceptEmail: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(isStaffWith('staff'))
    .where('email', '!=', exceptEmail)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
