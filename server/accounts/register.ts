import { sql, type NotNull } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { findGuestCustomer, openConfirmation } from './confirm-email.ts'
import { createUser } from './create-user.ts'
import { mailClaim, mailWelcome } from './mails.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { openResetCode } from './reset-codes.ts'
import { hasEmail, userColumns, type AccountRow } from './user-of.ts'

const perAddress = { limit: 20, seconds: 3600 }

/**
 * Signs a customer up, 20 an hour from one address. Mails will be in the language of the form. With the address of a customer whom
 * the owner added nothing is opened yet: she is mailed how to choose a password, which proves that it is hers, and the answer is the
 * same. What was typed is not kept, as anybody could have typed it. EMAIL_TAKEN, also of the second who tries so.
 */
export async function register(
  db: Db,
  input: { full_name: string; email: string; password: string },
  { ip, language, publicUrl }: { ip: string; language: Language; publicUrl: string },
): Promise<AccountRow> {
  await countAttempt(db, `register:address:${ip}`, perAddress)
  const { full_name, email } = input
  await requireGoodPassword('customer', input.password, 'password')
  const password_hash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const known = await claim(tx, email)
    if (known) {
      const mailId = newId()
      await openResetCode(tx, known.id, mailId)
      await mailClaim(tx, { ...known, language }, { publicUrl, mailId })
      return known
    }
    // A customer whom the owner added has the address: its reader was mailed already, or has an account.
    if (await findGuestCustomer(tx, email)) throw problem('EMAIL_TAKEN')
    const user = await createUser(tx, { full_name, email, password_hash, language })
    const mailId = newId()
    await openConfirmation(tx, user, mailId)
    await mailWelcome(tx, user, { publicUrl, mailId })
    return user
  })
}

const claim = (tx: Db, email: string) =>
  tx
    .updateTable('users')
    .set({ claimed_at: sql<Date>`shop_now()` })
    .where(hasEmail(email))
    .where('password_hash', 'is', null)
    .where('claimed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from users a where lower(a.email) = lower(${email}) and a.password_hash is not null)`,
    )
    .returning(userColumns)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
