import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '../database/database.ts'
import type { MailAttachment } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { enqueue, enqueueAll } from '../jobs/enqueue.ts'
import { defineJob } from '../jobs/job-kind.ts'

export interface Mail {
  to: string
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
export const queueMails = (db: Db, mails: readonly NewMail[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const written = await writeMails(tx, mails, 'queued')
    await enqueueAll(
      tx,
      mailJob,
      written.map((mailId) => ({ mailId })),
    )
  })

export type NewMail = Mail & { id: string }

export async function writeMails(
  db: Db,
  mails: readonly NewMail[],
  status: 'queued' | 'kept',
): Promise<string[]> {
  if (mails.length === 0) return []
  const written = await db
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
        status,
        created_at: mail.at ?? sql<Date>`shop_now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

export async function retryMail(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ status: 'queued' })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'failed', 'kept'])
      .where('body_removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await enqueue(tx, mailJob, { mailId: id })
    return true
  })
}
