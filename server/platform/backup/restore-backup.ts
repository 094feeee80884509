import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import { withLongTimeout } from '../database/limited-client.ts'
import { migrate, migrationsFolder, readMigrations } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../startup-error.ts'
import { checkBackupFile, readObjectNames, readRows, type Header } from './backup-file.ts'
import { columnsOf, fileColumns } from './file-columns.ts'
import { ObjectStore, objectsFolder } from './object-store.ts'
import type { BackupProgress } from './write-backup.ts'
import { tablesInOrder, tallyOf, useOneTimeZone } from './tables-of.ts'

interface RestoreOptions {
  /** Of the migrations. */
  folder?: string
  /** Where the shop's files are that the backup only names; unless said, in the folder `objects` beside it. */
  objects?: string
  /** With the tables it was made of, as the program that made it would have it. */
  asItWas?: boolean
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Fills an empty database from a backup, all of it or nothing, compares what is there with what was, and brings it up to
 * date. A StartupError says why not: a damaged, foreign or newer file, or a database that is not empty.
 */
export const restoreBackup = (db: Db, file: string, options: RestoreOptions = {}): Promise<Header> =>
  withLongTimeout(() => restore(db, file, options))

async function restore(
  db: Db,
  file: string,
  {
    folder = migrationsFolder,
    objects = objectsFolder(file),
    asItWas = false,
    onProgress = () => {},
  }: RestoreOptions,
): Promise<Header> {
  const header = await checkBackupFile(file)
  checkMigrations(header, folder)
  const store = new ObjectStore(objects)
  await checkObjects(file, store)
  await checkIsEmpty(db, header)
  await migrate(db, folder, { only: header.migrations.map(({ name }) => name) })
  await inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
    await fill(tx, { file, header, store }, (done) => onProgress({ done, total }))
    for (const { name, last } of header.sequences)
      await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(tx)
    await compare(tx, header)
  })
  if (asItWas) return header
  await migrate(db, folder)
  await holdWaitingMails(db)
  await endTasks(db)
  return header
}

function checkMigrations({ migrations }: Header, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations)
    if (known.get(name) !== checksum)
      throw new StartupError(
        `The backup was made by ${known.has(name) ? 'another' : 'a newer'} version of this program ` +
          `(it has the migration ${name}): restore it with that one.`,
      )
}

async function checkIsEmpty(db: Db, { migrations }: Header): Promise<void> {
  const inBackup = new Set(migrations.map(({ name }) => name))
  const { rows: begun } =
    await sql`select from pg_class where oid = to_regclass('public.migrations')`.execute(db)
  if (begun.length > 0) {
    const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(db)
    if (done.some(({ name }) => !inBackup.has(name)))
      throw new StartupError(
        'A newer version of this program has begun this database: restore into a new one (another DATA_DIR or DATABASE_URL).',
      )
  }
  for (const table of await tablesInOrder(db)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartupError(
        `This database is not empty (${table} has rows): restore into a new one (another DATA_DIR or DATABASE_URL).`,
      )
  }
}

/** Before anything is written; whether each is what it was is seen when it is read. */
async function checkObjects(file: string, store: ObjectStore): Promise<void> {
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
  const ofFiles = header.objects ? await fileColumns(tx) : new Map<string, string[]>()
  for (const table of await tablesInOrder(tx)) {
    columns.set(table, await columnsOf(tx, table, { stored: true }))
    // What the triggers would count is in the backup already.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  }
  for await (const { table, rows } of readRows(file)) {
    const names = columns.get(table)
    if (!names) throw new StartupError(`The backup has rows of an unknown table, ${table}.`)
    const files = await readFiles(store, ofFiles.get(table) ?? [], rows)
    const values = names.map((name) =>
      ofFiles.get(table)?.includes(name) ? fileNamedBy(name) : sql.ref(`r.${name}`),
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
  // A table whose rows are still to be checked cannot be altered.
  await sql`set constraints all immediate`.execute(tx)
  for (const table of columns.keys())
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

/** The files that these rows name, as JSON: their bytes in hexadecimal digits by their names. */
async function readFiles(store: ObjectStore, columns: readonly string[], rows: string): Promise<string> {
  if (columns.length === 0) return '{}'
  const named = z.parse(z.array(z.record(z.string(), z.unknown())), JSON.parse(rows))
  const names = new Set(named.flatMap((row) => columns.map((column) => row[column])))
  const files: Record<string, string> = {}
  for (const name of names)
    if (typeof name === 'string') files[name] = (await store.read(name)).toString('hex')
  return JSON.stringify(files)
}

/** What stands in a column of bytes is the name, letter by letter. */
const fileNamedBy = (column: string) =>
  sql`(select files.bytes from files where files.name = ${sql.ref(`r.${column}`)})`

/** Some that waited when the backup was made have left since: whether one is sent again is the owner's decision, in the outbox. */
async function holdWaitingMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', last_error: 'Waited when the backup was made that this shop was restored from' })
    .where('status', '=', 'queued')
    .execute()
}

/** What went on when the backup was made, this backup itself too, is over: whether it is done anew is the owner's decision. */
async function endTasks(db: Db): Promise<void> {
  await db
    .updateTable('works')
    .set({ finished_at: sql<Date>`shop_now()`, problem: 'RESTORED', input: null, file: null })
    .where('finished_at', 'is', null)
    .execute()
}

async function compare(tx: Db, { tables }: Header): Promise<void> {
  for (const { name, rows, hash } of tables) {
    const found = await tallyOf(tx, name, 'computed names')
    if (found.rows !== rows || found.hash !== hash)
      throw new StartupError(
        `Restored, ${name} is not what it was (${found.rows} rows instead of ${rows}, or other ones): nothing was kept.`,
      )
  }
}
