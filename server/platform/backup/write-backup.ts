import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { makeHeader, writeBackupFile, type Header, type RowsLine } from './backup-file.ts'
import { readFileColumns, selectRows, type FileFormat } from './file-columns.ts'
import { storeObjects } from './store-objects.ts'
import { ObjectStore } from './object-store.ts'
import { listTablesInOrder, readTally, useOneTimeZone } from './list-tables.ts'

export interface WrittenBackup {
  bytes: number
  rows: number
  newBytes: number
}

export interface BackupProgress {
  done: number
  total?: number
}

interface BackupOptions {
  objects?: string
  onProgress?: (progress: BackupProgress) => void
}

/**
 * A backup has the whole shop at one point in time. PostgreSQL serves other statements during the backup; the
 * embedded database, with its single connection, blocks them.
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
      const header = await makeBackupHeader(tx)
      const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
      const fileCount = objects === undefined ? 0 : await countFiles(tx, header)
      const show = (done: number) => onProgress({ done, total: rows + fileCount })
      const storedObjects =
        objects === undefined ? undefined : await storeObjects(tx, new ObjectStore(objects), show)
      const bytes = await writeBackupFile(
        file,
        storedObjects
          ? { ...header, objects: { count: storedObjects.names.size, bytes: storedObjects.bytes } }
          : header,
        {
          objects: storedObjects?.names ?? new Set(),
          rows: readRows(tx, header, storedObjects ? 'stored hashes' : 'bytes', (done) =>
            show(fileCount + done),
          ),
        },
      )
      return { bytes, rows, newBytes: storedObjects?.newBytes ?? 0 }
    })
}

async function makeBackupHeader(tx: Db): Promise<Header> {
  const { rows: migrations } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migrations order by name`.execute(tx)
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx)
  const tables: Header['tables'] = []
  for (const name of await listTablesInOrder(tx))
    tables.push({ name, ...(await readTally(tx, name, 'stored hashes')) })
  return makeHeader({ made_at: new Date().toISOString(), migrations, tables, sequences })
}

async function countFiles(tx: Db, { tables }: Header): Promise<number> {
  const columns = await readFileColumns(tx)
  return tables.reduce((sum, { name, rows }) => sum + rows * (columns.get(name)?.length ?? 0), 0)
}

const [largeRowBatch, rowBatch] = [50, 500]

async function* readRows(
  tx: Db,
  { tables }: Header,
  files: FileFormat,
  onProgress: (done: number) => void,
): AsyncGenerator<RowsLine> {
  let done = 0
  onProgress(done)
  const large = await tablesWithBytes(tx)
  for (const { name: table } of tables) {
    const rows = sql.id('backup_rows')
    await sql`declare ${rows} no scroll cursor for
      select to_jsonb(t)::text as row from ${await selectRows(tx, table, files)} t`.execute(tx)
    for (;;) {
      const { rows: batch } = await sql<{ row: string }>`
        fetch ${sql.lit(large.has(table) ? largeRowBatch : rowBatch)} from ${rows}`.execute(tx)
      if (batch.length === 0) break
      yield { table, rows: `[${batch.map(({ row }) => row).join(',')}]` }
      done += batch.length
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
