import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Log } from '../logging/log.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import type { DatabaseTimeouts } from './limited-client.ts'
import type { Unwritable } from './pglite-dialect.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from '../../tables.ts'

export type Db = Kysely<Tables>

export interface DatabaseFiles {
  folder: string
  /** Runs the action after a checkpoint, while all statements wait. */
  whilePaused: <T>(action: () => Promise<T>) => Promise<T>
}

export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** A text without values may hold several statements. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Returns why writes fail, or why one failed within the last minutes. */
  unwritable: () => Unwritable | undefined
  load: () => { open: number; busy: number; waiting: number }
  files?: DatabaseFiles
  ready: () => Promise<void>
  close: () => Promise<void>
}

interface DatabaseSettings {
  /** Without this URL, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  migrationsFolder?: string
  snapshotFile?: string
  timeouts?: DatabaseTimeouts
}

/** Throws a StartupError for problems that an operator can solve. */
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

/** The import is dynamic, so that PGlite takes no memory when PostgreSQL is used. */
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
