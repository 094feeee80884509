import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillResult } from '#contract/platform/task.ts'
import type { Settings } from '#server/settings.ts'
import type { Db } from '../database/database.ts'
import { StartupError } from '../errors.ts'
import { restoreBackup } from './restore-backup.ts'
import type { BackupProgress } from './write-backup.ts'

/** The backup file is not to blame for these problems. The admin pages have a text for each. */
type DrillProblem = 'NO_BACKUPS' | 'NO_ROOM' | 'INTERRUPTED'

export class DrillError extends StartupError {
  code: DrillProblem

  constructor(code: DrillProblem, message: string) {
    super(message)
    this.code = code
  }
}

interface DrillOptions {
  parentFolder: string
  /** Throws when something cannot be read. */
  readSample: (db: Db) => Promise<number>
  onProgress?: (progress: BackupProgress) => void
}

export const toDrillProblem = (error: unknown): string =>
  error instanceof DrillError
    ? error.code
    : (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** PostgreSQL may run on another machine, so the drill then uses the temporary folder. */
export const chooseDrillFolder = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): string => (databaseUrl === undefined ? dataDir : tmpdir())

/** A drill leaves this space to the shop, which may be on the same disk. */
const reservedBytes = 512 * 1024 * 1024

const folderPrefix = 'griya-drill-'

/** Needs its own process, since the embedded database blocks its process. */
export async function drillBackup(
  file: string,
  { parentFolder, readSample, onProgress = () => {} }: DrillOptions,
): Promise<NonNullable<DrillResult['restored']>> {
  const startedAt = performance.now()
  await mkdir(parentFolder, { recursive: true, mode: 0o700 })
  await removeLeftovers(parentFolder)
  requireFreeSpace(parentFolder)
  const folder = await mkdtemp(join(parentFolder, folderPrefix))
  // The import is dynamic, since the shop imports this file too and may run on PostgreSQL.
  const { openEmbedded } = await import('../database/embedded.ts')
  try {
    const database = await openEmbedded({ dataDir: folder, log: { info() {}, warn() {}, error() {} } })
    try {
      const { tables } = await restoreBackup(database.db, file, {
        onProgress: (progress) => {
          requireFreeSpace(parentFolder)
          onProgress(progress)
        },
      })
      const pictures = await readSample(database.db)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { rows, pictures, seconds: Math.round((performance.now() - startedAt) / 1_000) }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function removeLeftovers(parentFolder: string): Promise<void> {
  const { lockFolder } = await import('../database/embedded-folder.ts')
  for (const name of await readdir(parentFolder)) {
    if (!name.startsWith(folderPrefix)) continue
    const folder = join(parentFolder, name)
    try {
      lockFolder(folder).release()
    } catch {
      // Another drill uses the folder, or it belongs to another user.
      continue
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function requireFreeSpace(parentFolder: string): void {
  const { bavail, bsize } = fs.statfsSync(parentFolder)
  if (bavail * bsize >= reservedBytes) return
  throw new DrillError(
    'NO_ROOM',
    `A drill must leave ${reservedBytes / 1024 / 1024} MB free at ${parentFolder}, which has no more: free some space, and try again.`,
  )
}
