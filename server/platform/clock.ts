import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** What the shop's clock shows: the database's time, the same on every node. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db)
  if (!rows[0]) throw new Error('The database does not know the time')
  return rows[0].now
}
