import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'

/** The PostgreSQL whose files the pinned PGlite reads; a test compares it with what PGlite writes. */
export const embeddedVersion = '18'

const sqliteBusy = 5

/** PGlite's own file system ignores PostgreSQL's calls to fsync; this one passes them on, so that a commit is on the disk. */
export class SyncNodeFS extends NodeFS {
  #streams: (Stream | null)[] = []

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pglite, options)
    result.emscriptenOpts.preRun?.push((module) => {
      if (!isEmscripten(module)) throw new Error('PGlite has changed inside: nothing would reach the disk')
      const { NODEFS, FS } = module
      this.#streams = FS.streams
      NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }

  /** Closes what an instance that cannot go on has left open. */
  abandon(): void {
    for (const stream of this.#streams.splice(0)) if (stream?.nfd !== undefined) fs.closeSync(stream.nfd)
  }
}

interface Emscripten {
  FS: { streams: (Stream | null)[] }
  NODEFS: { stream_ops: { fsync(stream: { nfd: number }): number } }
}

const isEmscripten = (module: object): module is Emscripten => 'FS' in module && 'NODEFS' in module

interface Stream {
  nfd?: number
}

/**
 * Takes the data folder for this process alone: two on one folder would destroy the database in silence. The operating
 * system frees it when the process ends, however it ends.
 */
export function takeFolder(dataDir: string): { give(): void } {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    const lock = new DatabaseSync(path.join(dataDir, 'database.lock'), { timeout: 0 })
    try {
      lock.exec('pragma journal_mode=memory; begin exclusive')
    } catch (error) {
      lock.close()
      throw error
    }
    return { give: () => lock.close() }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new StartupError(
        `The data folder ${dataDir} is in use by another process of this shop: stop that one, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOTDIR')
      throw new StartupError(`DATA_DIR must be a folder, but ${dataDir} is a file or lies in one.`, {
        cause: error,
      })
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${reason(error)}): allow it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/**
 * Says whether the folder must be filled first. A first start that was cut off left its mark and is done again; files of
 * another PostgreSQL version, or of something else, are never touched.
 */
export function folderIsEmpty(folder: string): boolean {
  if (fs.existsSync(unfinishedMark(folder))) {
    fs.rmSync(folder, { recursive: true, force: true })
    return true
  }
  const versionFile = path.join(folder, 'PG_VERSION')
  if (fs.existsSync(versionFile)) {
    const version = fs.readFileSync(versionFile, 'utf8').trim()
    if (version === embeddedVersion) return false
    throw new StartupError(
      `The database in ${folder} was written by PostgreSQL ${version} and this program reads ${embeddedVersion}: ` +
        'start the version of this program it was made with, or move the folder away and restore a backup.',
    )
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new StartupError(
      `The folder ${folder} holds files but no database: move them away, or set DATA_DIR to another folder.`,
    )
  return true
}

/** Fills a new folder such that a power cut at any moment leaves either nothing or all of it. */
export async function fillFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  fs.writeFileSync(unfinishedMark(folder), '', { flush: true })
  syncOne(path.dirname(folder))
  const filled = await fill()
  syncAll(folder)
  fs.rmSync(unfinishedMark(folder))
  syncOne(path.dirname(folder))
  return filled
}

function unfinishedMark(folder: string): string {
  return `${folder}.unfinished`
}

function syncAll(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) syncAll(full)
    else if (entry.isFile()) syncOne(full)
  }
  syncOne(folder)
}

function syncOne(file: string) {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code !== 'ERR_SQLITE_ERROR' ? String(error.code) : error.message
}
