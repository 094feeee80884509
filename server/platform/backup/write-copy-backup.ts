import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { DatabaseFiles } from '../database/database.ts'
import { errorCode } from '../errors.ts'
import type { BackupProgress, WrittenBackup } from './write-backup.ts'

export const ThreadInput = z.object({ dataDir: z.string(), file: z.string(), objects: z.string() })

export type ThreadMessage = { progress: BackupProgress } | { written: WrittenBackup } | { problem: string }

interface CopyOptions {
  objects: string
  onProgress: (progress: BackupProgress) => void
  closing: AbortSignal
}

/**
 * The embedded database has a single connection, which a backup would block. So a thread writes the backup
 * from a copy of the files. What changes during the copy is copied again while the database is paused, which
 * takes a moment.
 */
export async function writeCopyBackup(
  { folder, whilePaused }: DatabaseFiles,
  file: string,
  { objects, onProgress, closing }: CopyOptions,
): Promise<WrittenBackup> {
  const copy = join(dirname(folder), 'backup-copy')
  try {
    await rm(copy, { recursive: true, force: true })
    const startedAt = Date.now()
    await copyFiles(folder, join(copy, 'database'), 0)
    closing.throwIfAborted()
    await whilePaused(() => copyFiles(folder, join(copy, 'database'), startedAt - clockToleranceMs))
    return await runInThread({ dataDir: copy, file, objects }, onProgress, closing)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The clock of a file system may be behind by this time. */
const clockToleranceMs = 5_000

async function copyFiles(from: string, to: string, since: number): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  const existing = new Set(await readdir(to))
  for (const name of existing)
    if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copyFiles(source, target, since)
      try {
        if (existing.has(entry.name) && (await stat(source)).ctimeMs < since) return
        await copyFile(source, target, constants.COPYFILE_FICLONE)
      } catch (error) {
        // In the first round, the shop may remove a file during the copy.
        if (since > 0 || errorCode(error) !== 'ENOENT') throw error
      }
    }),
  )
}

async function runInThread(
  workerData: z.infer<typeof ThreadInput>,
  onProgress: (progress: BackupProgress) => void,
  closing: AbortSignal,
): Promise<WrittenBackup> {
  closing.throwIfAborted()
  const thread = new Worker(new URL('backup-thread.ts', import.meta.url), { workerData })
  const end = () => void thread.terminate()
  closing.addEventListener('abort', end)
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('written' in message) resolve(message.written)
        else reject(new Error(message.problem))
      })
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('The backup was interrupted')))
    })
  } finally {
    closing.removeEventListener('abort', end)
    await thread.terminate()
  }
}
