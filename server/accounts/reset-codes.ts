import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret, newTypedCode } from '#server/platform/ids.ts'
import type { MailSecrets } from '#server/platform/mail/mail-secrets.ts'
import { hashSecret, hashTypedCode } from './secrets.ts'

/** The secrets are created when the mail is sent, at most two days later. Those of earlier mails become invalid. */
export async function openResetCode(tx: Db, userId: string, mailId: string): Promise<void> {
  await tx
    .insertInto('reset_codes')
    .values({
      user_id: userId,
      mail_id: mailId,
      token_hash: null,
      code_hash: null,
      mail_until: sql<Date>`shop_now() + interval '2 days'`,
      expires_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        mail_id: eb.ref('excluded.mail_id'),
        mail_until: eb.ref('excluded.mail_until'),
        token_hash: null,
        code_hash: null,
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/**
 * The secrets are valid for 30 minutes; those of an earlier attempt to send the mail become invalid. Returns null if
 * a later mail, a new password or another e-mail replaced them, or if the mail waited too long.
 */
export async function makeResetSecrets(db: Db, mailId: string): Promise<MailSecrets | null> {
  const secrets = { token: newSecret(32), code: newTypedCode() }
  const row = await db
    .updateTable('reset_codes')
    .set({
      token_hash: hashSecret(secrets.token),
      code_hash: hashTypedCode(secrets.code),
      expires_at: sql<Date>`shop_now() + interval '30 minutes'`,
    })
    .where('mail_id', '=', mailId)
    .where('mail_until', '>', sql<Date>`shop_now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row ? secrets : null
}

export async function mayCarryResetCode(db: Db, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reset_codes')
    .select('user_id')
    .where('mail_id', '=', mailId)
    .where('mail_until', '>', sql<Date>`shop_now()`)
    .executeTakeFirst()
  return row !== undefined
}
