import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { mailboxOf } from '#contract/platform/normalise.ts'
import type { Db } from '../database/database.ts'
import type { MailAttachment } from '../tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { addAttempts } from '../http/attempts.ts'
import { newId } from '../ids.ts'
import { enqueue, enqueueAll } from '../jobs/enqueue.ts'
import { defineJob } from '../jobs/job-kind.ts'

export interface Mail {
  to: string
  /**
   * The shop does not know whether the recipient wants its mails: the address is neither an admin's nor the confirmed
   * one of the account. At most `limits.mailsToUnconfirmed` such mails are sent a day to one mailbox.
   */
  isLimited: boolean
  subject: string
  text: string
  html: string
  language: Language
  kind: string
  reference?: string | undefined
  attachments?: MailAttachment[] | undefined
  at?: Date | undefined
  /** The texts contain `makePlaceholders(id)`, so the id must be given. */
  holdsSecret?: boolean | undefined
  /** The page on which the recipient can stop mails of this kind. It contains the placeholder of the secret. */
  stopUrl?: string | undefined
}

/**
 * The retries take about two days, at most an hour apart. An unreachable mail server delays mails and loses
 * none.
 */
export const mailJob = defineJob<{ mailId: string }>('mail', {
  retryLimit: 50,
  retryDelay: 15,
  retryDelayMax: 3600,
  expireInSeconds: 180,
  pollSeconds: 1,
})

export async function queueMail(tx: Db, mail: Mail): Promise<string> {
  const id = newId()
  await queueMails(tx, [{ id, ...mail }])
  return id
}

/** A mail with an existing id was queued before and is left out. */
export async function queueMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const written = await writeMails(tx, mails, 'queued')
    await enqueueAll(
      tx,
      mailJob,
      written.map((mailId) => ({ mailId })),
    )
  })
}

export type NewMail = Mail & { id: string }

/** Returns the ids of the mails to send, without those above the limit, which stay in the outbox. */
export async function writeMails(
  db: Db,
  mails: readonly NewMail[],
  status: 'queued' | 'kept',
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    if (mails.length === 0) return []
    const written = await tx
      .insertInto('mails')
      .values(
        mails.map((mail) => ({
          id: mail.id,
          to_address: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          language: mail.language,
          kind: mail.kind,
          reference: mail.reference ?? null,
          attachments: JSON.stringify(mail.attachments ?? []),
          holds_secret: mail.holdsSecret ?? false,
          stop_url: mail.stopUrl ?? null,
          status,
          created_at: mail.at ?? sql<Date>`shop_now()`,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    const ids = new Set(written.map(({ id }) => id))
    const withheld = await findAboveLimit(
      tx,
      mails.filter(({ id, isLimited }) => isLimited && ids.has(id)),
    )
    if (withheld.length > 0)
      await tx.updateTable('mails').set({ status: 'withheld' }).where('id', 'in', withheld).execute()
    for (const id of withheld) ids.delete(id)
    return [...ids]
  })
}

/** Counts for all nodes together, from the first mail for 24 hours. Concurrent mails to a mailbox wait for each other. */
async function findAboveLimit(tx: Db, mails: readonly NewMail[]): Promise<string[]> {
  const withheld: string[] = []
  const byMailbox = Map.groupBy(mails, ({ to }) => mailboxOf(to))
  // One order of the rows avoids deadlocks.
  for (const mailbox of [...byMailbox.keys()].toSorted()) {
    const together = byMailbox.get(mailbox) ?? []
    const count = await addAttempts(tx, `mail:${mailbox}`, together.length, { seconds: 24 * 3600 })
    const room = Math.max(0, limits.mailsToUnconfirmed - (count - together.length))
    withheld.push(...together.slice(room).map(({ id }) => id))
  }
  return withheld
}

export async function retryMail(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ status: 'queued' })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'failed', 'kept', 'withheld'])
      .where('body_removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await enqueue(tx, mailJob, { mailId: id })
    return true
  })
}
