import { type NotNull } from 'kysely'
import { mailboxOf } from '#contract/platform/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { readMailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { problem } from '#server/platform/problem.ts'
import { mailClaim, mailResetCode } from './mails.ts'
import { openResetCode } from './reset-codes.ts'
import { hasEmail, userColumns } from './to-user.ts'

const perAddress = { limit: 5, seconds: 15 * 60 }
const perEmail = { limit: 3, seconds: 3600 }

/**
 * Throws EMAIL_UNKNOWN, also for a customer whom the owner added and who has not signed up, and TOO_MANY_ATTEMPTS.
 */
export async function forgotPassword(
  db: Db,
  { email }: { email: string },
  { ip, publicUrl }: { ip: string; publicUrl: string },
): Promise<{ isLate: boolean }> {
  await countAttempt(db, `forgot:address:${ip}`, perAddress)
  await countAttempt(db, `forgot:email:${mailboxOf(email)}`, perEmail)
  const user = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash'])
    .where(hasEmail(email))
    .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('claimed_at', 'is not', null)]))
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
  if (!user) throw problem('EMAIL_UNKNOWN')
  await inTransaction(db, async (tx) => {
    const mailId = newId()
    await openResetCode(tx, user.id, mailId)
    const mail = user.password_hash === null ? mailClaim : mailResetCode
    await mail(tx, user, { publicUrl, mailId })
  })
  return { isLate: (await readMailTrouble(db)) !== null }
}
