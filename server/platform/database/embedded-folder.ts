import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Log } from '../logging/log.ts'
import { errorCode, StartupError } from '../errors.ts'

export const embeddedVersion = '18'

const sqliteBusy = 5

const ownerOnly = ~0o077
const folderMode = 0o700
const fileMode = 0o600

/**
 * PGlite's own file system ignores fsync and never syncs a folder. This one does both, so that a power cut
 * loses no commit. It also keeps the files private to the user of the process.
 */
export class SyncNodeFS extends NodeFS {
  #streams: (Stream | null)[] = []

  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true, mode: folderMode })
    // A power cut may leave an empty lock file, over which PostgreSQL refuses to start. `lockFolder` replaces
    // that lock.
    fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
    super(folder)
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pglite, options)
    result.emscriptenOpts.preRun?.push((module) => {
      if (!isEmscripten(module))
        throw new Error("PGlite's internals have changed: writes would not be synced to the disk")
      this.#streams = module.FS.streams
      syncToDisk(module.NODEFS)
    })
    return result
  }

  abandon(): void {
    for (const stream of this.#streams.splice(0)) if (stream?.nfd !== undefined) fs.closeSync(stream.nfd)
  }
}

/**
 * Changed folders are synced only at the next fsync, since PostgreSQL relies on nothing before it. A hundred
 * tables of one transaction then sync their folder once.
 */
function syncToDisk({ realPath, node_ops: nodes, stream_ops: streams }: NodeFiles): void {
  const changed = new Set<string>()
  const { mknod, rename, unlink, rmdir, symlink, setattr } = nodes
  const markChanged = (folder: FileNode) => changed.add(realPath(folder))
  nodes.mknod = (folder, name, mode, device) => {
    markChanged(folder)
    return mknod(folder, name, mode & ownerOnly, device)
  }
  nodes.rename = (node, folder, name) => {
    markChanged(node.parent)
    markChanged(folder)
    rename(node, folder, name)
  }
  nodes.unlink = (folder, name) => {
    markChanged(folder)
    unlink(folder, name)
  }
  nodes.rmdir = (folder, name) => {
    markChanged(folder)
    rmdir(folder, name)
  }
  nodes.symlink = (folder, name, target) => {
    markChanged(folder)
    symlink(folder, name, target)
  }
  nodes.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownerOnly },
    )
  streams.fsync = ({ nfd }) => {
    for (const folder of changed) {
      if (fs.existsSync(folder)) syncFile(folder)
      changed.delete(folder)
    }
    fs.fsyncSync(nfd)
    return 0
  }
}

interface Emscripten {
  FS: { streams: (Stream | null)[] }
  NODEFS: NodeFiles
}

interface NodeFiles {
  realPath: (node: FileNode) => string
  node_ops: {
    mknod: (folder: FileNode, name: string, mode: number, device: number) => FileNode
    rename: (node: FileNode, folder: FileNode, name: string) => void
    unlink: (folder: FileNode, name: string) => void
    rmdir: (folder: FileNode, name: string) => void
    symlink: (folder: FileNode, name: string, target: string) => void
    setattr: (node: FileNode, attributes: { mode?: number }) => void
  }
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

interface FileNode {
  parent: FileNode
}

const isEmscripten = (module: object): module is Emscripten => 'FS' in module && 'NODEFS' in module

interface Stream {
  nfd?: number
}

/**
 * Covers files of earlier versions too. Files of another user and shared folders stay unchanged, and a
 * warning is logged.
 */
export function keepPrivate(dataDir: string, log: Pick<Log, 'warn'>): void {
  const refused: string[] = []
  makePrivate(dataDir, true, refused)
  if (refused.length > 0)
    log.warn(
      { files: refused.slice(0, 10) },
      'Other users of this machine may be able to read the data folder',
    )
}

function makePrivate(file: string, isFolder: boolean, refused: string[]): void {
  try {
    setMode(file, isFolder ? folderMode : fileMode)
  } catch {
    refused.push(file)
  }
  for (const entry of isFolder ? readEntries(file) : [])
    if (entry.isDirectory() || entry.isFile())
      makePrivate(path.join(file, entry.name), entry.isDirectory(), refused)
}

function setMode(file: string, wanted: number): void {
  const { mode } = fs.statSync(file)
  // A shared folder such as /tmp must stay open to all users.
  if (mode & sticky) throw new Error(`${file} is shared`)
  if ((mode & 0o777) !== wanted) fs.chmodSync(file, wanted)
}

const sticky = 0o1000

/** A folder that may not be read, such as lost+found, counts as empty. */
function readEntries(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Two processes on one folder would corrupt the database without an error. The operating system releases the
 * lock when the process ends for any reason.
 */
export function lockFolder(dataDir: string): { release(): void } {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: folderMode })
    const lock = new DatabaseSync(path.join(dataDir, 'database.lock'), { timeout: 0 })
    try {
      lock.exec('pragma journal_mode=memory; begin exclusive')
    } catch (error) {
      lock.close()
      throw error
    }
    return { release: () => lock.close() }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new StartupError(
        `The data folder ${dataDir} is in use by another process of this shop: stop that process, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOTDIR')
      throw new StartupError(`DATA_DIR must be a folder, but ${dataDir} is a file or lies in one.`, {
        cause: error,
      })
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${formatReason(error)}): change its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/**
 * A folder whose first start was interrupted counts as empty too. Files of another PostgreSQL version or of
 * another program are never touched.
 */
export function isFolderEmpty(folder: string): boolean {
  if (fs.existsSync(unfinishedMarker(folder))) {
    fs.rmSync(folder, { recursive: true, force: true })
    return true
  }
  const versionFile = path.join(folder, 'PG_VERSION')
  if (fs.existsSync(versionFile)) {
    const version = fs.readFileSync(versionFile, 'utf8').trim()
    if (version === embeddedVersion) return false
    throw new StartupError(
      `The database in ${folder} was written by PostgreSQL ${version}, but this version of the shop reads ${embeddedVersion}: ` +
        'start the version of the shop that wrote it, or move the folder away and restore a backup.',
    )
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new StartupError(
      `The folder ${folder} contains files but no database: move them away, or set DATA_DIR to another folder.`,
    )
  return true
}

/** A power cut at any moment leaves the folder empty or complete. */
export async function fillFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  fs.writeFileSync(unfinishedMarker(folder), '', { flush: true, mode: fileMode })
  syncFile(path.dirname(folder))
  const filled = await fill()
  syncAll(folder)
  fs.rmSync(unfinishedMarker(folder))
  syncFile(path.dirname(folder))
  return filled
}

function unfinishedMarker(folder: string): string {
  return `${folder}.unfinished`
}

function syncAll(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) syncAll(full)
    else if (entry.isFile()) syncFile(full)
  }
  syncFile(folder)
}

function syncFile(file: string) {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code !== 'ERR_SQLITE_ERROR' ? String(error.code) : error.message
}
