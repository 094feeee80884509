import type { User } from '#contract/accounts/schemas.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { requireFreshFactor, type SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailEmailChanged, mailEmailConfirmation } from './mails.ts'
import { mailAdminEmailChanged } from './staff-mails.ts'
import { countConfirmation, findGuestCustomer, openConfirmation } from './confirm-email.ts'
import { accounts, userColumns, toUser, type AccountRow } from './to-user.ts'
import { answerWhatsApp } from './whatsapp-consent.ts'
import { openEmailUndo, requireNotReserved } from './undo-email.ts'

interface ChangedDetails {
  full_name: string
  email: string
  phone?: string | null | undefined
  address?: string | null | undefined
  whatsapp?: boolean | null | undefined
  current_password?: string | undefined
}

/** A changed e-mail reveals whether an address is taken, so it has the limit of signing up. */
const emailChangeLimit = { limit: 20, seconds: 3600 }

/**
 * A new e-mail ends an open reset code, because that was sent to the old address. Throws EMAIL_TAKEN,
 * TOO_MANY_ATTEMPTS, EDITED_MEANWHILE, and for an admin ELEVATION_NEEDED and the problems of `confirmPassword`.
 */
export async function updateDetails(
  db: Db,
  { id: userId, role, factor }: Pick<SignedIn, 'id' | 'role' | 'factor'>,
  { current_password, ...details }: ChangedDetails,
  { publicUrl }: { publicUrl: string },
): Promise<User> {
  const { email } = await accounts(db).select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const newEmail = normaliseEmail(details.email)
  const needsCheck = email !== newEmail
  if (needsCheck && role === 'admin') {
    requireFreshFactor(factor)
    await confirmPassword(db, userId, current_password)
  }
  if (needsCheck) await countAttempt(db, `email:${userId}`, emailChangeLimit)
  if (needsCheck && role === 'customer') await countConfirmation(db, newEmail)
  return inTransaction(db, async (tx) => {
    const before = await accounts(tx)
      .select(userColumns)
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const emailChanges = before.email !== newEmail
    // Another session of this admin has changed the address, so the password was not confirmed.
    if (emailChanges && !needsCheck && role === 'admin') throw problem('EDITED_MEANWHILE')
    if (emailChanges) await requireFreeEmail(tx, userId, newEmail)
    await answerWhatsApp(tx, userId, details.whatsapp)
    const after = await updateRow(tx, userId, details)
    if (!emailChanges) return toUser(after)
    await tx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
    const undoMailId = role === 'customer' ? newId() : undefined
    if (undoMailId) await openEmailUndo(tx, before, undoMailId)
    await mailEmailChanged(tx, before, { publicUrl, newEmail: after.email, undoMailId })
    if (role === 'admin') await mailAdminEmailChanged(tx, { before, after, publicUrl })
    await writeAudit(tx, {
      userId,
      action: 'change-email',
      subject: userId,
      before: { email: before.email },
      after: { email: after.email },
    })
    return toUser(await unconfirm(tx, after, publicUrl))
  })
}

/** Throws EMAIL_TAKEN. Another account with the address is refused when the row is written. */
async function requireFreeEmail(tx: Db, userId: string, email: string): Promise<void> {
  if (await findGuestCustomer(tx, email)) throw problem('EMAIL_TAKEN')
  await requireNotReserved(tx, email, userId)
}

/** An admin's address needs no confirmation, because no order joins an admin's account. */
async function unconfirm(tx: Db, account: AccountRow, publicUrl: string): Promise<AccountRow> {
  if (account.role === 'admin') return account
  await tx.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', account.id).execute()
  const mailId = newId()
  await openConfirmation(tx, account, mailId)
  await mailEmailConfirmation(tx, account, { publicUrl, mailId })
  return { ...account, email_confirmed_at: null }
}

async function updateRow(
  tx: Db,
  userId: string,
  { full_name, email: typed, phone, address }: ChangedDetails,
): Promise<AccountRow> {
  const email = normaliseEmail(typed)
  try {
    const row = await tx
      .updateTable('users')
      .set({
        full_name,
        email,
        ...(phone !== undefined && { phone: phone || null }),
        ...(address !== undefined && { address: address || null }),
      })
      .where('id', '=', userId)
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    return { ...row, email }
  } catch (error) {
    throw violatesUnique(error, 'users_email') ? problem('EMAIL_TAKEN') : error
  }
}
