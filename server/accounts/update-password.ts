import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailPasswordChanged } from './mails.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { mailAdminPasswordChanged } from './staff-mails.ts'
import { isConfirmed } from './to-user.ts'

/** Throws the problems of `requireGoodPassword` and `confirmPassword`. */
export async function updatePassword(
  db: Db,
  user: SignedIn,
  input: { currentPassword: string; newPassword: string },
  { token, publicUrl }: { token: string; publicUrl: string },
): Promise<void> {
  await requireGoodPassword(db, user, input.newPassword, 'newPassword')
  await confirmPassword(db, user.id, input.currentPassword, 'currentPassword')
  const password_hash = await hashPassword(input.newPassword)
  await inTransaction(db, async (tx) => {
    const account = await setPassword(tx, user, password_hash, { exceptToken: token })
    await writeAudit(tx, { userId: user.id, action: 'change-password', subject: user.id })
    await mailPasswordChanged(tx, user, { publicUrl, wasConfirmed: isConfirmed(account) })
    if (user.role === 'admin') await mailAdminPasswordChanged(tx, { member: user, by: user, publicUrl })
  })
}
