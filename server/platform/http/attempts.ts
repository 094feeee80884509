import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { deleteBatch } from '../retention.ts'

export interface AttemptLimit {
  limit: number
  seconds: number
}

/**
 * Counts for all nodes together, and returns the count. Throws TOO_MANY_ATTEMPTS with the seconds until the window
 * ends.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { limit, seconds }: AttemptLimit,
  more = 1,
): Promise<number> {
  const { count, seconds_left } = await add(db, key, more, seconds)
  if (count > limit) throw problem('TOO_MANY_ATTEMPTS', { seconds: Math.max(1, seconds_left) })
  return count
}

/** Returns the attempts of the window, with these. */
export const addAttempts = async (
  db: Db,
  key: string,
  more: number,
  { seconds }: Pick<AttemptLimit, 'seconds'>,
): Promise<number> => (await add(db, key, more, seconds)).count

async function add(db: Db, key: string, more: number, seconds: number) {
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into attempts (key, count, resets_at) values (${key}, ${more}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when attempts.resets_at <= now() then ${more} else attempts.count + ${more} end,
      resets_at = case when attempts.resets_at <= now() then excluded.resets_at else attempts.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds_left`.execute(db)
  return rows[0] ?? { count: more, seconds_left: seconds }
}

/** Returns whether this attempt is within the limit. */
export async function isWithinLimit(db: Db, key: string, limit: AttemptLimit): Promise<boolean> {
  return (await addAttempts(db, key, 1, limit)) <= limit.limit
}

/**
 * Waits for the next turn of this key; turns are `seconds` apart, for all nodes together. Throws TOO_MANY_ATTEMPTS
 * when `waiting` others wait already.
 */
export async function waitForTurn(
  db: Db,
  key: string,
  { seconds, waiting }: { seconds: number; waiting: number },
): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    insert into attempts (key, count, resets_at) values (${key}, 0, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update
      set resets_at = greatest(attempts.resets_at, now()) + make_interval(secs => ${seconds})
      where attempts.resets_at <= now() + make_interval(secs => ${seconds * waiting})
    returning extract(epoch from resets_at - now())::float8 - ${seconds}::float8 as wait`.execute(db)
  const turn = rows[0]
  if (!turn) throw problem('TOO_MANY_ATTEMPTS', { seconds: Math.ceil(seconds * waiting) })
  await setTimeout(Math.max(0, turn.wait) * 1_000)
}

export async function uncountAttempt(db: Db, key: string, fewer = 1): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - ${fewer}::int, 0)` })
    .where('key', '=', key)
    .execute()
}

export async function clearAttemptsWithPrefix(db: Db, prefix: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute()
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

export const deleteExpiredAttempts = (db: Db): Promise<number> =>
  deleteBatch(db, 'attempts', sql`resets_at < now()`)
