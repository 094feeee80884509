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
import { hasEmail, userColumns, type AccountRow } from './to-user.ts'
import { requireNotReserved } from './undo-email.ts'

const perAddress = { limit: 200, seconds: 3600 }
/** Later accounts of the address in the same hour must confirm their e-mail before they order. */
const unconfirmedPerAddress = 20

/**
 * If the owner has added a customer with the address, only a link to choose a password is mailed: it proves that the
 * address belongs to the visitor. The response is the same, and nothing typed is stored. Throws EMAIL_TAKEN, also for
 * a second try of that kind, and TOO_MANY_ATTEMPTS.
 */
export async function register(
  db: Db,
  input: { full_name: string; email: string; password: string },
  { ip, language, publicUrl }: { ip: string; language: Language; publicUrl: string },
): Promise<AccountRow> {
  const signUps = await countAttempt(db, `register:address:${ip}`, perAddress)
  const { full_name, email } = input
  await requireGoodPassword(db, { role: 'customer', full_name, email }, input.password, 'password')
  const password_hash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const claimed = await claimGuestCustomer(tx, email)
    if (claimed) {
      const mailId = newId()
      await openResetCode(tx, claimed.id, mailId)
      await mailClaim(tx, { ...claimed, language }, { publicUrl, mailId })
      return claimed
    }
    if (await findGuestCustomer(tx, email)) throw problem('EMAIL_TAKEN')
    await requireNotReserved(tx, email, null)
    const must_confirm = signUps > unconfirmedPerAddress
    const user = await createUser(tx, { full_name, email, password_hash, language, must_confirm })
    const mailId = newId()
    await openConfirmation(tx, user, mailId)
    await mailWelcome(tx, user, { publicUrl, mailId })
    return user
  })
}

const claimGuestCustomer = (tx: Db, email: string) =>
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
