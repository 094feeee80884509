import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { createUser } from './create-user.ts'
import { mailWelcome } from './mails.ts'
import { hashPassword } from './passwords.ts'
import type { UserRow } from './user-of.ts'

const perAddress = { limit: 20, seconds: 3600 }

/** Signs a customer up, 20 an hour from one address. Mails will be in the language of the form. */
export async function register(
  db: Db,
  input: { full_name: string; email: string; password: string },
  { ip, language, publicUrl }: { ip: string; language: Language; publicUrl: string },
): Promise<UserRow> {
  await countAttempt(db, `register:address:${ip}`, perAddress)
  const { full_name, email } = input
  const password_hash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const user = await createUser(tx, { full_name, email, password_hash, language })
    await mailWelcome(tx, user, publicUrl)
    return user
  })
}
