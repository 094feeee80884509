import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'

/** Beside the backups that mention what is in it. */
export const objectsFolder = (file: string): string => join(dirname(file), 'objects')

const isName = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const unfinished = /^[0-9a-f]{64}\.[0-9a-f]{8}\.partial$/

/**
 * Whole files, each kept once for all backups that mention it, under the name of its content: `ab/ab12…` is the SHA-256 of
 * what is in it. It is there whole or not at all, and never changes, so that any copying program takes only the new ones.
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

  /** One of another size was cut off by its disk, or by whoever copied it: it is written anew. */
  async has(name: string, size: number): Promise<boolean> {
    try {
      return (await stat(this.pathOf(name))).size === size
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    }
  }

  /** Before anything is written: a disk that is filled to the brim by its backup would stop the shop. */
  async requireRoom(bytes: number): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.folder)
    const free = bavail * bsize
    if (bytes + leftFree > free)
      throw new StartupError(
        `ENOSPC: the backup needs ${bytes} bytes and ${leftFree} more to spare, its disk has ${free} left`,
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

  /** Until then a power cut may take back the names, not the contents. */
  async sync(): Promise<void> {
    if (this.#changed.size > 0) await syncFolder(this.folder)
    for (const folder of this.#changed) await syncFolder(folder)
    this.#changed.clear()
  }

  /** A StartupError says that it is missing or damaged. */
  async read(name: string): Promise<Buffer> {
    const bytes = await readFile(this.pathOf(name)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      throw new StartupError(`A file of the backup is missing: ${this.pathOf(name)}`, { cause: error })
    })
    if (nameOf(bytes) !== name)
      throw new StartupError(
        `A file of the backup is damaged: ${this.pathOf(name)}. Take it from another copy of the folder.`,
      )
    return bytes
  }

  /** Every object with its size. */
  async *list(): AsyncGenerator<{ name: string; bytes: number }> {
    for (const first of await namesIn(this.folder)) {
      if (!/^[0-9a-f]{2}$/.test(first)) continue
      for (const name of await namesIn(join(this.folder, first)))
        if (isName(name)) yield { name, bytes: (await stat(this.pathOf(name))).size }
    }
  }

  /** Removes what a process left that was ended while it wrote. */
  async tidy(): Promise<void> {
    for (const name of await namesIn(this.folder))
      if (unfinished.test(name)) await rm(join(this.folder, name), { force: true })
  }
}

/** What content is called. */
export const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Bytes that a backup leaves to the others on its disk. */
const leftFree = 64 * 1024 * 1024

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Puts on the disk which files a folder has. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
