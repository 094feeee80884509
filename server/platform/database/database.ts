import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Log } from '../logging/log.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import type { DatabaseTimeouts } from './limited-client.ts'
import type { Unwritable } from './pglite-dialect.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

/** The database or a transaction in it. Functions take it as their first argument. */
export type Db = Kysely<Tables>

export interface DatabaseFiles {
  folder: string
  /** Runs the action while no statement runs, after a checkpoint; other statements wait. */
  whilePaused: <T>(action: () => Promise<T>) => Promise<T>
}

export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** For the job queue, which writes its own SQL. A text without values may hold several statements. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Why writing fails, or failed within the last minutes. */
  unwritable: () => Unwritable | undefined
  /** Open connections, connections in use, and statements that wait for one. */
  load: () => { open: number; busy: number; waiting: number }
  /** Only for the embedded database on a disk. */
  files?: DatabaseFiles
  /** Rejects while the database is unreachable or lacks a migration of this version. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

interface DatabaseSettings {
  /** postgres://…; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  migrationsFolder?: string
  snapshotFile?: string
  timeouts?: DatabaseTimeouts
}

/**
 * Opens the shop's database and runs its migrations. Throws a StartupError for problems that an operator can
 * solve.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const folder = settings.migrationsFolder ?? migrationsFolder
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.log, settings.timeouts)
    : await openEmbedded(settings)
  try {
    await migrate(opened.db, folder)
  } catch (error) {
    await opened.close()
    throw error
  }
  return withReady(opened, folder)
}

/** Imported on demand, so that PGlite takes no memory when PostgreSQL is used. */
async function openEmbedded(settings: DatabaseSettings) {
  const embedded = await import('./embedded.ts')
  return embedded.openEmbedded(settings)
}

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
