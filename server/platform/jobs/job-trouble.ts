import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface JobTrouble {
  /** When the oldest job that nobody has begun was to begin. */
  dueSince: Date | null
  /** The newest job of the last day that was given up, unless one of its kind was done since. */
  failed: { name: string; at: Date } | null
}

/**
 * How the shop's own work goes. The queue's API counts jobs and knows no ages, so this reads its table. A queue that is at
 * one of its jobs is not stuck, and mails have a trouble of their own.
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
