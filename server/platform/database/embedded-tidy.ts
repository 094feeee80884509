import type { Log } from '../logging/log.ts'
import type { Database } from './database.ts'
import type { Engine } from './pglite-dialect.ts'

const intervalMs = 10_000
const roundsPerCheckpoint = 6
/** Vacuuming runs in the main thread, so a round is short. The next rounds vacuum the other tables. */
const tablesPerRound = 5

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: removes dead rows, updates the
 * planner's statistics and shortens the WAL. Returns a function that stops it.
 */
export function startTidying(
  engine: Engine,
  executeSql: Database['executeSql'],
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController()
  const tidy = makeTidy(engine, executeSql, stopping.signal)
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= tidy()
      .catch((error: unknown) => log.error({ err: error }, 'Could not vacuum the embedded database'))
      .finally(() => (round = undefined))
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await round
  }
}

export function makeTidy(
  engine: Pick<Engine, 'unwritable'>,
  executeSql: Database['executeSql'],
  stopping: AbortSignal,
): () => Promise<void> {
  let rounds = 0
  let checkpointAt: unknown
  const readWalPosition = async () =>
    (await executeSql('select pg_current_wal_insert_lsn() as lsn')).rows[0]?.['lsn']
  return async () => {
    // Vacuuming writes to the disk but frees no space on it.
    if (engine.unwritable) return
    rounds++
    const { rows } = await executeSql(changedTables)
    for (const { name } of rows) {
      if (stopping.aborted) return
      await executeSql(`vacuum (analyze) ${String(name)}`)
    }
    if (rounds % roundsPerCheckpoint !== 0 || (await readWalPosition()) === checkpointAt) return
    await executeSql('checkpoint')
    checkpointAt = await readWalPosition()
  }
}

/**
 * A fifth of the rows has changed, or the table has grown by a fifth since its last vacuum: the counters start at
 * zero with each start, and in a restored database.
 */
const changedTables = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid,
    lateral (select greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) as changes) t
  where s.schemaname <> 'pg_toast' and (age(c.relfrozenxid) > 150000000
    or changes > 50 + 0.2 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) / current_setting('block_size')::int > 8 + 1.2 * c.relpages)
  order by changes desc, pg_relation_size(c.oid) desc limit ${tablesPerRound}`
