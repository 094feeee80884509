import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '../errors.ts'
import type { Db } from './database.ts'
import { withLongTimeout } from './limited-client.ts'
import { inTransaction } from './transaction.ts'

const databaseFolder = path.resolve(import.meta.dirname, '../../../database')
const schemaFolder = path.join(databaseFolder, 'schema')
export const migrationsFolder = path.join(databaseFolder, 'migrations')

export interface Migration {
  name: string
  text: string
  checksum: string
}

// The advisory lock with this number prevents two nodes from migrating at the same time.
const migrationLockId = 4_771_941

/**
 * A file that begins with this line has one statement that changes some rows of a large table. The statement
 * runs in transactions of its own until it changes no row, so that older processes can write in between.
 */
const inPartsMarker = '-- in parts\n'

/**
 * Runs each new SQL file in its own transaction. An applied file must never change, and a database that is
 * ahead of the code is refused. `only` names the only migrations to run.
 */
export const migrate = (
  db: Db,
  folder = migrationsFolder,
  options: { only?: string[] } = {},
): Promise<string[]> => withLongTimeout(() => runAll(db, folder, options))

async function runAll(db: Db, folder: string, { only }: { only?: string[] }): Promise<string[]> {
  const migrations = readMigrations(folder)
  await inTransaction(db, async (tx) => {
    await lock(tx)
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    requireUnchanged(migrations, await readApplied(tx))
  })
  const ran: string[] = []
  const wanted = only ? migrations.filter(({ name }) => only.includes(name)) : migrations
  for (const migration of wanted) {
    let result = await runOnce(db, migration)
    while (result === 'part') result = await runOnce(db, migration)
    if (result === 'ran') ran.push(migration.name)
  }
  return ran
}

export function readMigrations(folder: string): Migration[] {
  const migrations = readSqlFiles(folder).map(({ name, text }) => toMigration(name, text))
  return folder === migrationsFolder ? [readSchema(), ...migrations] : migrations
}

const readSchema = (): Migration =>
  toMigration(
    '0001-schema',
    readSqlFiles(schemaFolder)
      .map(({ text }) => text)
      .join('\n'),
  )

const toMigration = (name: string, text: string): Migration => ({ name, text, checksum: sha256(text) })

function readSqlFiles(folder: string): { name: string; text: string }[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => ({
    name: path.basename(file, '.sql'),
    // A checkout may convert line ends, which is no change of the migration.
    text: fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'),
  }))
}

function requireUnchanged(migrations: Migration[], done: Map<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of done) {
    if (!known.has(name))
      throw new StartupError(
        `The database was made by a newer version of the shop (it has the migration ${name}): ` +
          'start that version, or restore the backup made before it.',
      )
    if (known.get(name) !== checksum)
      throw new StartupError(
        `The migration ${name} was changed after it ran in this database: ` +
          'restore the file and write the change as a new migration.',
      )
  }
}

async function runOnce(db: Db, { name, text, checksum }: Migration): Promise<'ran' | 'part' | 'known'> {
  return inTransaction(db, async (tx) => {
    // The lock ends with the transaction, so it also works behind a connection pooler.
    await lock(tx)
    if ((await readApplied(tx)).has(name)) return 'known'
    try {
      const { numAffectedRows } = await sql.raw(text).execute(tx)
      if (text.startsWith(inPartsMarker) && numAffectedRows) return 'part'
    } catch (error) {
      throw new Error(
        `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      )
    }
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
    return 'ran'
  })
}

async function lock(tx: Db) {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLockId)})`.execute(tx)
}

async function readApplied(tx: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migrations`.execute(tx)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
