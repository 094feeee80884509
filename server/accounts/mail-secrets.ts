import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import type { MailSecrets } from '#server/platform/mail/mail-secrets.ts'
import { makeResetSecrets, mayCarryResetCode } from './reset-codes.ts'
import { hashSecret } from './secrets.ts'
import { invitationEnd } from './staff-invitations.ts'

const unexpired = sql<boolean>`expires_at > shop_now()`

/** Each table has the links of one kind of mail, at most one link per mail. */
const links = [
  { table: 'email_confirmations', isValid: unexpired },
  { table: 'staff_invitations', isValid: unexpired, renewed: { expires_at: invitationEnd } },
  { table: 'email_undos', isValid: unexpired },
  { table: 'mail_stops', isValid: sql<boolean>`true` },
] as const

/** The secrets of an earlier attempt to send the mail become invalid. Returns null if the mail may not carry any. */
export async function makeMailSecrets(db: Db, mailId: string): Promise<MailSecrets | null> {
  const resetSecrets = await makeResetSecrets(db, mailId)
  if (resetSecrets) return resetSecrets
  const token = newSecret(32)
  for (const { table, isValid, ...link } of links) {
    const row = await db
      .updateTable(table)
      .set({ token_hash: hashSecret(token), ...('renewed' in link && link.renewed) })
      .where('mail_id', '=', mailId)
      .where(isValid)
      .returning('mail_id')
      .executeTakeFirst()
    if (row) return { token }
  }
  return null
}

export async function mayCarrySecret(db: Db, mailId: string): Promise<boolean> {
  if (await mayCarryResetCode(db, mailId)) return true
  for (const { table, isValid } of links) {
    const row = await db
      .selectFrom(table)
      .select('mail_id')
      .where('mail_id', '=', mailId)
      .where(isValid)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
