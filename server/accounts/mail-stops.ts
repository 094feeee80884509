import { sql } from 'kysely'
import type { StoppableMail } from '#contract/accounts/schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { makePlaceholders } from '#server/platform/mail/mail-secrets.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { followMerged } from './merge-users.ts'
import { hashSecret } from './secrets.ts'

/** What ends when a customer stops a kind of mail, besides the mails. */
export type OnStopped = Partial<Record<StoppableMail, (tx: Db, userId: string) => Promise<void>>>

/** The secret of the link is created when the mail is sent. */
export async function openMailStops(
  tx: Db,
  kind: StoppableMail,
  mails: readonly { mailId: string; userId: string }[],
): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('mail_stops')
    .values(mails.map(({ mailId, userId }) => ({ mail_id: mailId, user_id: userId, kind })))
    .execute()
}

export const stopUrl = (publicUrl: string, mailId: string): string =>
  `${publicUrl}/stop-mails/${makePlaceholders(mailId).token}`

/** Throws MAIL_STOP_UNKNOWN. */
export async function showMailStop(db: Db, token: string): Promise<{ kind: StoppableMail }> {
  const row = await db
    .selectFrom('mail_stops')
    .select(['kind', 'user_id'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (!row) throw problem('MAIL_STOP_UNKNOWN')
  return row
}

/** Needs no login, and stopping again has no effect. Throws MAIL_STOP_UNKNOWN. */
export async function stopMails(db: Db, token: string, onStopped: OnStopped): Promise<void> {
  return inTransaction(db, async (tx) => {
    const stop = await tx
      .selectFrom('mail_stops')
      .select(['kind', 'user_id'])
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirst()
    if (!stop) throw problem('MAIL_STOP_UNKNOWN')
    const userId = await followMerged(tx, stop.user_id)
    await onStopped[stop.kind]?.(tx, userId)
    const stopped = await tx
      .insertInto('stopped_mails')
      .values({ user_id: userId, kind: stop.kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (stopped)
      await writeAudit(tx, { userId, action: 'stop-mails', subject: userId, after: { kind: stop.kind } })
  })
}

/** A customer who asks for such mails again gets them again. */
export async function resumeMails(tx: Db, userId: string, kind: StoppableMail): Promise<void> {
  await tx.deleteFrom('stopped_mails').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

export async function hasStoppedMails(db: Db, userId: string, kind: StoppableMail): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_mails')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

export async function handOverStoppedMails(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into stopped_mails (user_id, kind) select ${to}, kind from stopped_mails where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('stopped_mails').where('user_id', '=', from).execute()
}

/** Mail programs keep old mails, so their links work as long as the shop's record of the mail. */
export const forgetMailStops = (db: Db): Promise<number> =>
  deleteBatch(db, 'mail_stops', sql`made_at < shop_now() - interval '2 years'`)
