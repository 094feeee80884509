import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { migrate, migrationsFolder, readMigrations } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../errors.ts'
import { checkBackupFile, readObjectNames, readRows, type Header } from './backup-file.ts'
import { readColumns, readFileColumns } from './file-columns.ts'
import { ObjectStore, objectsFolder } from './object-store.ts'
import type { BackupProgress } from './write-backup.ts'
import { listTablesInOrder, readTally, useOneTimeZone } from './list-tables.ts'

interface RestoreOptions {
  folder?: string
  objects?: string
  keepVersion?: boolean
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Fills the database completely or not at all. Throws a StartupError for a damaged, foreign or newer file and
 * for a database that is not empty.
 */
export const restoreBackup = (db: Db, file: string, options: RestoreOptions = {}): Promise<Header> =>
  withLongTimeout(() => restore(db, file, options))

async function restore(
  db: Db,
  file: string,
  {
    folder = migrationsFolder,
    objects = objectsFolder(file),
    keepVersion = false,
    onProgress = () => {},
  }: RestoreOptions,
): Promise<Header> {
  const header = await checkBackupFile(file)
  requireKnownMigrations(header, folder)
  const store = new ObjectStore(objects)
  await requireObjects(file, store)
  await requireEmpty(db, header)
  await migrate(db, folder, { only: header.migrations.map(({ name }) => name) })
  await inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
    await fill(tx, { file, header, store }, (done) => onProgress({ done, total }))
    for (const { name, last } of header.sequences)
      await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(tx)
    await requireEqual(tx, header)
  })
  if (keepVersion) return header
  await migrate(db, folder)
  await failQueuedMails(db)
  await endTasks(db)
  return header
}

function requireKnownMigrations({ migrations }: Header, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new StartupError(
        `The backup was made by ${known.has(name) ? 'another' : 'a newer'} version of the shop ` +
          `(it has the migration ${name}): restore it with that version.`,
      )
}

async function requireEmpty(db: Db, { migrations }: Header): Promise<void> {
  const inBackup = new Set(migrations.map(({ name }) => name))
  const { rows: begun } =
    await sql`select from pg_class where oid = to_regclass('public.migrations')`.execute(db)
  if (begun.length > 0) {
    const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(db)
    if (done.some(({ name }) => !inBackup.has(name)))
      throw new StartupError(
        'A newer version of the shop has begun this database: restore into a new one (another DATA_DIR or DATABASE_URL).',
      )
  }
  for (const table of await listTablesInOrder(db)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartupError(
        `This database is not empty (${table} has rows): restore into a new one (another DATA_DIR or DATABASE_URL).`,
      )
  }
}

/**
 * Checks only that the files exist, before anything is written. Their contents are checked when they are
 * read.
 */
async function requireObjects(file: string, store: ObjectStore): Promise<void> {
  let [missing, all] = [0, 0]
  for await (const name of readObjectNames(file)) {
    all++
    if (!existsSync(store.pathOf(name))) missing++
  }
  if (missing > 0)
    throw new StartupError(
      `Of the ${all} files that belong to the backup ${file}, ${missing} are not in ${store.folder}: ` +
        'copy the whole folder "objects" beside the backup, and try again.',
    )
}

interface Source {
  file: string
  header: Header
  store: ObjectStore
}

async function fill(
  tx: Db,
  { file, header, store }: Source,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  const columns = new Map<string, string[]>()
  const filesColumns = header.objects ? await readFileColumns(tx) : new Map<string, string[]>()
  for (const table of await listTablesInOrder(tx)) {
    columns.set(table, await readColumns(tx, table, { stored: true }))
    // The backup already has what the triggers would write.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  }
  for await (const { table, rows } of readRows(file)) {
    const names = columns.get(table)
    if (!names) throw new StartupError(`The backup has rows of an unknown table, ${table}.`)
    const files = await readFiles(store, filesColumns.get(table) ?? [], rows)
    const values = names.map((name) =>
      filesColumns.get(table)?.includes(name) ? selectFile(name) : sql.ref(`r.${name}`),
    )
    const { numAffectedRows } = await sql`
      with files as (select decode(value, 'hex') as bytes, convert_to(key, 'UTF8') as name from jsonb_each_text(${files}::jsonb))
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb) r`.execute(
      tx,
    )
    done += Number(numAffectedRows ?? 0)
    onProgress(done)
  }
  // PostgreSQL cannot alter a table with pending constraint checks.
  await sql`set constraints all immediate`.execute(tx)
  for (const table of columns.keys())
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

async function readFiles(store: ObjectStore, columns: readonly string[], rows: string): Promise<string> {
  if (columns.length === 0) return '{}'
  const named = z.parse(z.array(z.record(z.string(), z.unknown())), JSON.parse(rows))
  const names = new Set(named.flatMap((row) => columns.map((column) => row[column])))
  const files: Record<string, string> = {}
  for (const name of names)
    if (typeof name === 'string') files[name] = (await store.read(name)).toString('hex')
  return JSON.stringify(files)
}

const selectFile = (column: string) =>
  sql`(select files.bytes from files where files.name = ${sql.ref(`r.${column}`)})`

/**
 * Some of these mails were sent after the backup. An admin decides in the outbox whether to send one again.
 */
async function failQueuedMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', last_error: 'Was still queued in the backup from which this shop was restored' })
    .where('status', '=', 'queued')
    .execute()
}

/** The backup itself is one of these tasks. An admin decides whether to run a task again. */
async function endTasks(db: Db): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ finished_at: sql<Date>`shop_now()`, problem: 'RESTORED', input: null, file: null })
    .where('finished_at', 'is', null)
    .execute()
}

async function requireEqual(tx: Db, { tables }: Header): Promise<void> {
  for (const { name, rows, hash } of tables) {
    const restored = await readTally(tx, name, 'computed hashes')
    if (restored.rows !== rows || restored.hash !== hash)
      throw new StartupError(
        `After the restore, ${name} differs from the backup (${restored.rows} rows instead of ${rows}, or other values): nothing was restored.`,
      )
  }
}
