import { sql } from 'kysely'
import type { Mail } from '#contract/admin/outbox-endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { retryMail } from '#server/platform/mail/queue-mail.ts'
import { problem } from '#server/platform/problem.ts'

/** A mail fails when it was given up, or when its last attempt did not succeed. */
export const isFailing = sql<boolean>`(status = 'failed' or (status = 'queued' and last_error is not null))`

/** Every mail the shop wrote, or those that fail, newest first. */
export async function listMails(
  db: Db,
  { show, page, limit }: { show?: 'failing' | undefined; page: number; limit: number },
): Promise<{ data: Mail[]; pagination: Pagination }> {
  const found = db.selectFrom('mails').$if(show === 'failing', (query) => query.where(isFailing))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const mails = await found
    .select(['id', 'to_address', 'subject', 'text_body', 'html_body', 'kind', 'status', 'attempts'])
    .select(['last_error', 'created_at', 'sent_at', 'body_removed_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    data: mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at && mail.sent_at.toISOString(),
      body_removed_at: mail.body_removed_at && mail.body_removed_at.toISOString(),
    })),
    pagination: paginationOf(page, limit, total),
  }
}

/** Tries a mail again. NOT_FOUND when there is none, it was sent already, or is empty by now. */
export async function retryFromOutbox(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await retryMail(tx, id))) throw problem('NOT_FOUND')
    await writeAudit(tx, { userId: admin.id, action: 'retry-mail', subject: id })
  })
}
