import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logging/log.ts'
import { deletePart } from '../retention.ts'
import type { ByteCache } from './byte-cache.ts'
import { keepReadsOf } from './kept-reads.ts'

/** Milliseconds between two looks; beside PostgreSQL an answer is given for `trusted` without one, so that no node is further behind. */
const pause = 400
const trusted = 1_000
/** Milliseconds without a look after which what happened meanwhile may have been deleted already. */
const longest = 30 * 60_000
/** Hours that changes are kept. */
const keptFor = 6

export interface PageChanges {
  /** Forgets what was changed by everything that was committed until now: after a write, before it is answered. Never rejects. */
  catchUp: () => Promise<void>
  stop: () => void
}

/** What the last look saw: the transactions that were over then, of the server that was running. */
interface Seen {
  snapshot: string
  server: string
}

/**
 * Keeps a cache, and what is read for it, true to the database, whichever node writes. A look reads what was named by the transactions that have ended since
 * the last one: the snapshots say exactly which those are, however long a transaction took. On the embedded database, where
 * nobody else writes, an answer is good until the writer's own `catchUp`, however late the next look.
 */
export function followPageChanges(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  cache: ByteCache,
  log: Log,
  { polling = true } = {},
): PageChanges {
  let seen: Seen | undefined
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let isBlind = false
  const isBounded = polling && kind === 'postgres'

  const catchUp = (): Promise<void> => {
    if (!looking) return (looking = look().finally(() => (looking = undefined)))
    // The one under way may have begun before the caller's commit.
    return (next ??= looking.then(() => {
      next = undefined
      return catchUp()
    }))
  }

  async function look(): Promise<void> {
    const begun = performance.now()
    try {
      const { keys, ...now } = await read(seen)
      const isKnown = seen?.server === now.server && begun - lookedAt < longest
      seen = now
      lookedAt = begun
      if (!isKnown || keys.includes('everything')) cache.drop()
      else if (keys.length > 0) cache.forget(keys)
      if (isBounded) cache.trustUntil(begun + trusted)
      isBlind = false
    } catch (error) {
      // What is kept is given again once a look has said what changed meanwhile.
      if (isBounded) cache.trustUntil(-Infinity)
      else cache.drop()
      if (!isBlind)
        log.warn({ err: error }, 'what changed on pages cannot be read: none is given from the cache')
      isBlind = true
    }
  }

  async function read(since: Seen | undefined) {
    // As a query's own, into which the planner does not look: it would plan this anew for each snapshot.
    const snapshot = sql`(select ${since?.snapshot ?? null}::pg_snapshot)`
    const { rows } = await sql<Seen & { keys: string[] }>`
      select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, array(
        select distinct key from page_changes, unnest(keys) key
        where transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})
      ) as keys`.execute(db)
    if (!rows[0]) throw new Error('The database has no snapshot')
    return rows[0]
  }

  function lookAgain(): void {
    if (stopped) return
    timer = setTimeout(() => void catchUp().then(lookAgain), pause)
    timer.unref()
  }

  keepReadsOf(db, cache.reads)
  if (isBounded) {
    cache.trustUntil(-Infinity)
    cache.confirmBy(catchUp)
  }
  if (polling) void catchUp().then(lookAgain)
  return {
    catchUp,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** One part of what every node has long heard of. */
export const forgetPageChanges = (db: Db): Promise<number> =>
  deletePart(db, 'page_changes', sql`at < clock_timestamp() - ${keptFor} * interval '1 hour'`)
