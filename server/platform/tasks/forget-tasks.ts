import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { changePart, deletePart } from '../retention.ts'

/** One part of the tasks that ended long ago: first their report is removed, years later that they were done. */
export async function forgetTasks(db: Db): Promise<number> {
  const emptied = await changePart(
    db,
    'works',
    sql`report = '[]'`,
    sql`finished_at < shop_now() - interval '90 days' and report <> '[]'`,
  )
  if (emptied > 0) return emptied
  return deletePart(db, 'works', sql`finished_at < shop_now() - interval '2 years'`)
}
