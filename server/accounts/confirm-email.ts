import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { mailboxOf } from '#contract/platform/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { mailEmailConfirmation } from './mails.ts'
import { hashSecret } from './secrets.ts'
import { accounts, hasEmail, userColumns } from './to-user.ts'

/**
 * Joins the orders and bookings that the owner recorded for the confirmed address to its account. It runs in the
 * transaction that confirms the address.
 */
export type JoinHistory = (tx: Db, account: { id: string; email: string }) => Promise<void>

/** The link is created when the mail is sent. Older links become invalid. */
export async function openConfirmation(
  tx: Db,
  account: { id: string; email: string },
  mailId: string,
): Promise<void> {
  await tx
    .insertInto('email_confirmations')
    .values({
      user_id: account.id,
      email: account.email,
      mail_id: mailId,
      token_hash: null,
      expires_at: sql<Date>`shop_now() + interval '7 days'`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        mail_id: eb.ref('excluded.mail_id'),
        token_hash: null,
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Throws EMAIL_UNCONFIRMED for an account that must confirm its address first (`register`). */
export function requireConfirmed(account: { must_confirm: boolean; email_confirmed_at: Date | null }): void {
  if (account.must_confirm && account.email_confirmed_at === null) throw problem('EMAIL_UNCONFIRMED')
}

const mailsPerHour = { limit: 3, seconds: 3600 }
const mailsPerDay = { limit: 6, seconds: 24 * 3600 }

/** Counts by mailbox, because several accounts can have addresses that lead to it. Throws TOO_MANY_ATTEMPTS. */
export async function countConfirmation(db: Db, email: string): Promise<void> {
  await countAttempt(db, `confirm-email:${mailboxOf(email)}`, mailsPerHour)
  await countAttempt(db, `confirm-email-daily:${mailboxOf(email)}`, mailsPerDay)
}

/** Does nothing for a confirmed address. Throws TOO_MANY_ATTEMPTS after three mails in an hour or six in a day. */
export async function mailConfirmation(
  db: Db,
  user: { id: string; email: string },
  { publicUrl, language }: { publicUrl: string; language: Language },
): Promise<void> {
  await countConfirmation(db, user.email)
  await inTransaction(db, async (tx) => {
    const account = await accounts(tx)
      .select(userColumns)
      .where('id', '=', user.id)
      .where('email_confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return
    const mailId = newId()
    await openConfirmation(tx, account, mailId)
    await mailEmailConfirmation(tx, { ...account, language }, { publicUrl, mailId })
  })
}

/**
 * The user must be logged in to the account. Thus neither a person who typed another person's address nor the reader
 * of its mails can confirm it alone. Throws CONFIRMATION_DEAD if the link has expired, was mailed to another address
 * or belongs to another account.
 */
export async function confirmEmail(
  db: Db,
  user: { id: string },
  token: string,
  joinHistory: JoinHistory,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accounts(tx)
      .innerJoin('email_confirmations as c', 'c.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.role', 'users.email_confirmed_at'])
      .where('users.id', '=', user.id)
      .where('c.token_hash', '=', hashSecret(token))
      .where('c.expires_at', '>', sql<Date>`shop_now()`)
      .where(sql<boolean>`lower(c.email) = lower(users.email)`)
      .forUpdate('users')
      .executeTakeFirst()
    if (!account) throw problem('CONFIRMATION_DEAD')
    // The token stays stored until it expires, so that opening the link again succeeds too.
    if (account.email_confirmed_at === null) await markConfirmed(tx, account, joinHistory)
  })
}

export async function markConfirmed(
  tx: Db,
  account: { id: string; email: string; role: 'customer' | 'admin' },
  joinHistory: JoinHistory,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, shop_now())` })
    .where('id', '=', account.id)
    .execute()
  if (account.role === 'customer') await joinHistory(tx, account)
}

/**
 * Returns whether orders that the owner takes for this account may appear in it. An unconfirmed account is locked, so
 * that a concurrent confirmation runs before or finds the new order.
 */
export async function lockUnlessConfirmed(tx: Db, id: string): Promise<boolean> {
  const query = tx.selectFrom('users').select(['email_confirmed_at', 'password_hash']).where('id', '=', id)
  const isConfirmed = (account: Awaited<ReturnType<typeof query.executeTakeFirst>>) =>
    !account || account.password_hash === null || account.email_confirmed_at !== null
  if (isConfirmed(await query.executeTakeFirst())) return true
  // A shared lock would deadlock: both transactions that share it may write to this row.
  return isConfirmed(await query.forNoKeyUpdate().executeTakeFirst())
}

export const findGuestCustomer = (tx: Db, email: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('users')
    .select('id')
    .where(hasEmail(email))
    .where('password_hash', 'is', null)
    .where('role', '=', 'customer')
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const forgetConfirmations = (db: Db): Promise<number> =>
  deleteBatch(db, 'email_confirmations', sql`expires_at <= shop_now()`)
