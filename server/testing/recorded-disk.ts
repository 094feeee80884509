import fs from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'

/*
 * Simulates power cuts: records all changes to the files of a folder and writes copies of the folder as a
 * power cut may leave it.
 */

interface File {
  synced: Buffer
  /** A power cut may lose each of these writes, which follow the last fsync. */
  unsynced: Change[]
}

type Change = { at: number; bytes: Buffer } | { length: number }

type Entry = File | 'folder'

/** A power cut loses this change of folder entries or keeps it as a whole. */
type Move = { folders: string[]; remove?: string; add?: { name: string; entry: Entry } }

type Step =
  | { kind: 'change'; file: File; change: Change }
  | { kind: 'move'; move: Move }
  | { kind: 'sync-file'; file: File }
  | { kind: 'sync-folder'; folder: string }

interface RecordedDisk {
  length: () => number
  /** The step numbers before and after each create, rename, remove or sync. */
  moments: () => number[]
  stop: () => void
  /**
   * Writes to `target` what the folder contains after this number of steps. `isKept` decides for each
   * unsynced change whether it reached the disk. Later calls must not have fewer steps.
   */
  cutAfter: (steps: number, target: string, isKept: () => boolean) => void
}

export function recordDisk(folder: string): RecordedDisk {
  const steps: Step[] = []
  /** `seen` has the entries that the program sees, `synced` those that are certainly on the disk. */
  const seen = readEntries(folder)
  const synced = new Map(seen)
  const unsynced: Move[] = []
  const opened = new Map<number, string>()
  let done = 0

  const toName = (file: unknown): string | undefined => {
    if (typeof file !== 'string') return undefined
    const name = path.relative(folder, file)
    return name.startsWith('..') ? undefined : name
  }
  const change = (name: string | undefined, made: Change) => {
    const file = name === undefined ? undefined : seen.get(name)
    if (file && file !== 'folder') steps.push({ kind: 'change', file, change: made })
  }
  const move = (made: Omit<Move, 'folders'>) => {
    const folders = [made.remove, made.add?.name].filter((name) => name !== undefined).map(parentOf)
    if (made.remove !== undefined) seen.delete(made.remove)
    if (made.add) seen.set(made.add.name, made.add.entry)
    steps.push({ kind: 'move', move: { folders, ...made } })
  }

  const real = { ...fs }
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((file, flags, mode) => {
      const descriptor = real.openSync(file, flags, mode)
      const name = toName(file)
      if (name !== undefined) opened.set(descriptor, name)
      if (typeof flags === 'number' && flags & fs.constants.O_TRUNC) change(name, { length: 0 })
      return descriptor
    }),
    vi.spyOn(fs, 'closeSync').mockImplementation((descriptor) => {
      opened.delete(descriptor)
      real.closeSync(descriptor)
    }),
    vi.spyOn(fs, 'writeSync').mockImplementation(((
      descriptor: number,
      bytes: Uint8Array,
      from: number,
      length: number,
      at: number,
    ) => {
      const written = real.writeSync(descriptor, bytes, from, length, at)
      change(opened.get(descriptor), {
        at,
        bytes: Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset + from, written)),
      })
      return written
    }) as typeof fs.writeSync),
    vi.spyOn(fs, 'ftruncateSync').mockImplementation((descriptor, length) => {
      real.ftruncateSync(descriptor, length)
      change(opened.get(descriptor), { length: length ?? 0 })
    }),
    vi.spyOn(fs, 'truncateSync').mockImplementation((file, length) => {
      real.truncateSync(file, length)
      change(toName(file), { length: length ?? 0 })
    }),
    vi.spyOn(fs, 'writeFileSync').mockImplementation((file, data, options) => {
      real.writeFileSync(file, data, options)
      const name = toName(file)
      if (name !== undefined) move({ add: { name, entry: { synced: Buffer.alloc(0), unsynced: [] } } })
    }),
    vi.spyOn(fs, 'mkdirSync').mockImplementation((file, options) => {
      const made = real.mkdirSync(file, options)
      const name = toName(file)
      if (name && !seen.has(name)) move({ add: { name, entry: 'folder' } })
      return made
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      real.renameSync(from, to)
      const [remove, name] = [toName(from), toName(to)]
      const entry = remove === undefined ? undefined : seen.get(remove)
      if (remove !== undefined && name !== undefined && entry) move({ remove, add: { name, entry } })
    }),
    vi.spyOn(fs, 'unlinkSync').mockImplementation((file) => {
      real.unlinkSync(file)
      const remove = toName(file)
      if (remove !== undefined) move({ remove })
    }),
    vi.spyOn(fs, 'rmdirSync').mockImplementation((file) => {
      real.rmdirSync(file)
      const remove = toName(file)
      if (remove !== undefined) move({ remove })
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      real.fsyncSync(descriptor)
      const name = opened.get(descriptor)
      const entry = name === undefined ? undefined : seen.get(name)
      if (entry === 'folder' || name === '') steps.push({ kind: 'sync-folder', folder: name! })
      else if (entry) steps.push({ kind: 'sync-file', file: entry })
    }),
  ]

  return {
    length: () => steps.length,
    moments: () => [...new Set(steps.flatMap(({ kind }, at) => (kind === 'change' ? [] : [at, at + 1])))],
    stop: () => spies.forEach((spy) => spy.mockRestore()),
    cutAfter(end, target, isKept) {
      for (; done < end; done++) applyStep(steps[done]!)
      writeFolder(target, isKept)
    },
  }

  function applyStep(step: Step): void {
    if (step.kind === 'change') step.file.unsynced.push(step.change)
    else if (step.kind === 'move') unsynced.push(step.move)
    else if (step.kind === 'sync-file')
      for (const made of step.file.unsynced.splice(0)) step.file.synced = applyChange(step.file.synced, made)
    else
      for (const made of unsynced.splice(0))
        if (made.folders.includes(step.folder)) applyMove(synced, made)
        else unsynced.push(made)
  }

  function writeFolder(target: string, isKept: () => boolean): void {
    const entries = new Map(synced)
    for (const made of unsynced) if (isKept()) applyMove(entries, made)
    real.mkdirSync(target, { mode: 0o700 })
    for (const name of [...entries.keys()].toSorted()) {
      const entry = entries.get(name)!
      const full = path.join(target, name)
      // The power cut lost the folder of this entry, and so the entry too.
      if (!fs.existsSync(path.dirname(full))) continue
      if (entry === 'folder') real.mkdirSync(full, { mode: 0o700 })
      else {
        const kept = entry.unsynced.filter(isKept)
        const bytes = kept.length > 0 ? kept.reduce(applyChange, Buffer.from(entry.synced)) : entry.synced
        real.writeFileSync(full, bytes, { mode: 0o600 })
      }
    }
  }
}

const parentOf = (name: string) => (path.dirname(name) === '.' ? '' : path.dirname(name))

function applyMove(entries: Map<string, Entry>, { remove, add }: Move): void {
  if (remove !== undefined) entries.delete(remove)
  if (add) entries.set(add.name, add.entry)
}

function applyChange(bytes: Buffer, change: Change): Buffer {
  if ('length' in change)
    return change.length <= bytes.length
      ? bytes.subarray(0, change.length)
      : Buffer.concat([bytes], change.length)
  const end = change.at + change.bytes.length
  const longer = end > bytes.length ? Buffer.concat([bytes], end) : bytes
  change.bytes.copy(longer, change.at)
  return longer
}

function readEntries(folder: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, full)
    entries.set(name, entry.isDirectory() ? 'folder' : { synced: fs.readFileSync(full), unsynced: [] })
  }
  return entries
}
