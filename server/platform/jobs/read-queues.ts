import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

interface QueueNumbers {
  name: string
  /** Jobs that could be done now. */
  due: number
  /** Seconds since the oldest of them could have been; null where there is none. */
  oldest: number | null
  /** Jobs for later, most of them to be tried again. */
  later: number
  /** As the queue counted them in the last minute: what is being done, and what was given up and is still kept. */
  active: number
  failed: number
}

/** How long the queues are. What is done, and kept for some days, costs nothing here. */
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
