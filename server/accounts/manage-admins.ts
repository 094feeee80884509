import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import { isEmail, normaliseEmail } from '#contract/platform/normalise.ts'
import { owner, type StaffRole } from '#contract/platform/roles.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { StartupError } from '#server/platform/errors.ts'
import { createUser } from './create-user.ts'
import { mailPasswordChanged } from './mails.ts'
import { issueMessage } from '#server/platform/problem-messages.ts'
import { findPasswordFault, hashPassword, type PasswordOwner } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { accounts, hasEmail } from './to-user.ts'
import { mailAdminPasswordChanged, mailStaffAdded } from './staff-mails.ts'

/* Every failure is a StartupError with one sentence for the owner. */

export interface Admin {
  email: string
  full_name: string
  staff_role: StaffRole
  created_at: Date
  sessions: number
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  return accounts(db)
    .select(['email', 'full_name', 'staff_role', 'created_at'])
    .select(
      sql<number>`(select count(*) from sessions where user_id = users.id and expires_at > shop_now())::int`.as(
        'sessions',
      ),
    )
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function addAdmin(
  db: Db,
  { email: typed, full_name, password }: { email: string; full_name: string; password: string },
  publicUrl: string,
): Promise<void> {
  const email = normaliseEmail(typed)
  if (!isEmail(email) || email.length > limits.email)
    throw new StartupError(`"${typed}" is not an e-mail address.`)
  await requirePassword(db, { role: 'admin', email, full_name }, password)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const { id } = await createUser(tx, { full_name, email, password_hash, role: 'admin', language: 'id' })
    await writeAudit(tx, { userId: null, action: 'add-admin', subject: id })
    await mailStaffAdded(tx, { by: 'terminal', member: { full_name, email, staff: owner }, publicUrl })
  }).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
    throw new StartupError(
      `${email} already has an account: choose another address, or reset an admin's password.`,
    )
  })
}

export async function resetAdmin(db: Db, typed: string, password: string, publicUrl: string): Promise<void> {
  const email = normaliseEmail(typed)
  await requirePassword(db, { role: 'admin', email, full_name: '' }, password)
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const admin = await accounts(tx)
      .select(['id', 'full_name', 'email', 'language'])
      .where(hasEmail(email))
      .where('role', '=', 'admin')
      .forUpdate()
      .executeTakeFirst()
    if (!admin)
      throw new StartupError(`No admin has the address ${email}: "npm run admin -- list" shows them all.`)
    await setPassword(tx, admin, password_hash)
    await writeAudit(tx, { userId: null, action: 'reset-admin', subject: admin.id })
    await mailPasswordChanged(tx, admin, { publicUrl, wasConfirmed: true })
    await mailAdminPasswordChanged(tx, { member: admin, by: 'terminal', publicUrl })
  })
}

async function requirePassword(db: Db, owner: PasswordOwner, password: string): Promise<void> {
  const { length } = password
  if (length < limits.adminPasswordMin || length > limits.passwordMax)
    throw new StartupError(
      `An admin's password must have ${limits.adminPasswordMin} to ${limits.passwordMax} characters; this one has ${length}.`,
    )
  const fault = await findPasswordFault(db, owner, password)
  if (fault) throw new StartupError(issueMessage({ field: 'password', message: fault }, 'en'))
}
