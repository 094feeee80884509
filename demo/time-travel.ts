import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Until the end of the transaction or the next journey, the shop's clock shows another time. */
export const travelTo = async (tx: Db, when: Date): Promise<void> =>
  void (await sql`select set_config('griya.now', ${when.toISOString()}, true)`.execute(tx))

export const hour = 3_600_000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hour)
