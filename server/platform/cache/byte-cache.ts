import { hash } from 'node:crypto'
import { Answer, bytesOf, etagOf, type Made, type Ready } from './answer.ts'
import { BodyPacker } from './body-packer.ts'
import type { Encoding } from './encoding.ts'
import { KeptReads } from './kept-reads.ts'
import { LastChanges, placeOf } from './last-changes.ts'
import { ReadyBodies } from './ready-bodies.ts'
import { Segments } from './segments.ts'
import { collectShown } from './shown.ts'

interface Running {
  /** The latest change when it was begun. */
  change: number
  promise: Promise<Answer>
}

export interface ByteCacheSettings {
  /** Most bytes of memory for what is kept, everything around it included, and for what is ready besides. */
  bytes?: number
  readyBytes?: number
  /** Milliseconds. */
  clock?: () => number
}

/** Bytes that an answer takes besides its packed body: itself, its key, its place in lists. */
const around = 560
/** Characters of addresses that are remembered to lead to an answer, each with what it costs besides. */
const addresses = { most: 8 * 1024 * 1024, around: 100 }

/** Remembers the last five to ten thousand. */
class RecentKeys {
  #recent = new Set<string>()
  #earlier = new Set<string>()

  /** Whether it was asked for lately; from now on it was. */
  isAskedAgain(key: string): boolean {
    // Of one length, however long a search is.
    const name = hash('sha1', key, 'base64url')
    if (this.#recent.has(name)) return true
    const isKnown = this.#earlier.has(name)
    this.#recent.add(name)
    if (this.#recent.size >= 5_000) [this.#earlier, this.#recent] = [this.#recent, new Set()]
    return isKnown
  }
}

/**
 * Whole answers for what is the same for everybody. Each remembers what it showed (`shown.ts`) and is given until that changes:
 * whoever learns of a change calls `forget`. An answer that depends on the clock has a time of its own, and one to a search is kept from
 * the second time it is asked for. All are kept packed (`body-packer.ts`), and those that are asked for also as they travel
 * (`ready-bodies.ts`).
 */
export class ByteCache {
  readonly #kept = new Map<string, Answer>()
  readonly #running = new Map<string, Running>()
  /** Requests as they came, to the key of their answer where that is another text: found without parsing an address. */
  readonly #keyOfRequest = new Map<string, string>()
  #addresses = 0
  readonly #changes = new LastChanges()
  readonly #packer = new BodyPacker()
  readonly #searches = new RecentKeys()
  readonly #segments: Segments
  readonly #ready: ReadyBodies
  readonly #clock: () => number
  /** What several answers were made of, true and forgotten with them. */
  readonly reads: KeptReads
  /** How many answers came from where, counted as plain numbers: most requests end here. */
  readonly answers = { front: 0, kept: 0, made: 0 }
  #trustedUntil = Infinity
  #look: (() => Promise<void>) | undefined

  constructor({
    bytes = 96 * 1024 * 1024,
    readyBytes = 24 * 1024 * 1024,
    clock = () => performance.now(),
  }: ByteCacheSettings = {}) {
    this.#segments = new Segments(bytes, around, (answer) => this.#remove(answer))
    this.#ready = new ReadyBodies(readyBytes)
    this.#clock = clock
    this.reads = new KeptReads({ clock })
  }

  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#segments.bytes + this.#ready.bytes
  }

  /** Forgets the answers that showed any of these, those being made included. */
  forget(keys: readonly string[]): void {
    this.reads.forget(keys)
    this.#changes.note(keys)
  }

  /** Forgets every answer, those being made included. */
  drop(): void {
    this.reads.drop()
    this.#changes.noteEverything()
    for (const answer of this.#kept.values()) answer.isKept = false
    this.#kept.clear()
    this.#segments.clear()
    this.#ready.clear()
    this.#packer.forget()
    this.#keyOfRequest.clear()
    this.#addresses = 0
  }

  /** Until when what was not forgotten may be given without hearing of changes again, in milliseconds of the clock. */
  trustUntil(moment: number): void {
    this.reads.trustUntil(moment)
    this.#trustedUntil = moment
  }

  /** How to hear of changes when what is kept is asked for and not trusted any more; after a failure it calls `trustUntil(-Infinity)`. */
  confirmBy(look: () => Promise<void>): void {
    this.#look = look
  }

  /** The answer for a key, if it still shows what is so. */
  fresh(key: string): Answer | undefined {
    return this.#trustedUntil > this.#clock() ? this.#unchanged(key) : undefined
  }

  #unchanged(key: string): Answer | undefined {
    const answer = this.#kept.get(key)
    if (!answer || answer.until <= this.#clock()) return undefined
    if (answer.unchangedAt !== this.#changes.latest && !this.#isUnchanged(answer)) return undefined
    answer.wasUsed = true
    return answer
  }

  /** The fresh answer for a request; an address that is written as its key needs not be remembered. */
  freshForRequest(requestKey: string): Answer | undefined {
    const answer = this.fresh(this.#keyOfRequest.get(requestKey) ?? requestKey)
    if (answer) this.answers.front++
    return answer
  }

  /** Remembers which key a request leads to, once its answer is kept. */
  rememberRequest(requestKey: string, key: string): void {
    if (requestKey === key || !this.#kept.has(key) || this.#keyOfRequest.has(requestKey)) return
    this.#addresses += requestKey.length + addresses.around
    if (this.#addresses > addresses.most) {
      this.#keyOfRequest.clear()
      this.#addresses = requestKey.length + addresses.around
    }
    this.#keyOfRequest.set(requestKey, key)
  }

  /** The body of an answer as it travels. */
  readyIn(answer: Answer, encoding: Encoding): Ready | Promise<Ready> {
    return this.#ready.of(answer, encoding)
  }

  /** The answer for a key, made when it is missing or outdated; those who ask meanwhile wait for the same one. */
  async load(key: string, make: () => Promise<Made>): Promise<Answer> {
    let fresh = this.fresh(key)
    if (!fresh && this.#look && this.#unchanged(key)) {
      // A look costs less than an answer, above all where there is so much to do that looks are late.
      await this.#look()
      if (this.#trustedUntil > -Infinity) fresh = this.#unchanged(key)
    }
    const running = this.#running.get(key)
    // One begun before a change may show the shop as it was: it is not shared with those who come after the change.
    const change = this.#changes.latest
    const isShared = running?.change === change
    if (fresh || isShared) this.answers.kept++
    if (fresh) return fresh
    if (isShared) return running.promise
    this.answers.made++
    const promise = this.#make(key, make, change).finally(() => {
      if (this.#running.get(key)?.promise === promise) this.#running.delete(key)
    })
    this.#running.set(key, { change, promise })
    return promise
  }

  async #make(key: string, make: () => Promise<Made>, change: number): Promise<Answer> {
    const begun = this.#clock()
    const { made, shown } = await collectShown(make)
    const body = bytesOf(made.body)
    const etag = etagOf(body)
    const places = Array.from(shown.keys, placeOf)
    const before = this.#kept.get(key)
    if (before?.etag === etag && before.status === made.status) {
      // Its bytes came out the same.
      if (this.#changes.isAnyAfter(change, places)) return before
      this.#renew(before, places, change, begun + shown.lasts)
      return before
    }
    const answer = new Answer(key, made, body, etag)
    if (made.status !== 200) return answer
    if (this.#changes.isAnyAfter(change, places)) return answer
    if (shown.isSearch && !before && !this.#searches.isAskedAgain(key)) return answer
    const packed = answer.isShort ? { bytes: body, dictionary: undefined } : this.#packer.pack(key, body)
    // What it shows was read no earlier than it was begun.
    this.#renew(answer, places, change, begun + shown.lasts)
    answer.dictionary = packed.dictionary
    this.#keep(answer, packed.bytes)
    return answer
  }

  #renew(answer: Answer, shown: readonly number[], change: number, until: number): void {
    answer.shown = shown
    answer.unchangedAt = change
    answer.until = until
  }

  /** Its bytes stay when it has changed: they may come out the same again. */
  #isUnchanged(answer: Answer): boolean {
    if (this.#changes.isAnyAfter(answer.unchangedAt, answer.shown)) {
      answer.until = -Infinity
      return false
    }
    answer.unchangedAt = this.#changes.latest
    return true
  }

  #keep(answer: Answer, packed: Buffer): void {
    const before = this.#kept.get(answer.key)
    if (before) this.#remove(before)
    answer.isKept = true
    this.#kept.set(answer.key, answer)
    this.#ready.add(answer)
    this.#segments.put(answer, packed)
  }

  #remove(answer: Answer): void {
    answer.isKept = false
    this.#kept.delete(answer.key)
    this.#ready.remove(answer)
  }
}
