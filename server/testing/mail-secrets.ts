import { makeResetSecrets } from '#server/accounts/reset-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fillIn } from '#server/platform/mail/mail-secrets.ts'

/** The newest mail of a kind as its reader gets it: with the secrets that are made when it is sent. */
export async function readSentMail(db: Db, kind: string) {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const secrets = mail.holds_secret ? await makeResetSecrets(db, mail.id) : undefined
  return secrets ? fillIn(mail, secrets) : mail
}

/** The token of a mail's link and its code. */
export const secretsIn = (text: string): { token: string; code: string } => ({
  token: /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '',
  code: /^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/m.exec(text)?.[0] ?? '',
})
