import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logging/log.ts'
import { deletePart } from '../retention.ts'
import type { ByteCache } from './byte-cache.ts'

/** Milliseconds between two looks; beside PostgreSQL an answer is given for `trusted` without one, so that no node is further behind. */
const pause = 400
const trusted = 1_000
/** Milliseconds without a look after which changes in between may have been deleted already. */
const longest = 30 * 60_000
/** Hours that changes are kept. */
const keptFor = 6
/** After a change of more than that many tags everything is made again. */
const maxTags = 2_000

export interface PageChanges {
  /** Forgets what was changed by everything that was committed until now: after a write, before it is answered. Never rejects. */
  catchUp: () => Promise<void>
  stop: () => void
}

/** The transactions that had ended at the last look, and the server that ran then. */
interface Seen {
  snapshot: string
  server: string
}

/**
 * Keeps a cache true to the database, whichever node writes. A look reads the tags that were touched by the transactions that
 * have ended since the last one: two snapshots say exactly which those are, however long a transaction took. On the embedded database,
 * which has one process only, an answer is valid until the writer's own `catchUp`.
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
      const { tags, ...now } = await read(seen)
      const isKnown = seen?.server === now.server && begun - lookedAt < longest
      seen = now
      lookedAt = begun
      if (!isKnown || tags.length > maxTags) cache.drop()
      else cache.forget(tags)
      if (isBounded) cache.trustUntil(begun + trusted)
      isBlind = false
    } catch (error) {
      // The next look clears what changed in between; cached answers are valid again after it.
      if (isBounded) cache.trustUntil(-Infinity)
      else cache.drop()
      if (!isBlind) log.warn({ err: error }, 'cannot read page changes: no page is served from the cache')
      isBlind = true
    }
  }

  async function read(since: Seen | undefined) {
    const snapshot = sql`(select ${since?.snapshot ?? null}::pg_snapshot)`
    const { rows } = await sql<Seen & { tags: string[] }>`
      select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, array(
        select distinct tag from page_changes
        where transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})
        limit ${maxTags + 1}
      ) as tags`.execute(db)
    if (!rows[0]) throw new Error('Reading the page changes returned no row')
    return rows[0]
  }

  function lookAgain(): void {
    if (stopped) return
    timer = setTimeout(() => void catchUp().then(lookAgain), pause)
    timer.unref()
  }

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

/** Deletes one part of the changes that every node has long read. */
export const forgetPageChanges = (db: Db): Promise<number> =>
  deletePart(db, 'page_changes', sql`at < clock_timestamp() - ${keptFor} * interval '1 hour'`)
