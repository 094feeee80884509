import type { Log } from '../logging/log.ts'
import type { Database } from './database.ts'
import type { Engine } from './pglite-dialect.ts'

const intervalMs = 10_000
const roundsPerCheckpoint = 6

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
    // The statistics do not count changes before the start.
    const { rows } = await executeSql(rounds++ === 0 ? everyTable : changedTables)
    for (const { name } of rows) {
      if (stopping.aborted) return
      await executeSql(`vacuum (analyze) ${String(name)}`)
    }
    if (rounds % roundsPerCheckpoint !== 0 || (await readWalPosition()) === checkpointAt) return
    await executeSql('checkpoint')
    checkpointAt = await readWalPosition()
  }
}

const everyTable = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid where s.schemaname <> 'pg_toast'`

const changedTables = `${everyTable} and (age(c.relfrozenxid) > 150000000
  or greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 50 + 0.2 * greatest(c.reltuples, 0))`
