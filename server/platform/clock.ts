import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** The database gives the same time to every node. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db)
  if (!rows[0]) throw new Error('Reading the database clock returned no row')
  return rows[0].now
}
