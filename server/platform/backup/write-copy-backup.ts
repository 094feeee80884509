import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { DatabaseFiles } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import type { BackupProgress, WrittenBackup } from './write-backup.ts'

/** What the thread is given. */
export const ThreadInput = z.object({ dataDir: z.string(), file: z.string(), objects: z.string() })

/** What the thread says: how far it is, and at the end what it wrote. */
export type ThreadMessage = { progress: BackupProgress } | { written: WrittenBackup } | { problem: string }

interface CopyOptions {
  /** Where the shop's files are kept. */
  objects: string
  onProgress: (progress: BackupProgress) => void
  closing: AbortSignal
}

/**
 * A backup of the embedded database while the shop stays open: it has one connection, so its files are copied, and a thread
 * writes the backup from the copy. What changed while they were copied is copied once more while the shop holds still, which
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
    const begun = Date.now()
    await copyFiles(folder, join(copy, 'database'), 0)
    closing.throwIfAborted()
    await whilePaused(() => copyFiles(folder, join(copy, 'database'), begun - clocksDiffer))
    return await inThread({ dataDir: copy, file, objects }, onProgress, closing)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Milliseconds by which a file system's clock may be behind. */
const clocksDiffer = 5_000

/** Copies what is not there yet or was changed since, and removes what is gone. */
async function copyFiles(from: string, to: string, since: number): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  const there = new Set(await readdir(to))
  for (const name of there) if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copyFiles(source, target, since)
      try {
        if (there.has(entry.name) && (await stat(source)).ctimeMs < since) return
        await copyFile(source, target, constants.COPYFILE_FICLONE)
      } catch (error) {
        // The shop goes on the first time, and may remove a file meanwhile.
        if (since > 0 || errorCode(error) !== 'ENOENT') throw error
      }
    }),
  )
}

async function inThread(
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
