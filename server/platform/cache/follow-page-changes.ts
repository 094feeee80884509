import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../logging/log.ts'
import { deleteBatch } from '../retention.ts'
import type { ByteCache } from './byte-cache.ts'

/**
 * With PostgreSQL, a cached response is valid for `trustMs` after a poll, so no node is further behind than
 * that.
 */
const pollIntervalMs = 400
const trustMs = 1_000
/** After this time without a poll, changes may have been deleted before the node has seen them. */
const maxGapMs = 30 * 60_000
const retentionHours = 6
const maxTags = 2_000

export interface PageChanges {
  /** Removes outdated responses after a write, before the write is answered. Never rejects. */
  catchUp: () => Promise<void>
  stop: () => void
}

interface Poll {
  snapshot: string
  server: string
}

/**
 * Keeps a cache consistent with the database, on whichever node a write runs. A poll compares two snapshots,
 * so it finds the changes of a transaction however long that took. The embedded database has one process, so
 * a response is valid until the writer calls `catchUp`.
 */
export function followPageChanges(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  cache: ByteCache,
  log: Log,
  { polling = true } = {},
): PageChanges {
  let lastPoll: Poll | undefined
  let polledAt = -Infinity
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let hasFailed = false
  const isPolled = polling && kind === 'postgres'

  const catchUp = (): Promise<void> => {
    if (!running) return (running = poll().finally(() => (running = undefined)))
    // The running poll may have begun before the caller's commit.
    return (next ??= running.then(() => {
      next = undefined
      return catchUp()
    }))
  }

  async function poll(): Promise<void> {
    const startedAt = performance.now()
    try {
      const { tags, ...now } = await readChanges(lastPoll)
      const isKnown = lastPoll?.server === now.server && startedAt - polledAt < maxGapMs
      lastPoll = now
      polledAt = startedAt
      if (!isKnown || tags.length > maxTags) cache.clear()
      else cache.invalidate(tags)
      if (isPolled) cache.trustUntil(startedAt + trustMs)
      hasFailed = false
    } catch (error) {
      // The next successful poll removes what has changed and makes cached responses valid again.
      if (isPolled) cache.trustUntil(-Infinity)
      else cache.clear()
      if (!hasFailed)
        log.warn(
          { err: error },
          'Could not read page changes; no page is served from the cache until this works again',
        )
      hasFailed = true
    }
  }

  async function readChanges(since: Poll | undefined) {
    const snapshot = sql`(select ${since?.snapshot ?? null}::pg_snapshot)`
    const { rows } = await sql<Poll & { tags: string[] }>`
      select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, array(
        select distinct tag from page_changes
        where transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})
        limit ${maxTags + 1}
      ) as tags`.execute(db)
    if (!rows[0]) throw new Error('Reading the page changes returned no row')
    return rows[0]
  }

  function schedulePoll(): void {
    if (stopped) return
    timer = setTimeout(() => void catchUp().then(schedulePoll), pollIntervalMs)
    timer.unref()
  }

  if (isPolled) {
    cache.trustUntil(-Infinity)
    cache.setChangeCheck(catchUp)
  }
  if (polling) void catchUp().then(schedulePoll)
  return {
    catchUp,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

export const deleteOldPageChanges = (db: Db): Promise<number> =>
  deleteBatch(db, 'page_changes', sql`at < clock_timestamp() - ${retentionHours} * interval '1 hour'`)
