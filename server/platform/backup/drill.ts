import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrilledFile } from '#contract/platform/task.ts'
import type { Settings } from '#server/settings.ts'
import type { Db } from '../database/database.ts'
import { StartupError } from '../startup-error.ts'
import { restoreBackup } from './restore-backup.ts'
import type { BackupProgress } from './write-backup.ts'

/** Why there was no drill, where it is not the file's fault; the console has words for each. */
type DrillObstacle = 'NO_BACKUPS' | 'NO_ROOM' | 'INTERRUPTED'

export class DrillError extends StartupError {
  code: DrillObstacle

  constructor(code: DrillObstacle, message: string) {
    super(message)
    this.code = code
  }
}

interface DrillOptions {
  /** The folder in which the database of the drill is made, and removed again. */
  place: string
  /** Reads some of what was restored as the shop would; how many pictures it opened. Throws when one of it cannot be read. */
  readSample: (db: Db) => Promise<number>
  onProgress?: (progress: BackupProgress) => void
}

/** What is written down of a drill that failed. */
export const problemOfDrill = (error: unknown): string =>
  error instanceof DrillError
    ? error.code
    : (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Beside the embedded database, whose disk has room for another; else where the system keeps what is temporary. */
export const drillPlace = ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === undefined ? dataDir : tmpdir()

/** Bytes a drill leaves to the shop, which may be on the same disk. */
const roomToLeave = 512 * 1024 * 1024

const prefix = 'griya-drill-'

/**
 * Restores a backup into a database of its own, for nobody, and reads a sample of it: a file that was never restored is a hope.
 * Throws what stands in the way. It needs a process for itself, since the embedded database lets its process wait.
 */
export async function drillBackup(
  file: string,
  { place, readSample, onProgress = () => {} }: DrillOptions,
): Promise<NonNullable<DrilledFile['restored']>> {
  const begun = performance.now()
  await mkdir(place, { recursive: true, mode: 0o700 })
  await removeLeftovers(place)
  requireRoom(place)
  const folder = await mkdtemp(join(place, prefix))
  // The shop imports this file too, and may run beside PostgreSQL.
  const { openEmbedded } = await import('../database/embedded.ts')
  try {
    const database = await openEmbedded({ dataDir: folder, log: { info() {}, warn() {}, error() {} } })
    try {
      const { tables } = await restoreBackup(database.db, file, {
        onProgress: (progress) => {
          requireRoom(place)
          onProgress(progress)
        },
      })
      const pictures = await readSample(database.db)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return { rows, pictures, seconds: Math.round((performance.now() - begun) / 1_000) }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What drills have left that were ended in the middle; a drill that goes on holds the lock of its folder. */
export async function removeLeftovers(place: string): Promise<void> {
  const { lockFolder } = await import('../database/embedded-folder.ts')
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(place, name)
    try {
      lockFolder(folder).release()
    } catch {
      // Somebody's who is at it, or another user's.
      continue
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function requireRoom(place: string): void {
  const { bavail, bsize } = fs.statfsSync(place)
  if (bavail * bsize >= roomToLeave) return
  throw new DrillError(
    'NO_ROOM',
    `A drill leaves ${roomToLeave / 1024 / 1024} MB free at ${place}, and there is no more: make room, and try again.`,
  )
}
