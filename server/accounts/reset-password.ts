import { sql, type NotNull } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { clearFailedLogIns } from './log-in.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { mailPasswordChanged } from './mails.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { markConfirmed, type JoinHistory } from './confirm-email.ts'
import { hashSecret, hashTypedCode } from './secrets.ts'
import { endSessions } from './sessions.ts'
import { mailAdminPasswordChanged } from './staff-mails.ts'

/**
 * Sets a new password by the mailed link or the typed code, once (then RESET_CODE_DEAD), and ends all sessions. For a
 * customer whom the owner added it opens the account; any other user gets a mail, and for an admin all other admins
 * too. It also confirms the address, because the user has read the mail.
 */
export async function resetPassword(
  db: Db,
  tokenOrCode: string,
  { password }: { password: string },
  { publicUrl, joinHistory }: { publicUrl: string; joinHistory: JoinHistory },
): Promise<void> {
  // Look up the code before the slow hash, so that guesses cost the server little.
  const user = await db
    .selectFrom('reset_codes')
    .innerJoin('users', 'users.id', 'reset_codes.user_id')
    .select([
      'users.id',
      'users.role',
      'users.email',
      'users.full_name',
      'users.language',
      'users.password_hash',
    ])
    .where(matchesOpenCode(tokenOrCode))
    .where('users.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
  if (!user) throw problem('RESET_CODE_DEAD')
  await requireGoodPassword(user.role, password, 'password')
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const used = await tx
      .deleteFrom('reset_codes')
      .where('user_id', '=', user.id)
      .where(matchesOpenCode(tokenOrCode))
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw problem('RESET_CODE_DEAD')
    const changed = await tx
      .updateTable('users')
      .set({ password_hash, claimed_at: null })
      .where('id', '=', user.id)
      .where('email', '=', user.email)
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        // A concurrent request has created an account with the address.
        throw violatesUnique(error, 'users_email') ? problem('RESET_CODE_DEAD') : error
      })
    // The customer was merged into another one, or corrected by the owner.
    if (!changed) throw problem('RESET_CODE_DEAD')
    await markConfirmed(tx, user, joinHistory)
    await endSessions(tx, user.id)
    await clearFailedLogIns(tx, user)
    const isFirst = user.password_hash === null
    const action = isFirst ? 'claim-account' : 'reset-password'
    await writeAudit(tx, { userId: user.id, action, subject: user.id })
    if (!isFirst) await mailPasswordChanged(tx, user, publicUrl)
    if (user.role === 'admin') await mailAdminPasswordChanged(tx, { member: user, by: user, publicUrl })
  })
}

const matchesOpenCode = (tokenOrCode: string) => sql<boolean>`(
  (reset_codes.token_hash = ${hashSecret(tokenOrCode)} or reset_codes.code_hash = ${hashTypedCode(tokenOrCode)})
  and reset_codes.expires_at > shop_now())`
