import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { NewStaff, RoleForm, StaffMember } from '#contract/accounts/admin-schemas.ts'
import { pick } from '#contract/platform/keys.ts'
import { mayDo, switchesOf, type Staff, type StaffRole, type Switches } from '#contract/platform/roles.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { createUser } from './create-user.ts'
import { confirmAdmin } from './confirm-password.ts'
import { removeFactors } from './factors/manage-factors.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { endAccess } from './set-password.ts'
import { forgetPin } from './till/pins.ts'
import { requireRight, toRights, toStaff, toStaffColumns } from './staff-with-right.ts'
import { mailRoleChanged, mailStaffAdded, mailStaffRemoved } from './staff-mails.ts'
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
  { full_name, email, password, ...rights }: NewStaff,
): Promise<StaffMember> {
  await requireGoodPassword(db, { role: 'admin', full_name, email }, password, 'password')
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await requireRight(tx, admin.id, 'staff')
    const staff = toRights(rights)
    const { id } = await createUser(tx, {
      full_name,
      email,
      password_hash,
      role: 'admin',
      staff,
      language: 'id',
    })
    const after = { full_name, email, ...describeRights(staff) }
    await writeAudit(tx, { userId: admin.id, action: 'add-staff', subject: id, after })
    await mailStaffAdded(tx, { by: admin, member: { full_name, email, staff }, publicUrl })
    return showMember(tx, id)
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
    const { member: removed } = await lockStaff(tx, admin, id)
    await tx
      .updateTable('users')
      .set({
        role: 'customer',
        removed_at: sql<Date>`shop_now()`,
        email: `${id}@removed.invalid`,
        password_hash,
        pin_hash: null,
        phone: null,
        address: null,
      })
      .where('id', '=', id)
      .execute()
    await endInvitations(tx, id)
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

/** Throws NOT_FOUND, EDITED_MEANWHILE, LAST_OWNER and the problems of `confirmPassword`. */
export async function changeRole(
  db: Db,
  { admin, publicUrl }: Actor,
  id: string,
  { version, current_password, ...rights }: z.output<typeof RoleForm>,
): Promise<StaffMember> {
  await confirmAdmin(db, admin, current_password)
  return inTransaction(db, async (tx) => {
    const { member, owners } = await lockStaff(tx, admin, id)
    const [before, after] = [toStaff(member), toRights(rights)]
    await lockVersion(tx, 'users', { id, version })
    if (after.role !== 'owner' && owners.every((owner) => owner.id === id)) throw problem('LAST_OWNER')
    // An owner who steps down does so as an owner.
    await writeAudit(tx, {
      userId: admin.id,
      action: 'change-role',
      subject: id,
      before: describeRights(before),
      after: describeRights(after),
    })
    const isNew = after.role !== before.role
    if (after.role === 'owner') await forgetPin(tx, id)
    await tx
      .updateTable('users')
      .set({ ...toStaffColumns(after), ...(isNew && { staff_role_at: sql<Date>`shop_now()` }) })
      .where('id', '=', id)
      .execute()
    await incrementVersion(tx, 'users', id)
    if (after.role !== 'owner') await endInvitations(tx, id)
    const { full_name, language } = member
    const email = member.email ?? ''
    await mailRoleChanged(tx, { by: admin, member: { full_name, email, language }, before, after, publicUrl })
    return showMember(tx, id)
  })
}

export async function showMember(db: Db, id: string): Promise<StaffMember> {
  const row = await staff(db).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toMember(row)
}

/**
 * Of two owners who remove or demote each other, the first one wins: the rows of all admins are locked, and the caller
 * must still be an owner. Throws NOT_FOUND.
 */
async function lockStaff(tx: Db, admin: { id: string }, id: string) {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'language', 'staff_role', 'switches'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  const caller = admins.find((row) => row.id === admin.id)
  if (!caller) throw problem('NOT_SIGNED_IN')
  if (!mayDo(toStaff(caller), 'staff'))
    throw problem('ROLE_FORBIDDEN', { rights: ['staff'], role: caller.staff_role })
  const member = admins.find((row) => row.id === id)
  if (!member) throw problem('NOT_FOUND')
  return { member, owners: admins.filter(({ staff_role }) => staff_role === 'owner') }
}

const endInvitations = (tx: Db, invitedBy: string) =>
  tx.deleteFrom('staff_invitations').where('invited_by', '=', invitedBy).execute()

/** What the audit log keeps: the role, and the switches that are on. */
export const describeRights = ({ role, switches }: Staff): Record<string, unknown> => ({
  role,
  ...pick(
    switches,
    switchesOf(role).filter((one) => switches[one]),
  ),
})

const staff = (db: Db) =>
  accounts(db)
    .select(['users.id', 'users.full_name', 'users.email', 'users.created_at', 'users.version'])
    .select(['users.staff_role', 'users.switches'])
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
  staff_role,
  switches,
  ...row
}: {
  id: string
  full_name: string
  email: string
  version: number
  staff_role: StaffRole
  switches: Partial<Switches>
  created_at: Date
  last_used_at: Date | null
}): StaffMember => ({
  ...row,
  ...toStaff({ staff_role, switches }),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at && last_used_at.toISOString(),
})
