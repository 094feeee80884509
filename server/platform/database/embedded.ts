import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely } from 'kysely'
import type { Log } from '../logging/log.ts'
import { StartupError } from '../errors.ts'
import type { Database } from './database.ts'
import { SyncNodeFS, fillFolder, isFolderEmpty, keepPrivate, lockFolder } from './embedded-folder.ts'
import { FolderEngine, hasFreeSpace, findUnwritableReason } from './embedded-engine.ts'
import { startTidying } from './embedded-tidy.ts'
import {
  PgliteDialect,
  forbidInsideTransaction,
  throwDiskError,
  requireUsable,
  type Engine,
} from './pglite-dialect.ts'
import type { Tables } from '../../tables.ts'
import { Turns } from './embedded-turns.ts'
import { parsers } from './values.ts'

interface EmbeddedSettings {
  dataDir: string
  log: Log
  /** Without this archive (tar.gz), a first start takes some seconds longer. */
  snapshotFile?: string | undefined
}

// PGlite starts PostgreSQL with -F, which turns fsync off.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The usual 128 MB of shared buffers would be a third of the shop's memory. Other pages come from the
  // system's cache.
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB', 'shared_buffers=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** An acknowledged commit survives a power cut. */
export async function openEmbedded({
  dataDir,
  log,
  snapshotFile,
}: EmbeddedSettings): Promise<Omit<Database, 'ready'>> {
  const lock = lockFolder(path.resolve(dataDir))
  try {
    keepPrivate(path.resolve(dataDir), log)
    const folder = path.join(path.resolve(dataDir), 'database')
    requireFreeSpace(path.resolve(dataDir))
    const openFiles = async (options: PGliteOptions = {}) => {
      const files = new SyncNodeFS(folder)
      try {
        return { files, pglite: await start({ fs: files, ...options }) }
      } catch (error) {
        // Opening is retried while the disk fails, so the files must not stay open.
        files.abandon()
        throw error
      }
    }
    const opened = isFolderEmpty(folder)
      ? await fillFolder(folder, () => openFiles(toLoadOptions(snapshotFile)))
      : await openExisting(folder, openFiles)
    const engine = new FolderEngine(folder, opened, openFiles, log)
    const turns = new Turns(() => engine.prepare())
    const database = serve(engine, turns)
    const stopTidying = startTidying(engine, database.executeSql, log)
    return {
      ...database,
      unwritable: () => findUnwritableReason(folder),
      files: {
        folder,
        whilePaused: (action) =>
          turns.run(async () => {
            await engine.pglite.exec('checkpoint')
            return action()
          }),
      },
      async close() {
        await stopTidying()
        engine.beginClosing()
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

export async function openInMemory(snapshotFile?: string) {
  const pglite = await start(toLoadOptions(snapshotFile))
  const close = async () => {
    if (!pglite.closed) await pglite.close()
  }
  return { ...serve({ pglite, close }, new Turns()), pglite }
}

function start(options: PGliteOptions) {
  return PGlite.create({ startParams, extensions: { pg_trgm }, parsers, ...options })
}

function requireFreeSpace(dataDir: string): void {
  if (hasFreeSpace(dataDir)) return
  throw new StartupError(`The disk of the data folder ${dataDir} is full: free some space, and start again.`)
}

async function openExisting<T>(folder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw new StartupError(
      `The database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}): ` +
        'restore the data folder from a backup.',
      { cause: error },
    )
  }
}

function toLoadOptions(snapshotFile?: string): PGliteOptions {
  if (!snapshotFile || !fs.existsSync(snapshotFile)) return {}
  return {
    loadDataDir: new File([fs.readFileSync(snapshotFile)], 'database.tar.gz', { type: 'application/x-gzip' }),
  }
}

function serve(engine: Engine & { close(): Promise<void> }, turns: Turns): Omit<Database, 'ready'> {
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(engine, turns) })
  return {
    db,
    kind: 'embedded',
    unwritable: () => undefined,
    load: () => ({ open: 1, busy: Number(turns.taken), waiting: turns.waiting }),
    async executeSql(text, values) {
      forbidInsideTransaction()
      return turns.run(() => execute(engine, text, values))
    },
    async close() {
      await db.destroy()
      await turns.run(() => engine.close())
    },
  }
}

async function execute(
  engine: Engine,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { pglite } = requireUsable(engine)
  try {
    if (values.length > 0) return await pglite.query<Record<string, unknown>>(text, values)
    const answers = await pglite.exec(text)
    return { rows: (answers.findLast(({ rows }) => rows.length > 0) ?? answers.at(-1))?.rows ?? [] }
  } catch (error) {
    throwDiskError(engine, error)
    throw error
  } finally {
    // A text of several statements may fail after its BEGIN. The next statement must not run in that
    // transaction.
    if (!engine.failure && pglite.isInTransaction()) await pglite.exec('rollback')
  }
}
