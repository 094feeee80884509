import type { User } from '#contract/accounts/endpoints.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { breaksUnique } from '#server/platform/database/violations.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { mailEmailChanged } from './mails.ts'
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
  if (email !== normaliseEmail(details.email)) await countAttempt(db, `email:${userId}`, changesOfEmail)
  return inTransaction(db, async (tx) => {
    const before = await accounts(tx)
      .select(userColumns)
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = await change(tx, userId, details)
    if (before.email !== after.email) {
      await tx.deleteFrom('reset_codes').where('user_id', '=', userId).execute()
      await mailEmailChanged(tx, before, { publicUrl, newEmail: after.email })
    }
    return userOf(after)
  })
}

async function change(
  tx: Db,
  userId: string,
  { full_name, email: given, phone, address }: ChangedDetails,
): Promise<AccountRow> {
  const email = normaliseEmail(given)
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
