import type { Db } from '../database/database.ts'
import { collectShown, showsToo, type Shown } from './shown.ts'

interface Kept {
  value: unknown
  shown: Shown
  /** Milliseconds of the clock until which it is so by itself. */
  until: number
}

interface Making {
  promise: Promise<Kept>
  /** What has changed since it was begun. */
  changed: Set<string>
}

export interface KeptReadsSettings {
  entries?: number
  /** Milliseconds. */
  clock?: () => number
}

const everything = 'everything'

/**
 * What was read from the database, until something that it shows changes (`shown.ts`): the same promise as for whole answers, for
 * the parts that many of them share. What is kept is given to everybody, so it is frozen.
 */
export class KeptReads {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Making>()
  readonly #makings = new Set<Making>()
  readonly #entries: number
  readonly #clock: () => number
  #trustedUntil = Infinity

  constructor({ entries = 200, clock = () => performance.now() }: KeptReadsSettings = {}) {
    this.#entries = entries
    this.#clock = clock
  }

  /** What was read under this name, or reads it; whoever asks meanwhile waits for the same. What it shows, the asking answer shows. */
  async load<T>(name: string, read: () => Promise<T>): Promise<T>
  async load(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const fresh = this.#fresh(name)
    if (fresh) {
      showsToo(fresh.shown, fresh.until - this.#clock())
      return fresh.value
    }
    const running = this.#making.get(name)
    // One begun before a change may have read what was there before it.
    const making = running && running.changed.size === 0 ? running : this.#make(name, read)
    const { value, shown, until } = await making.promise
    showsToo(shown, until - this.#clock())
    return value
  }

  forget(changed: readonly string[]): void {
    for (const { changed: since } of this.#makings) for (const key of changed) since.add(key)
    for (const [name, { shown }] of this.#kept)
      if (changed.some((key) => shown.keys.has(key))) this.#kept.delete(name)
  }

  drop(): void {
    for (const { changed } of this.#makings) changed.add(everything)
    this.#kept.clear()
  }

  /** Until when what was not forgotten may be given without hearing of changes again, in milliseconds of the clock. */
  trustUntil(moment: number): void {
    this.#trustedUntil = moment
  }

  #fresh(name: string): Kept | undefined {
    const kept = this.#kept.get(name)
    const now = this.#clock()
    if (!kept || kept.until <= now || this.#trustedUntil <= now) return undefined
    // The one that was not used for longest leaves first.
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept
  }

  #make(name: string, read: () => Promise<unknown>): Making {
    const changed = new Set<string>()
    const making = { changed, promise: this.#read(name, read, changed) }
    this.#making.set(name, making)
    this.#makings.add(making)
    const end = () => {
      this.#makings.delete(making)
      if (this.#making.get(name) === making) this.#making.delete(name)
    }
    making.promise.then(end, end)
    return making
  }

  async #read(name: string, read: () => Promise<unknown>, changed: ReadonlySet<string>): Promise<Kept> {
    const begun = this.#clock()
    const { made, shown } = await collectShown(read)
    freeze(made)
    const kept = { value: made, shown, until: begun + shown.lasts }
    const isUnchanged = !changed.has(everything) && shown.keys.isDisjointFrom(changed)
    if (isUnchanged && !shown.isSearch) this.#keep(name, kept)
    return kept
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    if (this.#kept.size <= this.#entries) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }
}

const readsOf = new WeakMap<Db, KeptReads>()

/** From now on reads of this database may be kept: somebody says what changes. */
export const keepReadsOf = (db: Db, reads: KeptReads): void => void readsOf.set(db, reads)

/**
 * What `read` finds, from memory until something it `shows` changes. A transaction reads for itself, since it may decide by it and may
 * have written it; so does a database whose changes nobody follows.
 */
export function keptUntilChanged<T>(db: Db, name: string, read: () => Promise<T>): Promise<T> {
  const reads = readsOf.get(db)
  return reads ? reads.load(name, read) : read()
}

/** What a writer changed outside of an endpoint that refreshes pages: this process reads it anew. */
export const forgetKept = (db: Db, ...keys: string[]): void => readsOf.get(db)?.forget(keys)

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return
  for (const inner of Object.values(value)) freeze(inner)
  Object.freeze(value)
}
