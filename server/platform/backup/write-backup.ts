import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { takingLong } from '../database/limited-client.ts'
import { newHeader, writeBackupFile, type Header, type RowsLine } from './backup-file.ts'
import { tablesInOrder, tallyOf, useOneTimeZone } from './tables-of.ts'

export interface WrittenBackup {
  bytes: number
  rows: number
}

/** Rows of all tables; how many there are is known after the first look at each. */
export interface BackupProgress {
  done: number
  total?: number
}

/**
 * Writes everything the shop has, pictures and proofs too, into one file, as it is at one moment. The shop goes on meanwhile
 * beside PostgreSQL; the embedded database, with its one connection, lets it wait until the file is written.
 */
export const writeBackup = (
  db: Db,
  file: string,
  { onProgress = () => {} }: { onProgress?: (progress: BackupProgress) => void } = {},
): Promise<WrittenBackup> => takingLong(() => write(db, file, onProgress))

async function write(
  db: Db,
  file: string,
  onProgress: (progress: BackupProgress) => void,
): Promise<WrittenBackup> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await useOneTimeZone(tx)
      const header = await describe(tx)
      const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
      const bytes = await writeBackupFile(
        file,
        header,
        rowsOf(tx, header, (done) => onProgress({ done, total })),
      )
      return { bytes, rows: total }
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
  for (const name of await tablesInOrder(tx)) tables.push({ name, ...(await tallyOf(tx, name)) })
  return newHeader({ made_at: new Date().toISOString(), migrations, tables, sequences })
}

/** Rows asked for at a time: few, as one may hold a picture. */
const atATime = 50

async function* rowsOf(
  tx: Db,
  { tables }: Header,
  onProgress: (done: number) => void,
): AsyncGenerator<RowsLine> {
  let done = 0
  onProgress(done)
  for (const { name: table } of tables) {
    const rows = sql.id('backup_rows')
    await sql`declare ${rows} no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      tx,
    )
    for (;;) {
      const { rows: some } = await sql<{ row: string }>`fetch ${sql.lit(atATime)} from ${rows}`.execute(tx)
      if (some.length === 0) break
      yield { table, rows: `[${some.map(({ row }) => row).join(',')}]` }
      done += some.length
      onProgress(done)
    }
    await sql`close ${rows}`.execute(tx)
  }
}
