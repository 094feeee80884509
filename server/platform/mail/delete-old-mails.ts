import { sql } from 'kysely'
import { mailBodyDays } from '#contract/admin/outbox.ts'
import type { Db } from '../database/database.ts'
import { updateBatch, deleteBatch } from '../retention.ts'

/** Handles one batch. The bodies of old mails are deleted first, and their rows years later. */
export async function deleteOldMails(db: Db): Promise<number> {
  const stripped = await updateBatch(
    db,
    'mails',
    sql`text_body = '', html_body = '', attachments = '[]', body_removed_at = shop_now()`,
    // A mail that is still to be sent needs its body.
    sql`status in ('sent', 'kept', 'withheld') and body_removed_at is null
      and coalesce(sent_at, created_at) < shop_now() - make_interval(days => ${mailBodyDays})`,
  )
  if (stripped > 0) return stripped
  return deleteBatch(
    db,
    'mails',
    sql`body_removed_at < shop_now() and created_at < shop_now() - interval '2 years'`,
  )
}
