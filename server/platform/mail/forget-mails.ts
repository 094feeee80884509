import { sql } from 'kysely'
import { mailBodyDays } from '#contract/admin/outbox-endpoints.ts'
import type { Db } from '../database/database.ts'
import { changePart, deletePart } from '../retention.ts'

/** One part of the mails that were written long ago: first what they say is removed, years later that they were sent. */
export async function forgetMails(db: Db): Promise<number> {
  const emptied = await changePart(
    db,
    'mails',
    sql`text_body = '', html_body = '', attachments = '[]', body_removed_at = shop_now()`,
    // One that has not left still needs its body.
    sql`status in ('sent', 'kept') and body_removed_at is null
      and coalesce(sent_at, created_at) < shop_now() - make_interval(days => ${mailBodyDays})`,
  )
  if (emptied > 0) return emptied
  return deletePart(
    db,
    'mails',
    sql`body_removed_at < shop_now() and created_at < shop_now() - interval '2 years'`,
  )
}
