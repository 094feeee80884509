import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDemoShop } from '#demo/open-demo-shop.ts'
import { prepareJobs } from '#server/jobs.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { takingLong } from '#server/platform/database/limited-client.ts'
import { forgetOldRows } from '#server/platform/retention.ts'
import { retention } from '#server/retention.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import type { DatabaseKind } from './order-databases.ts'
import { live, type Life } from './years-of-life.ts'

export interface GrownTable {
  table: string
  rows: number
  /** What the life put into it, and what is left of that after the nightly clean-up. */
  grown: number
  left: number
}

export interface NightlyBackup {
  night: string
  seconds: number
  /** Of the file with the rows, of the files that were new, and of all that are beside it. */
  bytes: number
  newBytes: number
}

export interface MeasuredLife {
  database: string
  life: Life
  tables: GrownTable[]
  backups: NightlyBackup[]
  /** Seconds that the clean-up took. */
  forgetting: number
}

/** Lets a shop live, and measures what grew, what the night removes of it, and what two backups take. */
export async function measureLife(kind: DatabaseKind, life: Life): Promise<MeasuredLife> {
  const folder = await mkdtemp(join(tmpdir(), 'griya-year-'))
  const name = `griya_bench_${randomBytes(4).toString('hex')}`
  if (kind === 'postgres') await onServer((client) => client.query(`create database ${name}`))
  try {
    const database = await openDatabase({
      dataDir: join(folder, 'data'),
      ...(kind === 'postgres' && { databaseUrl: urlOf(name) }),
      log: quietLog,
    })
    try {
      return await takingLong(() => measure(database, life, folder))
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true })
    if (kind === 'postgres')
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

async function measure(database: Database, life: Life, folder: string): Promise<MeasuredLife> {
  const { db } = database
  await prepareJobs(database)
  await openDemoShop(database, testSettings({ demo: true }))
  await stopAutovacuum(database)
  const before = await sizes(database)
  await live(database, life)
  const lived = await sizes(database)
  const begun = performance.now()
  await forgetOldRows(db, retention, { closing: new AbortController().signal, log: quietLog })
  const forgetting = (performance.now() - begun) / 1000
  const after = await sizes(database)
  const tables = [...lived].map(([table, { rows, bytes }]) => ({
    table,
    rows: rows - (before.get(table)?.rows ?? 0),
    grown: bytes - (before.get(table)?.bytes ?? 0),
    left: Math.max(0, (after.get(table)?.bytes ?? 0) - (before.get(table)?.bytes ?? 0)),
  }))
  const backups: NightlyBackup[] = []
  const backUp = async (night: string) => {
    const at = performance.now()
    const file = join(folder, `${backups.length}.backup.gz`)
    const { bytes, newBytes } = await writeBackup(db, file, { objects: join(folder, 'objects') })
    backups.push({ night, seconds: (performance.now() - at) / 1000, bytes, newBytes })
  }
  await backUp('the first')
  await anotherDay(database, life)
  await backUp('the next, after a day of 50 orders')
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return {
    database: `${database.kind === 'embedded' ? 'embedded, ' : ''}PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`,
    life,
    tables,
    backups,
    forgetting,
  }
}

/** Only what is new gets into the next backup, so the proofs of a day are written once more, each one of a kind. */
async function anotherDay({ db }: Database, { proofBytes: { least, most } }: Life): Promise<void> {
  const { rows } = await sql<{ order_id: string; n: number }>`
    select order_id, n from payment_proofs where order_id like '%-%' limit 50`.execute(db)
  for (const { order_id, n } of rows)
    await db
      .updateTable('payment_proofs')
      .set({ picture: randomBytes(Math.round((least + most) / 2)) })
      .where('order_id', '=', order_id)
      .where('n', '=', n)
      .execute()
}

/** While it looks at a table, nobody else can remove what is dead. */
async function stopAutovacuum({ executeSql }: Database): Promise<void> {
  await executeSql(`do $$ declare t regclass; begin
    for t in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) loop
      execute format('alter table %s set (autovacuum_enabled = false, toast.autovacuum_enabled = false)', t);
    end loop;
  end $$`)
}

/** Each table with its indexes and its large values, after everything that is dead is gone. */
async function sizes({ db, executeSql }: Database): Promise<Map<string, { rows: number; bytes: number }>> {
  await executeSql('vacuum full analyze')
  const { rows } = await sql<{ name: string; rows: number; bytes: string }>`
    select case n.nspname when 'public' then c.relname else 'jobs' end as name,
      sum(greatest(c.reltuples, 0))::int as rows, sum(pg_total_relation_size(c.oid))::text as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname <> 'migrations'
    group by 1`.execute(db)
  return new Map(rows.map(({ name, rows, bytes }) => [name, { rows, bytes: Number(bytes) }]))
}
