import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface JobTrouble {
  dueSince: Date | null
  /**
   * The newest job that failed for good within a day. It does not count if a later job of its kind succeeded.
   */
  failed: { name: string; at: Date } | null
}

/**
 * pg-boss does not give the age of jobs, so this reads its table. A queue with a running job is not stuck.
 * A failed mail job does not count, because `readMailTrouble` reports mails.
 */
export async function readJobTrouble(db: Db): Promise<JobTrouble> {
  const { rows } = await sql<{ due_since: Date | null; name: string | null; at: Date | null }>`
    with due as (
      select min(start_after) as due_since from pgboss.job j where state < 'active' and start_after < now()
        and not exists (select from pgboss.job a where a.name = j.name and a.state = 'active')
    ), failed as (
      select name, completed_on as at from pgboss.job f
      where state = 'failed' and name <> 'mail' and completed_on > now() - interval '1 day'
        and not exists (select from pgboss.job c
          where c.name = f.name and c.state = 'completed' and c.completed_on > f.completed_on)
      order by completed_on desc limit 1
    )
    select due_since, name, at from due left join failed on true`.execute(db)
  const { due_since = null, name = null, at = null } = rows[0] ?? {}
  return { dueSince: due_since, failed: name !== null && at !== null ? { name, at } : null }
}
