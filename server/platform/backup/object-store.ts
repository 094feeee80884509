import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartupError } from '../errors.ts'

export const objectsFolder = (file: string): string => join(dirname(file), 'objects')

const isName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const partialName = /^[0-9a-f]{64}\.[0-9a-f]{8}\.partial$/

/**
 * Each file is stored once for all backups that name it, under the SHA-256 of its content (`ab/ab12…`). A
 * file never changes and is complete or missing, so any copy program copies only new files.
 */
export class ObjectStore {
  readonly folder: string
  readonly #changed = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name)
  }

  /** A file of another size is a partial copy and is written again. */
  async has(name: string, size: number): Promise<boolean> {
    try {
      return (await stat(this.pathOf(name))).size === size
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    }
  }

  /** The check comes before writing, since a backup that fills the disk would stop the shop. */
  async requireFreeSpace(bytes: number): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.folder)
    const free = bavail * bsize
    if (bytes + reservedBytes > free)
      throw new StartupError(
        `ENOSPC: the backup needs ${bytes} bytes and must leave ${reservedBytes} free, but its disk has only ${free}`,
      )
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const folder = dirname(this.pathOf(name))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const partial = join(this.folder, `${name}.${randomBytes(4).toString('hex')}.partial`)
    try {
      const file = await open(partial, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, this.pathOf(name))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    this.#changed.add(folder)
  }

  /** Until the sync, a power cut may lose the names of new files, but not their contents. */
  async sync(): Promise<void> {
    if (this.#changed.size > 0) await syncFolder(this.folder)
    for (const folder of this.#changed) await syncFolder(folder)
    this.#changed.clear()
  }

  async read(name: string): Promise<Buffer> {
    const bytes = await readFile(this.pathOf(name)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      throw new StartupError(`A file of the backup is missing: ${this.pathOf(name)}`, { cause: error })
    })
    if (hashName(bytes) !== name)
      throw new StartupError(
        `A file of the backup is damaged: ${this.pathOf(name)}. Copy it from another copy of the folder.`,
      )
    return bytes
  }

  async *list(): AsyncGenerator<{ name: string; bytes: number }> {
    for (const first of await readNames(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(first)) continue
      for (const name of await readNames(join(this.folder, first)))
        if (isName(name)) yield { name, bytes: (await stat(this.pathOf(name))).size }
    }
  }

  async removePartial(): Promise<void> {
    for (const name of await readNames(this.folder))
      if (partialName.test(name)) await rm(join(this.folder, name), { force: true })
  }
}

export const hashName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const reservedBytes = 64 * 1024 * 1024

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
