import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

interface QueueNumbers {
  name: string
  due: number
  /** The seconds since the oldest due job became due. */
  oldest: number | null
  later: number
  /** The queue counts running jobs and stored failed jobs, at most a minute ago. */
  active: number
  failed: number
}

export async function readQueues(db: Db): Promise<QueueNumbers[]> {
  const { rows } = await sql<QueueNumbers>`
    select q.name, q.active_count as active, q.failed_count as failed,
      coalesce(w.due, 0) as due, coalesce(w.later, 0) as later, w.oldest
    from pgboss.queue q
    left join (
      select name, count(*) filter (where start_after <= now())::int as due,
        count(*) filter (where start_after > now())::int as later,
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::double precision as oldest
      from pgboss.job where state < 'active' and not blocked group by name
    ) w on w.name = q.name
    where q.name not like '\\_\\_pgboss%' order by q.name`.execute(db)
  return rows
}
