import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** An hour of the workshop, in Asia/Jakarta. */
export interface Hour {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`. */
  time: string
}

/**
 * Keeps a bay in each of the hours, as a part of the statement that books them; others who want the same hours wait for its end. Where
 * too few are left the statement fails as overtaken (40001): who read that one is free reads again.
 */
export const takingBays = (hours: readonly Hour[], bays: number): RawBuilder<void> =>
  sql`take_bays(${hours.map(({ date }) => date)}::date[], ${hours.map(({ time }) => time)}::time[], ${bays}::int)`

/** Gives a bay back. */
export async function releaseCapacity(tx: Db, { date, time }: Hour): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_hours')
    .set({ taken: sql`taken - 1` })
    .where('day', '=', date)
    .where('hour', '=', time)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`No bay is kept on ${date} at ${time}`)
}

/** How many bays are kept, from one day to another (both included). */
export async function readTaken(db: Db, from: string, to: string): Promise<(hour: Hour) => number> {
  const rows = await db
    .selectFrom('booking_hours')
    .select(['day', 'hour', 'taken'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const taken = new Map(rows.map((row) => [`${row.day} ${row.hour.slice(0, 5)}`, row.taken]))
  return ({ date, time }) => taken.get(`${date} ${time}`) ?? 0
}
