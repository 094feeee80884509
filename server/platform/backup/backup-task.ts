import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/platform/language.ts'
import type { WrittenFile } from '#contract/platform/task.ts'
import type { Database, Db } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'
import { defineJob } from '../jobs/job-kind.ts'
import { askForOnlyTask } from '../tasks/ask-for-task.ts'
import type { RunningTask, TaskKind } from '../tasks/task-kind.ts'
import type { Log } from '../logging/log.ts'
import { readObjectNames } from './backup-file.ts'
import { ObjectStore } from './object-store.ts'
import { sweepObjects } from './sweep-objects.ts'
import { writeCopyBackup } from './write-copy-backup.ts'
import { writeBackup, type BackupProgress } from './write-backup.ts'

/** The newest so many are kept. */
export const kept = 14

const named = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz$/
const unfinished = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz\.\d+\.partial$/

/** While the shop's customers sleep. */
export const nightlyBackup = defineJob('backup', { cron: '30 2 * * *' })

type BackupLog = Pick<Log, 'info' | 'warn'>

/** Milliseconds between two signs of how far it is. */
const pause = 1_000

/** The id of the backup that will be written; while one is being written already, its id. */
export const requestBackup = (
  db: Db,
  asked: { askedBy: string | null; language: Language },
): Promise<string> => askForOnlyTask(db, { kind: 'backup', ...asked }, 'make-backup')

/**
 * Writes one more backup into the folder and forgets the oldest: the rows each time, pictures and proofs once for all of them. The nightly one is tried again; an owner sees
 * at once what is wrong.
 */
export const backupTask = (database: Database, folder: string, log: BackupLog): TaskKind => ({
  name: 'backup',
  attempts: (askedBy) => (askedBy === null ? 4 : 1),
  retrySeconds: 600,
  problemOf: (error) => (error instanceof Error ? error.message : String(error)).slice(0, 500),
  async run(running) {
    const store = new ObjectStore(join(folder, 'objects'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // What a process left that was ended while it wrote.
    await removeFrom(folder, (name) => unfinished.test(name))
    await store.tidy()
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
    const written = { file, bytes, rows, new_bytes: newBytes } satisfies WrittenFile
    await running.show({ done: rows, total: rows, outcome: written })
    const backups = await keepNewest(folder, file)
    const inUse = await objectsInUse(folder, backups, log)
    const folder_bytes = (await sweepObjects(store, inUse)) + (await sizeOf(folder, backups))
    const whole = { ...written, folder_bytes } satisfies WrittenFile
    await running.show({ done: rows, outcome: whole })
    log.info(whole, 'a backup was written')
  },
})

/** This one stays whatever its name says: a clock that was ahead once has left names that are newer. */
async function keepNewest(folder: string, file: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => named.test(name) && name !== file).toSorted()
  for (const old of others.slice(0, 1 - kept)) await rm(join(folder, old), { force: true })
  return [...others.slice(1 - kept), file]
}

/** What the backups in the folder name; undefined when one of them cannot say it, so that nothing may be removed. */
async function objectsInUse(
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
      log.warn({ err: error, backup }, 'a backup cannot be read, so no old file of any backup is removed')
      return undefined
    }
  return names
}

async function sizeOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The name of the newest that is whole; undefined where there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => named.test(name))
    .toSorted()
    .at(-1)
}

/** Says now and then how far an action is that takes long and is no part of the task's database. */
export async function reportWhile<T>(
  running: RunningTask,
  action: (onProgress: (progress: BackupProgress) => void) => Promise<T>,
): Promise<T> {
  let progress: BackupProgress = { done: 0 }
  let reporting = Promise.resolve()
  let lost: unknown
  const timer = setInterval(() => {
    reporting = running.show(progress).catch((error: unknown) => void (lost ??= error))
  }, pause)
  try {
    const written = await action((next) => (progress = next))
    await reporting
    // Somebody else writes it by now, or the database is away.
    if (lost !== undefined) throw lost
    return written
  } finally {
    clearInterval(timer)
    await reporting
  }
}

async function removeFrom(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isMeant)) await rm(join(folder, name), { force: true })
}
