import { sql, type NotNull } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { mailPasswordChanged } from './mails.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { markConfirmed, type JoinHistory } from './confirm-email.ts'
import { hashSecret, hashTypedCode } from './secrets.ts'
import { toStaff } from './staff-with-right.ts'
import { setPassword } from './set-password.ts'
import { mailAdminPasswordChanged } from './staff-mails.ts'

/**
 * The link or code works once. It also confirms the address, because the user has read the mail. For a customer whom
 * the owner added it opens the account. Throws RESET_CODE_DEAD.
 */
export async function resetPassword(
  db: Db,
  tokenOrCode: string,
  { password }: { password: string },
  { publicUrl, joinHistory }: { publicUrl: string; joinHistory: JoinHistory },
): Promise<void> {
  // The code is looked up before the slow hash, so that guesses cost the server little.
  const user = await db
    .selectFrom('reset_codes')
    .innerJoin('users', 'users.id', 'reset_codes.user_id')
    .select([
      'users.id',
      'users.role',
      'users.staff_role',
      'users.switches',
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
  await requireGoodPassword(db, user, password, 'password')
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
        throw violatesUnique(error, 'users_email') ? problem('RESET_CODE_DEAD') : error
      })
    // The customer was merged, or the owner corrected the address.
    if (!changed) throw problem('RESET_CODE_DEAD')
    await markConfirmed(tx, user, joinHistory)
    await setPassword(tx, user, password_hash)
    const isFirst = user.password_hash === null
    const action = isFirst ? 'claim-account' : 'reset-password'
    await writeAudit(tx, { userId: user.id, action, subject: user.id })
    if (!isFirst) await mailPasswordChanged(tx, user, { publicUrl, wasConfirmed: true })
    if (user.role === 'admin')
      await mailAdminPasswordChanged(tx, { member: user, by: { ...user, staff: toStaff(user) }, publicUrl })
  })
}

const matchesOpenCode = (tokenOrCode: string) => sql<boolean>`(
  (reset_codes.token_hash = ${hashSecret(tokenOrCode)} or reset_codes.code_hash = ${hashTypedCode(tokenOrCode)})
  and reset_codes.expires_at > shop_now())`
