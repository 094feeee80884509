import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Day and hour are those of Asia/Jakarta. */
export interface Hour {
  /** In the format `YYYY-MM-DD`. */
  date: string
  /** In the format `HH:MM`. */
  time: string
}

/** Returns false if all bays are taken. Locks the hour until the end of the transaction. */
export async function takeBay(tx: Db, { date, time }: Hour, bays: number): Promise<boolean> {
  const { rows } = await sql`
    insert into booking_hours as h (day, hour, taken) select ${date}::date, ${time}::time, 1 where ${bays}::int > 0
    on conflict (day, hour) do update set taken = h.taken + 1 where h.taken < ${bays}
    returning taken`.execute(tx)
  return rows.length > 0
}

export async function releaseBay(tx: Db, { date, time }: Hour): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_hours')
    .set({ taken: sql`taken - 1` })
    .where('day', '=', date)
    .where('hour', '=', time)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`No bay is taken on ${date} at ${time}`)
}

/** Both days are inclusive. */
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
