import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Log } from '../logging/log.ts'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'

/** The PostgreSQL whose files the pinned PGlite reads; a test compares it with what PGlite writes. */
export const embeddedVersion = '18'

const sqliteBusy = 5

/** Neither the group nor others. */
const ownerOnly = ~0o077
const folderMode = 0o700
const fileMode = 0o600

/**
 * PGlite's own file system ignores PostgreSQL's calls to fsync and never syncs a folder; this one does both, so that a commit
 * is on the disk. It also keeps the files from other users of the machine.
 */
export class SyncNodeFS extends NodeFS {
  #streams: (Stream | null)[] = []

  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true, mode: folderMode })
    // PostgreSQL's own lock, which ours replaces: it would refuse to start over an empty one, as a power cut may leave it.
    fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
    super(folder)
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pglite, options)
    result.emscriptenOpts.preRun?.push((module) => {
      if (!isEmscripten(module)) throw new Error('PGlite has changed inside: nothing would reach the disk')
      this.#streams = module.FS.streams
      syncToDisk(module.NODEFS)
    })
    return result
  }

  /** Closes what an instance that cannot go on has left open. */
  abandon(): void {
    for (const stream of this.#streams.splice(0)) if (stream?.nfd !== undefined) fs.closeSync(stream.nfd)
  }
}

/**
 * PostgreSQL relies on nothing before its next fsync, so the folders whose entries have changed are synced at the beginning of
 * that: making a hundred tables in one transaction syncs their folder once.
 */
function syncToDisk({ realPath, node_ops: nodes, stream_ops: streams }: NodeFiles): void {
  const changed = new Set<string>()
  const { mknod, rename, unlink, rmdir, symlink, setattr } = nodes
  const changes = (folder: FileNode) => changed.add(realPath(folder))
  nodes.mknod = (folder, name, mode, device) => {
    changes(folder)
    return mknod(folder, name, mode & ownerOnly, device)
  }
  nodes.rename = (node, folder, name) => {
    changes(node.parent)
    changes(folder)
    rename(node, folder, name)
  }
  nodes.unlink = (folder, name) => {
    changes(folder)
    unlink(folder, name)
  }
  nodes.rmdir = (folder, name) => {
    changes(folder)
    rmdir(folder, name)
  }
  nodes.symlink = (folder, name, target) => {
    changes(folder)
    symlink(folder, name, target)
  }
  nodes.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownerOnly },
    )
  streams.fsync = ({ nfd }) => {
    for (const folder of changed) {
      if (fs.existsSync(folder)) syncOne(folder)
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

/** Also takes back what an earlier version let other users read. A folder of another user stays as it is, and the log says so. */
export function keepPrivate(dataDir: string, log: Pick<Log, 'warn'>): void {
  const refused: string[] = []
  makePrivate(dataDir, true, refused)
  if (refused.length > 0)
    log.warn(
      { files: refused.slice(0, 10) },
      'other users of this machine may be able to read the data folder',
    )
}

function makePrivate(file: string, isFolder: boolean, refused: string[]): void {
  try {
    setMode(file, isFolder ? folderMode : fileMode)
  } catch {
    refused.push(file)
  }
  for (const entry of isFolder ? entriesOf(file) : [])
    if (entry.isDirectory() || entry.isFile())
      makePrivate(path.join(file, entry.name), entry.isDirectory(), refused)
}

function setMode(file: string, wanted: number): void {
  const { mode } = fs.statSync(file)
  // A folder that all users share, such as /tmp, must stay open to them.
  if (mode & sticky) throw new Error(`${file} is shared`)
  if ((mode & 0o777) !== wanted) fs.chmodSync(file, wanted)
}

const sticky = 0o1000

/** None of a folder that may not be read, such as lost+found. */
function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Takes the data folder for this process alone: two on one folder would destroy the database in silence. The operating
 * system frees it when the process ends, however it ends.
 */
export function takeFolder(dataDir: string): { give(): void } {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: folderMode })
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
  fs.writeFileSync(unfinishedMark(folder), '', { flush: true, mode: fileMode })
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
