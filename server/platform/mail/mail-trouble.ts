import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface MailTrouble {
  since: Date
  waiting: number
  reason: string
}

/**
 * Mails are delayed if a queued mail has failed and no later mail was sent. A single mailbox that refuses
 * mails does not count.
 */
export async function readMailTrouble(db: Db): Promise<MailTrouble | null> {
  const { rows } = await sql<MailTrouble>`
    with waiting as (
      select created_at, last_error from mails where status = 'queued' and created_at > coalesce(
        (select created_at from mails where status = 'sent' order by created_at desc limit 1), '-infinity')
    )
    select since, (select count(*)::int from mails where status = 'queued') as waiting, reason
    from (select min(created_at) as since from waiting where last_error is not null) first,
      lateral (select last_error as reason from waiting where last_error is not null
        order by created_at desc limit 1) newest`.execute(db)
  return rows[0] ?? null
}
