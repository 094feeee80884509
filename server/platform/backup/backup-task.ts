import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/platform/language.ts'
import type { WrittenFile } from '#contract/platform/task.ts'
import type { Database, Db } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'
import { askForOnlyTask } from '../tasks/ask-for-task.ts'
import type { RunningTask, TaskKind } from '../tasks/task-kind.ts'
import { writeCopyBackup } from './write-copy-backup.ts'
import { writeBackup, type BackupProgress } from './write-backup.ts'

/** The newest so many are kept. */
export const kept = 14

const named = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz$/
const unfinished = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz\.\d+\.partial$/

/** Milliseconds between two signs of how far it is. */
const pause = 1_000

/** The id of the backup that will be written; while one is being written already, its id. */
export const requestBackup = (
  db: Db,
  asked: { askedBy: string | null; language: Language },
): Promise<string> => askForOnlyTask(db, { kind: 'backup', ...asked }, 'make-backup')

/** Writes one more backup into the folder and forgets the oldest. The nightly one is tried again; an owner sees at once what is wrong. */
export const backupTask = (database: Database, folder: string | undefined): TaskKind => ({
  name: 'backup',
  attempts: (askedBy) => (askedBy === null ? 4 : 1),
  retrySeconds: 600,
  refreshesPages: false,
  problemOf: (error) => (error instanceof Error ? error.message : String(error)).slice(0, 500),
  async run(running) {
    if (folder === undefined) throw new StartupError('BACKUP_DIR is not set')
    await mkdir(folder, { recursive: true })
    // What a process left that was ended while it wrote.
    await removeFrom(folder, (name) => unfinished.test(name))
    const file = `griya-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`
    const { rows, bytes } = await reportWhile(running, (onProgress) =>
      database.files
        ? writeCopyBackup(database.files, join(folder, file), { onProgress, closing: running.closing })
        : writeBackup(database.db, join(folder, file), { onProgress }),
    )
    const outcome = { file, bytes, rows } satisfies WrittenFile
    await running.show({ done: rows, total: rows, outcome })
    const oldest = (await readdir(folder))
      .filter((name) => named.test(name))
      .toSorted()
      .slice(0, -kept)
    await removeFrom(folder, (name) => oldest.includes(name))
  },
})

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
