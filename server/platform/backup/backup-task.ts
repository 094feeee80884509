import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/platform/language.ts'
import type { BackupResult } from '#contract/platform/task.ts'
import type { Database, Db } from '../database/database.ts'
import { errorCode, StartupError } from '../errors.ts'
import { defineJob } from '../jobs/job-kind.ts'
import { requestSingleTask } from '../tasks/request-task.ts'
import type { RunningTask, TaskKind } from '../tasks/task-kind.ts'
import type { Log } from '../logging/log.ts'
import { readObjectNames } from './backup-file.ts'
import { ObjectStore } from './object-store.ts'
import { protectFolder } from './require-folder.ts'
import { sweepObjects } from './sweep-objects.ts'
import { writeCopyBackup } from './write-copy-backup.ts'
import { writeBackup, type BackupProgress } from './write-backup.ts'

export const maxBackups = 14

const backupName = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz$/
const partialName = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz\.\d+\.partial$/

export const nightlyBackup = defineJob('backup', { cron: '30 2 * * *' })

type BackupLog = Pick<Log, 'info' | 'warn'>

const reportIntervalMs = 1_000

export const requestBackup = (
  db: Db,
  request: { askedBy: string | null; language: Language },
): Promise<string> => requestSingleTask(db, { kind: 'backup', ...request }, 'make-backup')

/** The nightly backup is retried; an admin sees an error immediately. */
export const backupTask = (database: Database, folder: string, log: BackupLog): TaskKind => ({
  name: 'backup',
  attempts: (askedBy) => (askedBy === null ? 4 : 1),
  retrySeconds: 600,
  problemOf: (error) => (error instanceof Error ? error.message : String(error)).slice(0, 500),
  async run(running) {
    const store = new ObjectStore(join(folder, 'objects'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    protectFolder(folder)
    await removeFiles(folder, (name) => partialName.test(name))
    await store.removePartial()
    const file = `griya-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`
    const objects = store.folder
    const { rows, bytes, newBytes } = await reportWhile(running, (onProgress) =>
      database.files
        ? writeCopyBackup(database.files, join(folder, file), {
            objects,
            onProgress,
            closing: running.closing,
          })
        : writeBackup(database.db, join(folder, file), { objects, onProgress }),
    )
    const written = { file, bytes, rows, new_bytes: newBytes } satisfies BackupResult
    await running.show({ done: rows, total: rows, outcome: written })
    const backups = await keepNewest(folder, file)
    const inUse = await readObjectsInUse(folder, backups, log)
    const folder_bytes = (await sweepObjects(store, inUse)) + (await sumSizes(folder, backups))
    const complete = { ...written, folder_bytes } satisfies BackupResult
    await running.show({ done: rows, outcome: complete })
    log.info(complete, 'Wrote a backup')
  },
})

/** The new backup always stays, since an earlier wrong clock may have left newer names. */
async function keepNewest(folder: string, file: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => backupName.test(name) && name !== file).toSorted()
  for (const old of others.slice(0, 1 - maxBackups)) await rm(join(folder, old), { force: true })
  return [...others.slice(1 - maxBackups), file]
}

/** Returns undefined if one of the backups cannot be read. No object may be removed then. */
async function readObjectsInUse(
  folder: string,
  backups: readonly string[],
  log: BackupLog,
): Promise<Set<string> | undefined> {
  const names = new Set<string>()
  for (const backup of backups)
    try {
      for await (const name of readObjectNames(join(folder, backup))) names.add(name)
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      log.warn(
        { err: error, backup },
        'Could not read a backup; files that are no longer used are not removed from the backup folder',
      )
      return undefined
    }
  return names
}

async function sumSizes(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => backupName.test(name))
    .toSorted()
    .at(-1)
}

export async function reportWhile<T>(
  running: RunningTask,
  action: (onProgress: (progress: BackupProgress) => void) => Promise<T>,
): Promise<T> {
  let progress: BackupProgress = { done: 0 }
  let reporting = Promise.resolve()
  let lost: unknown
  const timer = setInterval(() => {
    reporting = running.show(progress).catch((error: unknown) => void (lost ??= error))
  }, reportIntervalMs)
  try {
    const written = await action((next) => (progress = next))
    await reporting
    if (lost !== undefined) throw lost
    return written
  } finally {
    clearInterval(timer)
    await reporting
  }
}

async function removeFiles(folder: string, isRemoved: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isRemoved)) await rm(join(folder, name), { force: true })
}
