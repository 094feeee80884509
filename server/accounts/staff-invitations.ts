import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { InvitedStaff, StaffInvitation } from '#contract/accounts/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { owner, type Staff, type StaffRole, type Switches } from '#contract/platform/roles.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { createUser } from './create-user.ts'
import { mailInvitation } from './mails.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import { describeRights } from './manage-staff.ts'
import { isStaffWith, requireRight, toRights, toStaff, toStaffColumns } from './staff-with-right.ts'
import { endAccess } from './set-password.ts'
import { mailStaffAdded, mailStaffInvited } from './staff-mails.ts'
import { accounts, hasEmail } from './to-user.ts'

interface Actor {
  admin: { id: string; full_name: string; email: string }
  publicUrl: string
  language: Language
}

/** The secret is valid for three days from when its mail is sent. */
export const invitationEnd = sql<Date>`shop_now() + interval '3 days'`
const mailsPerEmail = { limit: 3, seconds: 3600 }

/** Throws TOO_MANY_ATTEMPTS after three invitations of the address in an hour. */
export const limitInvitations = (db: Db, email: string): Promise<number> =>
  countAttempt(db, `invitation:email:${normaliseEmail(email)}`, mailsPerEmail)

export async function listInvitations(db: Db): Promise<StaffInvitation[]> {
  const rows = await invitations(db).orderBy('i.invited_at', 'desc').orderBy('i.id').execute()
  return rows.map(toInvitation)
}

/**
 * The caller must have confirmed the password. Throws EMAIL_TAKEN, also for the address that a customer confirmed. An
 * unconfirmed one may be a stranger's, who must not block the invitation.
 */
export async function inviteStaff(
  db: Db,
  { admin, publicUrl, language }: Actor,
  { full_name, email: typed, ...rights }: Omit<z.output<typeof InvitedStaff>, 'current_password'>,
): Promise<StaffInvitation> {
  return inTransaction(db, async (tx) => {
    await requireRight(tx, admin.id, 'staff')
    const member = { full_name, email: normaliseEmail(typed) }
    await requireFreeEmail(tx, member.email)
    const mailId = newId()
    const staff = toRights(rights)
    const id = await openInvitation(tx, { ...member, staff, by: admin.id, mailId })
    await mailInvitation(tx, { ...member, language }, { publicUrl, mailId, by: admin, staff })
    await mailStaffInvited(tx, { by: admin, member: { ...member, staff }, publicUrl })
    const after = { ...member, ...describeRights(staff) }
    await writeAudit(tx, { userId: admin.id, action: 'invite-staff', subject: id, after })
    return findInvitation(tx, id)
  })
}

/** Throws NOT_FOUND, EMAIL_TAKEN and TOO_MANY_ATTEMPTS. */
export async function resendInvitation(
  db: Db,
  { admin, publicUrl, language }: Actor,
  id: string,
): Promise<StaffInvitation> {
  await limitInvitations(db, (await findInvitation(db, id)).email)
  return inTransaction(db, async (tx) => {
    await requireRight(tx, admin.id, 'staff')
    const mailId = newId()
    const invited = await tx
      .updateTable('staff_invitations')
      .set({ ...newLink(admin.id, mailId), token_hash: null })
      .where('id', '=', id)
      .returning(['full_name', 'email', 'staff_role', 'switches'])
      .executeTakeFirst()
    if (!invited) throw problem('NOT_FOUND')
    const { staff_role, switches, ...member } = invited
    await requireFreeEmail(tx, member.email)
    const staff = toStaff({ staff_role, switches })
    await mailInvitation(tx, { ...member, language }, { publicUrl, mailId, by: admin, staff })
    await writeAudit(tx, { userId: admin.id, action: 'invite-staff', subject: id, after: member })
    return findInvitation(tx, id)
  })
}

/** Throws NOT_FOUND, also if the invitation was accepted in the meantime. */
export async function withdrawInvitation(db: Db, admin: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', id)
      .returning(['full_name', 'email'])
      .executeTakeFirst()
    if (!before) throw problem('NOT_FOUND')
    await writeAudit(tx, { userId: admin.id, action: 'withdraw-invitation', subject: id, before })
  })
}

/** Throws INVITATION_DEAD. */
export async function showInvitation(
  db: Db,
  token: string,
): Promise<Staff & { full_name: string; email: string }> {
  const row = await db
    .selectFrom('staff_invitations')
    .select(['full_name', 'email', 'staff_role', 'switches'])
    .where(isOpen(token))
    .executeTakeFirst()
  if (!row) throw problem('INVITATION_DEAD')
  const { full_name, email, ...rights } = row
  return { full_name, email, ...toStaff(rights) }
}

/**
 * The link works once, and proves who reads the mails of the address. A customer's account with this address therefore
 * ends: its history stays with a customer without account and e-mail. Throws INVITATION_DEAD, and EMAIL_TAKEN if the
 * address belongs to an admin.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  { password }: { password: string },
  { publicUrl, language }: { publicUrl: string; language: Language },
): Promise<void> {
  // The link is looked up before the slow hash, so that guesses cost the server little.
  const invited = await showInvitation(db, token)
  await requireGoodPassword(db, { ...invited, role: 'admin' }, password, 'password')
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const invitation = await tx
      .deleteFrom('staff_invitations')
      .where(isOpen(token))
      .returning(['id', 'full_name', 'email', 'invited_by', 'staff_role', 'switches'])
      .executeTakeFirst()
    if (!invitation) throw problem('INVITATION_DEAD')
    const { full_name, email, invited_by } = invitation
    const staff = toStaff(invitation)
    const by = await accounts(tx)
      .select(['full_name', 'email'])
      .where('id', '=', invited_by)
      .where(isStaffWith('staff'))
      .executeTakeFirst()
    if (!by) throw problem('INVITATION_DEAD')
    await detachEmail(tx, email)
    const { id } = await createUser(tx, { full_name, email, password_hash, role: 'admin', staff, language })
    await writeAudit(tx, {
      userId: id,
      action: 'accept-invitation',
      subject: id,
      after: { full_name, email, ...describeRights(staff) },
    })
    await mailStaffAdded(tx, { by, member: { full_name, email, staff }, publicUrl })
  })
}

/** The link is created when the mail is sent. It replaces an earlier invitation of the address. */
export async function openInvitation(
  tx: Db,
  {
    full_name,
    email,
    by,
    mailId,
    staff = owner,
  }: { full_name: string; email: string; staff?: Staff; by: string; mailId: string },
): Promise<string> {
  const row = { full_name, email, ...toStaffColumns(staff), token_hash: null, ...newLink(by, mailId) }
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({ ...row, id: newId() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newLink = (by: string, mailId: string) => ({
  invited_by: by,
  invited_at: sql<Date>`shop_now()`,
  mail_id: mailId,
  expires_at: invitationEnd,
})

export const forgetInvitations = (db: Db): Promise<number> =>
  deleteBatch(db, 'staff_invitations', sql`expires_at <= shop_now() - interval '30 days'`)

async function requireFreeEmail(tx: Db, email: string): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where(hasEmail(email))
    .where('password_hash', 'is not', null)
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email_confirmed_at', 'is not', null)]))
    .executeTakeFirst()
  if (account) throw problem('EMAIL_TAKEN')
}

async function detachEmail(tx: Db, email: string): Promise<void> {
  const account = await tx
    .updateTable('users')
    .set({ email: null, password_hash: null, claimed_at: null, email_confirmed_at: null })
    .where(hasEmail(email))
    .where('password_hash', 'is not', null)
    .where('role', '=', 'customer')
    .returning('id')
    .executeTakeFirst()
  if (!account) return
  await tx.deleteFrom('email_confirmations').where('user_id', '=', account.id).execute()
  await endAccess(tx, account.id)
  await writeAudit(tx, { userId: null, action: 'detach-email', subject: account.id, before: { email } })
}

async function findInvitation(db: Db, id: string): Promise<StaffInvitation> {
  const row = await invitations(db).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toInvitation(row)
}

const isOpen = (token: string) =>
  sql<boolean>`(token_hash = ${hashSecret(token)} and expires_at > shop_now())`

const invitations = (db: Db) =>
  db
    .selectFrom('staff_invitations as i')
    .innerJoin('users', 'users.id', 'i.invited_by')
    .select(['i.id', 'i.full_name', 'i.email', 'i.invited_at', 'i.expires_at', 'i.staff_role', 'i.switches'])
    .select(['users.full_name as invited_by', sql<boolean>`i.expires_at <= shop_now()`.as('has_expired')])

const toInvitation = ({
  invited_at,
  expires_at,
  staff_role,
  switches,
  ...row
}: Omit<StaffInvitation, 'invited_at' | 'expires_at' | keyof Staff> & {
  invited_at: Date
  expires_at: Date
  staff_role: StaffRole
  switches: Partial<Switches>
}): StaffInvitation => ({
  ...row,
  ...toStaff({ staff_role, switches }),
  invited_at: invited_at.toISOString(),
  expires_at: expires_at.toISOString(),
})
