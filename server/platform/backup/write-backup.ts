import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { newHeader, writeBackupFile, type Header, type RowsLine } from './backup-file.ts'
import { fileColumns, rowsWithFiles, type FilesAs } from './file-columns.ts'
import { keepObjects } from './keep-objects.ts'
import { ObjectStore } from './object-store.ts'
import { tablesInOrder, tallyOf, useOneTimeZone } from './tables-of.ts'

export interface WrittenBackup {
  /** Of the file. */
  bytes: number
  rows: number
  /** Of the files that this backup put beside it, and that no earlier one had. */
  newBytes: number
}

/** Rows of all tables; how many there are is known after the first look at each. */
export interface BackupProgress {
  done: number
  total?: number
}

interface BackupOptions {
  /** The folder where the shop's files are kept, once for all backups; left out, the file holds them too. */
  objects?: string
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Writes everything the shop has as it is at one moment: its rows into one file, pictures and proofs into that too or once
 * into a folder. The shop goes on meanwhile beside PostgreSQL; the embedded database, with its one connection, lets it wait
 * until the file is written.
 */
export const writeBackup = (db: Db, file: string, options: BackupOptions = {}): Promise<WrittenBackup> =>
  withLongTimeout(() => write(db, file, options))

async function write(
  db: Db,
  file: string,
  { objects, onProgress = () => {} }: BackupOptions,
): Promise<WrittenBackup> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await useOneTimeZone(tx)
      const header = await describe(tx)
      const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
      const withFiles = objects === undefined ? 0 : await countFiles(tx, header)
      const show = (done: number) => onProgress({ done, total: rows + withFiles })
      const kept = objects === undefined ? undefined : await keepObjects(tx, new ObjectStore(objects), show)
      const bytes = await writeBackupFile(
        file,
        kept ? { ...header, objects: { count: kept.names.size, bytes: kept.bytes } } : header,
        {
          objects: kept?.names ?? new Set(),
          rows: rowsOf(tx, header, kept ? 'noted names' : 'bytes', (done) => show(withFiles + done)),
        },
      )
      return { bytes, rows, newBytes: kept?.newBytes ?? 0 }
    })
}

async function describe(tx: Db): Promise<Header> {
  const { rows: migrations } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migrations order by name`.execute(tx)
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx)
  const tables: Header['tables'] = []
  for (const name of await tablesInOrder(tx))
    tables.push({ name, ...(await tallyOf(tx, name, 'noted names')) })
  return newHeader({ made_at: new Date().toISOString(), migrations, tables, sequences })
}

async function countFiles(tx: Db, { tables }: Header): Promise<number> {
  const columns = await fileColumns(tx)
  return tables.reduce((sum, { name, rows }) => sum + rows * (columns.get(name)?.length ?? 0), 0)
}

/** Rows asked for at a time: few of those that may hold a picture. */
const [fewAtATime, atATime] = [50, 500]

async function* rowsOf(
  tx: Db,
  { tables }: Header,
  files: FilesAs,
  onProgress: (done: number) => void,
): AsyncGenerator<RowsLine> {
  let done = 0
  onProgress(done)
  const large = await tablesWithBytes(tx)
  for (const { name: table } of tables) {
    const rows = sql.id('backup_rows')
    await sql`declare ${rows} no scroll cursor for
      select to_jsonb(t)::text as row from ${await rowsWithFiles(tx, table, files)} t`.execute(tx)
    for (;;) {
      const { rows: some } = await sql<{ row: string }>`
        fetch ${sql.lit(large.has(table) ? fewAtATime : atATime)} from ${rows}`.execute(tx)
      if (some.length === 0) break
      yield { table, rows: `[${some.map(({ row }) => row).join(',')}]` }
      done += some.length
      onProgress(done)
    }
    await sql`close ${rows}`.execute(tx)
  }
}

async function tablesWithBytes(tx: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
