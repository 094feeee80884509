import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The clock of the shop stays set until the end of the transaction or the next call. */
export const travelTo = async (tx: Db, when: Date): Promise<void> =>
  void (await sql`select set_config('griya.now', ${when.toISOString()}, true)`.execute(tx))

export const hourMs = 3_600_000

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hourMs)
