import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Log } from '../logging/log.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import type { DatabasePatience } from './limited-client.ts'
import type { Unwritable } from './pglite-dialect.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

/** A database, or one transaction in it: functions take it as their first argument and need not know which. */
export type Db = Kysely<Tables>

export interface DatabaseFiles {
  folder: string
  /** Does something while nothing is written there; everybody waits meanwhile. */
  whileStill: <T>(action: () => Promise<T>) => Promise<T>
}

export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** For the job queue, which writes its own SQL. Text without values may hold several statements. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Why it could not write just now, or some minutes ago. */
  unwritable: () => Unwritable | undefined
  /** Its connections, how many of them are used, and how many questions wait for one. */
  load: () => { open: number; busy: number; waiting: number }
  /** Of the embedded database on a disk. */
  files?: DatabaseFiles
  /** Rejects while the database is away or lacks a migration this program needs. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

interface DatabaseSettings {
  /** postgres://…; absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  migrationsFolder?: string
  /** A prepared first state for the embedded database, from `makeSnapshot`. */
  snapshotFile?: string
  /** Beside PostgreSQL; left out, less than a page waits. */
  patience?: DatabasePatience
}

/** Opens the shop's database and brings its tables up to date; whatever stands in the way is a StartupError. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const folder = settings.migrationsFolder ?? migrationsFolder
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.log, settings.patience)
    : await openEmbedded(settings)
  try {
    await migrate(opened.db, folder)
  } catch (error) {
    await opened.close()
    throw error
  }
  return withReady(opened, folder)
}

/** Imported where it is used: beside PostgreSQL its program would only lie in memory. */
async function openEmbedded(settings: DatabaseSettings) {
  const embedded = await import('./embedded.ts')
  return embedded.openEmbedded(settings)
}

/** The same database that can also say whether it is ready to serve. */
export function withReady(opened: Omit<Database, 'ready'>, folder: string): Database {
  const last = readMigrations(folder).at(-1)?.name
  return {
    ...opened,
    async ready() {
      if (last === undefined) {
        await sql`select 1`.execute(opened.db)
        return
      }
      const { rows } = await sql`select 1 from migrations where name = ${last}`.execute(opened.db)
      if (rows.length === 0) throw new Error(`The migration ${last} has not run`)
    },
  }
}
