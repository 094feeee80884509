import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { updateBatch, deleteBatch } from '../retention.ts'

/** Handles one batch. The reports of old tasks are deleted first, and their rows years later. */
export async function deleteOldTasks(db: Db): Promise<number> {
  const stripped = await updateBatch(
    db,
    'tasks',
    sql`report = '[]'`,
    sql`finished_at < shop_now() - interval '90 days' and report <> '[]'`,
  )
  if (stripped > 0) return stripped
  return deleteBatch(db, 'tasks', sql`finished_at < shop_now() - interval '2 years'`)
}
