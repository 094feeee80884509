import { sql } from 'kysely'
import type { NewStaff, StaffMember } from '#contract/accounts/admin-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { createUser } from './create-user.ts'
import { confirmAdmin } from './confirm-password.ts'
import { removeFactors } from './factors/manage-factors.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { endAccess } from './set-password.ts'
import { mailStaffAdded, mailStaffRemoved } from './staff-mails.ts'
import { accounts } from './to-user.ts'

interface Actor {
  admin: { id: string; full_name: string; email: string; factor?: SignedIn['factor'] }
  publicUrl: string
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await staff(db).orderBy('users.created_at').orderBy('users.id').execute()
  return rows.map(toMember)
}

/** The caller must have confirmed the password. Throws EMAIL_TAKEN, also for the address of a customer. */
export async function addStaff(
  db: Db,
  { admin, publicUrl }: Actor,
  { full_name, email, password }: NewStaff,
): Promise<StaffMember> {
  await requireGoodPassword(db, { role: 'admin', full_name, email }, password, 'password')
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const { id } = await createUser(tx, { full_name, email, password_hash, role: 'admin', language: 'id' })
    await writeAudit(tx, { userId: admin.id, action: 'add-staff', subject: id, after: { full_name, email } })
    await mailStaffAdded(tx, { by: admin, member: { full_name, email }, publicUrl })
    return toMember(await staff(tx).where('users.id', '=', id).executeTakeFirstOrThrow())
  })
}

/**
 * The address becomes free for another account, and the name stays in the history. Throws NOT_FOUND, the
 * problems of `confirmPassword`, and SELF_REMOVAL if admins remove themselves, so that one admin always
 * remains. If two admins remove each other, the first request wins.
 */
export async function removeStaff(
  db: Db,
  { admin, publicUrl }: Actor,
  id: string,
  password: string | undefined,
): Promise<void> {
  if (id === admin.id) throw problem('SELF_REMOVAL')
  await confirmAdmin(db, admin, password)
  const password_hash = await hashPassword(newSecret(32))
  await inTransaction(db, async (tx) => {
    const admins = await tx
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'language'])
      .where('role', '=', 'admin')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!admins.some((row) => row.id === admin.id)) throw problem('NOT_SIGNED_IN')
    const removed = admins.find((row) => row.id === id)
    if (!removed) throw problem('NOT_FOUND')
    await tx
      .updateTable('users')
      .set({
        role: 'customer',
        removed_at: sql<Date>`shop_now()`,
        email: `${id}@removed.invalid`,
        password_hash,
        phone: null,
        address: null,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('staff_invitations').where('invited_by', '=', id).execute()
    await removeFactors(tx, id)
    await endAccess(tx, id)
    const { full_name, language } = removed
    const email = removed.email ?? ''
    await writeAudit(tx, {
      userId: admin.id,
      action: 'remove-staff',
      subject: id,
      before: { full_name, email },
    })
    await mailStaffRemoved(tx, { by: admin, member: { full_name, email, language }, publicUrl })
  })
}

const staff = (db: Db) =>
  accounts(db)
    .select(['users.id', 'users.full_name', 'users.email', 'users.created_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.max('last_used_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', sql<Date>`shop_now()`)
        .as('last_used_at'),
    )
    .where('users.role', '=', 'admin')

const toMember = ({
  created_at,
  last_used_at,
  ...row
}: {
  id: string
  full_name: string
  email: string
  created_at: Date
  last_used_at: Date | null
}): StaffMember => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at && last_used_at.toISOString(),
})
