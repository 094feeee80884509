import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { takingLong } from '../database/limited-client.ts'
import { migrate, migrationsFolder, readMigrations } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../startup-error.ts'
import { checkBackupFile, readRows, type Header } from './backup-file.ts'
import type { BackupProgress } from './write-backup.ts'
import { tablesInOrder, tallyOf, useOneTimeZone } from './tables-of.ts'

export interface RestoreOptions {
  folder?: string
  /** With the tables it was made of, as the program that made it would have it. */
  asItWas?: boolean
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Fills an empty database from a backup, all of it or nothing, compares what is there with what was, and brings it up to
 * date. A StartupError says why not: a damaged, foreign or newer file, or a database that is not empty.
 */
export const restoreBackup = (db: Db, file: string, options: RestoreOptions = {}): Promise<Header> =>
  takingLong(() => restore(db, file, options))

async function restore(
  db: Db,
  file: string,
  { folder = migrationsFolder, asItWas = false, onProgress = () => {} }: RestoreOptions,
): Promise<Header> {
  const header = await checkBackupFile(file)
  checkMigrations(header, folder)
  await checkIsEmpty(db, header)
  await migrate(db, folder, { only: header.migrations.map(({ name }) => name) })
  await inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const total = header.tables.reduce((sum, { rows }) => sum + rows, 0)
    await fill(tx, file, (done) => onProgress({ done, total }))
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

async function fill(tx: Db, file: string, onProgress: (done: number) => void): Promise<void> {
  let done = 0
  const columns = new Map<string, string[]>()
  for (const table of await tablesInOrder(tx)) {
    columns.set(table, await storedColumns(tx, table))
    // What the triggers would count is in the backup already.
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  }
  for await (const { table, rows } of readRows(file)) {
    const names = columns.get(table)
    if (!names) throw new StartupError(`The backup has rows of an unknown table, ${table}.`)
    const list = sql.join(names.map((name) => sql.ref(name)))
    const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx)
    done += Number(numAffectedRows ?? 0)
    onProgress(done)
  }
  // A table whose rows are still to be checked cannot be altered.
  await sql`set constraints all immediate`.execute(tx)
  for (const table of columns.keys())
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

/** Without those the database computes by itself. */
async function storedColumns(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

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
    const found = await tallyOf(tx, name)
    if (found.rows !== rows || found.hash !== hash)
      throw new StartupError(
        `Restored, ${name} is not what it was (${found.rows} rows instead of ${rows}, or other ones): nothing was kept.`,
      )
  }
}
