import { sql } from 'kysely'
import { secretExpired } from '#contract/admin/outbox.ts'
import type { Mail } from '#contract/admin/outbox-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { mayCarrySecret } from '#server/accounts/mail-secrets.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fillPlaceholders, hiddenSecrets, findOutboxSecrets } from '#server/platform/mail/mail-secrets.ts'
import { retryMail } from '#server/platform/mail/queue-mail.ts'
import { problem } from '#server/platform/problem.ts'

/** A mail whose content is no longer needed does not count as failing. */
export const isFailing = sql<boolean>`(
  (status = 'failed' and last_error is distinct from ${sql.lit(secretExpired)}) or (status = 'queued' and last_error is not null))`

export async function listMails(
  db: Db,
  { show, ...pageRequest }: { show?: 'failing' | undefined } & PageRequest,
): Promise<{ data: Mail[]; pagination: Pagination }> {
  const selected = db.selectFrom('mails').$if(show === 'failing', (query) => query.where(isFailing))
  const page = await findPage(
    db,
    { rows: selected, alias: 'mails', by: [sql`mails.created_at`], direction: 'desc' },
    pageRequest,
  )
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text_body', 'html_body', 'kind', 'status', 'attempts'])
    .select(['last_error', 'created_at', 'sent_at', 'body_removed_at', 'holds_secret'])
    .where('id', 'in', [...page.ids, ''])
    .execute()
  return {
    data: sortLikePage(page, mails).map(({ holds_secret, ...mail }) => ({
      ...fillPlaceholders(mail, findOutboxSecrets(mail.id) ?? hiddenSecrets),
      hides_secret: holds_secret && findOutboxSecrets(mail.id) === undefined,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at && mail.sent_at.toISOString(),
      body_removed_at: mail.body_removed_at && mail.body_removed_at.toISOString(),
    })),
    pagination: pagePagination(pageRequest, page),
  }
}

/**
 * Throws NOT_FOUND if the mail does not exist, was sent or has lost its text, and MAIL_SECRET_OVER if its link has
 * expired.
 */
export async function retryFromOutbox(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['holds_secret', 'status', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirst()
    const isOver =
      mail?.last_error === secretExpired || (mail?.holds_secret && !(await mayCarrySecret(tx, id)))
    if (isOver && mail?.status !== 'sent') throw problem('MAIL_SECRET_OVER')
    if (!(await retryMail(tx, id))) throw problem('NOT_FOUND')
    await writeAudit(tx, { userId: admin.id, action: 'retry-mail', subject: id })
  })
}
