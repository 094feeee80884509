import type { Log } from '../logging/log.ts'
import type { Database } from './database.ts'
import type { Engine } from './pglite-dialect.ts'

const pause = 10_000
/** A minute, and five where less than so many bytes were written: after each a page is written whole when it changes first. */
const checkpointAfter = { rounds: 6, bytes: 16 * 1024 * 1024, roundsOfLess: 30 }

/**
 * Does what PostgreSQL's background processes would: nothing else here removes dead rows, looks how many there are of what, or shortens the
 * log. Gives a function that ends it.
 */
export function keepTidy(engine: Engine, executeSql: Database['executeSql'], log: Log): () => Promise<void> {
  const ending = new AbortController()
  const tidy = tidying(engine, executeSql, ending.signal)
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= tidy()
      .catch((error: unknown) => log.error({ err: error }, 'tidying the embedded database failed'))
      .finally(() => (round = undefined))
  }, pause)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await round
  }
}

/** A round of it: statement by statement, so that requests have their turns between. */
export function tidying(
  engine: Pick<Engine, 'unwritable'>,
  executeSql: Database['executeSql'],
  ending: AbortSignal,
): () => Promise<void> {
  let isFirst = true
  let checkpointAt = 0
  let rounds = 0
  const written = async () => {
    const { rows } = await executeSql(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
    return Number(rows[0]?.['bytes'])
  }
  return async () => {
    rounds++
    // It would write, and gives no room back to the disk.
    if (engine.unwritable) return
    const bytes = (await written()) - checkpointAt
    if (bytes === 0) return
    const { rows } = await executeSql(`${statements} where is_due ${isFirst ? 'or may_be_due' : ''}`)
    for (const { statement } of rows) {
      if (ending.aborted) return
      await executeSql(String(statement))
    }
    isFirst = false
    if (rounds < (bytes < checkpointAfter.bytes ? checkpointAfter.roundsOfLess : checkpointAfter.rounds))
      return
    await executeSql('checkpoint')
    checkpointAt = await written()
    rounds = 0
  }
}

/**
 * For each table, and whether as much of it has changed, or its rows are as old, as PostgreSQL's autovacuum waits for. What had changed before
 * the start is not known: it may be due unless it is large, which takes long, and not a fifth larger than when it was last tidied.
 */
const statements = `
  select format('%s %I.%I', step, schemaname, relname) as statement
  from (
    select *, pages <= 100 or pages > relpages * 1.2 as may_be_due
    from (
      select s.*, greatest(c.reltuples, 0) as rows, greatest(age(c.relfrozenxid), mxid_age(c.relminmxid)) as age,
        c.relpages, pg_relation_size(c.oid) / current_setting('block_size')::int as pages
      from pg_stat_all_tables s join pg_class c on c.oid = s.relid where s.schemaname <> 'pg_toast'
    ) sizes
  ) tables, lateral (values
    ('vacuum', n_dead_tup > 50 + rows * 0.2 or n_ins_since_vacuum > 1000 + rows * 0.2 or age > 150000000),
    ('analyze', n_mod_since_analyze > 50 + rows * 0.2)
  ) steps (step, is_due)`
