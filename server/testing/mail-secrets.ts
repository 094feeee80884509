import { sql } from 'kysely'
import { makeMailSecrets } from '#server/accounts/mail-secrets.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { fillPlaceholders } from '#server/platform/mail/mail-secrets.ts'

export async function readSentMail(db: Db, kind: string) {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const secrets = mail.holds_secret ? await makeMailSecrets(db, mail.id) : undefined
  return secrets ? fillPlaceholders(mail, secrets) : mail
}

/** Stores a token that can set a new password, as if the reset mail had been sent. */
export async function addResetToken(db: Db, userId: string): Promise<string> {
  const token = newSecret(32)
  const expires_at = sql<Date>`shop_now() + interval '30 minutes'`
  await db
    .insertInto('reset_codes')
    .values({ user_id: userId, token_hash: hashSecret(token), code_hash: null, expires_at })
    .execute()
  return token
}

export const findSecrets = (text: string): { token: string; code: string } => ({
  token: /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '',
  code: /^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/m.exec(text)?.[0] ?? '',
})
