import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newSecret, newTypedCode } from '#server/platform/ids.ts'
import { readMailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { problem } from '#server/platform/problem.ts'
import { mailResetCode } from './mails.ts'
import { hashSecret, hashTypedCode } from './secrets.ts'
import { userColumns } from './user-of.ts'

const perAddress = { limit: 5, seconds: 15 * 60 }
const perEmail = { limit: 3, seconds: 3600 }

/**
 * Mails a link and a code, good for 30 minutes; an older one is dead. Answers whether mails are late at the moment.
 * EMAIL_UNKNOWN as the specification wants it.
 */
export async function forgotPassword(
  db: Db,
  { email }: { email: string },
  { ip, publicUrl }: { ip: string; publicUrl: string },
): Promise<{ isLate: boolean }> {
  await countAttempt(db, `forgot:address:${ip}`, perAddress)
  await countAttempt(db, `forgot:email:${email.toLowerCase()}`, perEmail)
  const user = await db
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  if (!user) throw problem('EMAIL_UNKNOWN')
  const token = newSecret(32)
  const code = newTypedCode()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('reset_codes')
      .values({
        user_id: user.id,
        token_hash: hashSecret(token),
        code_hash: hashTypedCode(code),
        expires_at: sql<Date>`shop_now() + interval '30 minutes'`,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          token_hash: eb.ref('excluded.token_hash'),
          code_hash: eb.ref('excluded.code_hash'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute()
    await mailResetCode(tx, user, { publicUrl, token, code })
  })
  return { isLate: (await readMailTrouble(db)) !== null }
}
