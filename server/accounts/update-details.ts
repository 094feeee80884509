import type { User } from '#contract/accounts/endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { breaksUnique } from '#server/platform/database/violations.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { findWrittenDown, openConfirmation } from './confirm-email.ts'
import { mailEmailChanged, mailEmailConfirmation } from './mails.ts'
import { accounts, userColumns, userOf, type AccountRow } from './user-of.ts'

export interface ChangedDetails {
  full_name: string
  email: string
  /** Left out: kept. Null or blank: emptied. */
  phone?: string | null | undefined
  address?: string | null | undefined
}

/** Whether an address is taken can be found out here too: as often as when signing up. */
const changesOfEmail = { limit: 20, seconds: 3600 }

/**
 * Changes one's own details; EMAIL_TAKEN when another account has the e-mail. The old address is notified of a new e-mail, and
 * ends an open reset code, which went there.
 */
export async function updateDetails(
  db: Db,
  userId: string,
  details: ChangedDetails,
  { publicUrl }: { publicUrl: string },
): Promise<User> {
  const { email } = await accounts(db).select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (email.toLowerCase() !== details.email.toLowerCase())
    await countAttempt(db, `email:${userId}`, changesOfEmail)
  return inTransaction(db, async (tx) => {
    const before = await accounts(tx)
      .select(userColumns)
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isMoving = before.email.toLowerCase() !== details.email.toLowerCase()
    if (isMoving && (await findWrittenDown(tx, details.email))) throw problem('EMAIL_TAKEN')
    const after = await change(tx, userId, details)
    if (!isMoving) return userOf(after)
    await tx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
    await mailEmailChanged(tx, before, { publicUrl, newEmail: after.email })
    return userOf(await unconfirm(tx, after, publicUrl))
  })
}

/** A new address is mailed a link to confirm it. An admin's needs none: no order joins her account. */
async function unconfirm(tx: Db, account: AccountRow, publicUrl: string): Promise<AccountRow> {
  if (account.role === 'admin') return account
  await tx.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', account.id).execute()
  const token = await openConfirmation(tx, account)
  await mailEmailConfirmation(tx, account, { publicUrl, token })
  return { ...account, email_confirmed_at: null }
}

async function change(
  tx: Db,
  userId: string,
  { full_name, email, phone, address }: ChangedDetails,
): Promise<AccountRow> {
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
    throw breaksUnique(error, 'users_email') ? problem('EMAIL_TAKEN') : error
  }
}
