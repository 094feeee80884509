import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase, withReady } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { migrationsFolder } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { emptySnapshot } from './empty-snapshot.ts'
import { quietLog } from './quiet-log.ts'
import { onServer, urlOf } from './postgres-server.ts'

let workerDatabase: Promise<Database> | undefined

/**
 * Returns an empty, migrated database: embedded or PostgreSQL, according to the test project. All tests of a
 * worker share it, so do not close it.
 */
export async function openTestDatabase(): Promise<Database> {
  workerDatabase ??= open()
  const database = await workerDatabase
  await emptyTables(database)
  return database
}

async function open(): Promise<Database> {
  const opened = inject('databaseKind') === 'embedded' ? await openSnapshot() : await openCopy()
  return { ...opened, close: async () => {} }
}

async function openSnapshot(): Promise<Database> {
  return withReady(await openInMemory(inject('snapshotFile')), migrationsFolder)
}

async function openCopy(): Promise<Database> {
  const name = await makeDatabase(inject('template'))
  await onServer((client) => client.query(`alter database ${name} set synchronous_commit = off`))
  // A hundred concurrent statements on a busy machine may take longer than in production.
  const timeouts = { connection: 50_000, statement: 50_000 }
  return openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog, timeouts })
}

/** The caller must close the database. */
export async function openEmptyDatabase(): Promise<Omit<Database, 'ready'>> {
  if (inject('databaseKind') === 'embedded') return openInMemory(await emptySnapshot())
  return openPostgres(urlOf(await makeDatabase()), quietLog)
}

export async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `${inject('testRun')}_${randomBytes(4).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  return name
}

const tables = `
  select format('%I.%I', schemaname, tablename)::regclass as name from pg_tables
  where (schemaname = 'public' and tablename <> 'migrations') or (schemaname = 'pgboss' and tablename like 'job%')`

async function emptyTables({ executeSql }: Database) {
  // `truncate` would take a hundred times as long, since it creates new files for every table and index.
  // Triggers are off, since some forbid deletes.
  await executeSql(`do $$ declare filled regclass; begin
    perform set_config('session_replication_role', 'replica', true);
    for filled in select name from (${tables}) as every_table where pg_relation_size(name) > 0 loop
      execute 'delete from ' || filled;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`)
  // A vacuum takes longer than a test, so only large tables get one.
  const { rows: large } = await executeSql(
    `select name::text from (${tables}) as every_table where pg_relation_size(name) > ${64 * 1024}`,
  )
  if (large.length > 0) await executeSql(`vacuum ${large.map(({ name }) => String(name)).join(', ')}`)
}
