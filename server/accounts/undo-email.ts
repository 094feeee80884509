import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { markConfirmed, type JoinHistory } from './confirm-email.ts'
import { mailEmailRestored } from './mails.ts'
import { hashSecret } from './secrets.ts'
import { endSessions } from './sessions.ts'
import { accounts, userColumns, type AccountRow } from './to-user.ts'

/** The secret of the link is created when the mail to the former address is sent. */
export async function openEmailUndo(tx: Db, before: AccountRow, mailId: string): Promise<void> {
  await tx
    .insertInto('email_undos')
    .values({
      user_id: before.id,
      email: before.email,
      confirmed_at: before.email_confirmed_at,
      mail_id: mailId,
      expires_at: sql<Date>`shop_now() + interval '3 days'`,
    })
    .execute()
}

/** Throws EMAIL_UNDO_DEAD. */
export async function showEmailUndo(db: Db, token: string): Promise<{ email: string }> {
  const { email } = await findUndo(db, token)
  return { email }
}

/**
 * Gives the account its former address, with or without later changes in between. Links of this and later changes end,
 * because they were sent to addresses of the person who made the change; links of earlier changes stay valid. Throws
 * EMAIL_UNDO_DEAD, and EMAIL_TAKEN if another account has the address.
 */
export async function undoEmailChange(
  db: Db,
  token: string,
  { publicUrl, joinHistory }: { publicUrl: string; joinHistory: JoinHistory },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const undo = await findUndo(tx, token)
    const before = await accounts(tx)
      .select(userColumns)
      .where('id', '=', undo.user_id)
      .where('role', '=', 'customer')
      .forUpdate()
      .executeTakeFirst()
    const ended = await tx
      .deleteFrom('email_undos')
      .where('user_id', '=', undo.user_id)
      .where('id', '>=', undo.id)
      .returning('id')
      .execute()
    if (!before || !ended.some(({ id }) => id === undo.id) || isOutranked(undo, before))
      throw problem('EMAIL_UNDO_DEAD')
    await restore(tx, undo)
    if (undo.confirmed_at) await markConfirmed(tx, { ...before, email: undo.email }, joinHistory)
    for (const table of ['reset_codes', 'email_confirmations', 'known_devices'] as const)
      await tx.deleteFrom(table).where('user_id', '=', before.id).execute()
    await endSessions(tx, before.id)
    await mailEmailRestored(tx, before, { publicUrl })
    await writeAudit(tx, {
      userId: before.id,
      action: 'undo-email-change',
      subject: before.id,
      before: { email: before.email },
      after: { email: undo.email },
    })
  })
}

type Undo = Awaited<ReturnType<typeof findUndo>>

/** The reader of an address that was never confirmed may be a stranger, if the customer had mistyped it. */
const isOutranked = ({ confirmed_at }: Undo, { email_confirmed_at }: AccountRow): boolean =>
  confirmed_at === null && email_confirmed_at !== null

async function restore(tx: Db, { user_id, email, confirmed_at }: Undo): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_confirmed_at: confirmed_at })
    .where('id', '=', user_id)
    .execute()
    .catch((error: unknown) => {
      throw violatesUnique(error, 'users_email') ? problem('EMAIL_TAKEN') : error
    })
}

async function findUndo(db: Db, token: string) {
  const undo = await db
    .selectFrom('email_undos')
    .select(['id', 'user_id', 'email', 'confirmed_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst()
  if (!undo) throw problem('EMAIL_UNDO_DEAD')
  return undo
}

/**
 * While the change of a confirmed address can be undone, only its account may take that address: otherwise the thief
 * of an account could block the undo. Throws EMAIL_TAKEN.
 */
export async function requireNotReserved(tx: Db, email: string, userId: string | null): Promise<void> {
  const reserved = await tx
    .selectFrom('email_undos')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .where('user_id', 'is distinct from', userId)
    .executeTakeFirst()
  if (reserved) throw problem('EMAIL_TAKEN')
}

export const forgetEmailUndos = (db: Db): Promise<number> =>
  deleteBatch(db, 'email_undos', sql`expires_at <= shop_now()`)
