import { Answer, type Made } from './answer.ts'
import { collectShown } from './shown.ts'

interface ByteCacheSettings {
  /** The most memory that answers may take, in bytes. */
  bytes?: number
  /** Milliseconds. */
  clock?: () => number
}

interface Entry {
  key: string
  answer: Answer
  tags: ReadonlySet<string>
  /** Milliseconds of the clock. */
  validUntil: number
  bytes: number
}

interface Making {
  key: string
  promise: Promise<Answer>
  /** The tags that were touched since it began. */
  touched: Set<string>
}

/** Stands for every tag. */
const everything = 'everything'

/** Bytes that an entry takes besides its body, and each of its tags. */
const overhead = { entry: 1_500, tag: 100 }

const maxAliases = 10_000

/**
 * Whole answers for what is the same for everyone, the least recently used ones removed first. An answer is given until one of its tags
 * (`shown.ts`) is touched: call `forget` for every change. Requests for an answer that is being made wait for it.
 */
export class ByteCache {
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly #making = new Set<Making>()
  /** From requests as they came to the key of their answer, where that is another text. */
  readonly #aliases = new Map<string, string>()
  /** How many answers came from where. */
  readonly answers = { front: 0, kept: 0, made: 0 }
  readonly #maxBytes: number
  readonly #clock: () => number
  #bytes = 0
  #trustedUntil = Infinity
  #confirm = async (): Promise<void> => {}

  constructor({ bytes = 96 * 1024 * 1024, clock = () => performance.now() }: ByteCacheSettings = {}) {
    this.#maxBytes = bytes
    this.#clock = clock
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Removes the answers that carry one of these tags. Those being made that turn out to carry one are not kept. */
  forget(tags: readonly string[]): void {
    for (const { touched } of this.#making) for (const tag of tags) touched.add(tag)
    for (const tag of tags) for (const entry of this.#byTag.get(tag) ?? []) this.#remove(entry)
  }

  /** Removes every answer; none that is being made is kept. */
  drop(): void {
    for (const { touched } of this.#making) touched.add(everything)
    this.#entries.clear()
    this.#byTag.clear()
    this.#aliases.clear()
    this.#bytes = 0
  }

  /** Until this moment of the clock answers are given without asking what has changed. */
  trustUntil(moment: number): void {
    this.#trustedUntil = moment
  }

  /** How to ask what has changed, for a request that comes later than that; after a failure it calls `trustUntil(-Infinity)`. */
  confirmBy(confirm: () => Promise<void>): void {
    this.#confirm = confirm
  }

  /** The answer for a key, if it is there and valid. */
  fresh(key: string): Answer | undefined {
    const entry = this.#entries.get(key)
    const now = this.#clock()
    if (!entry || entry.validUntil <= now || this.#trustedUntil <= now) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  /** The valid answer for a request as it came. */
  freshForRequest(requestKey: string): Answer | undefined {
    const answer = this.fresh(this.#aliases.get(requestKey) ?? requestKey)
    if (answer) this.answers.front++
    return answer
  }

  /** Remembers the key of the answer for a request. */
  rememberRequest(requestKey: string, key: string): void {
    if (requestKey === key || !this.#entries.has(key)) return
    if (this.#aliases.size >= maxAliases) this.#aliases.clear()
    this.#aliases.set(requestKey, key)
  }

  /** The answer for a key, made if there is no valid one. */
  async load(key: string, make: () => Promise<Made>): Promise<Answer> {
    if (this.#entries.has(key) && this.#trustedUntil <= this.#clock()) await this.#confirm()
    const fresh = this.fresh(key)
    // `#makingOf` skips what was begun before a change: it may show the shop as it was.
    const shared = fresh ?? this.#makingOf(key)?.promise
    if (shared) {
      this.answers.kept++
      return shared
    }
    this.answers.made++
    const touched = new Set<string>()
    const making = { key, touched, promise: this.#make(key, make, touched) }
    this.#making.add(making)
    return making.promise.finally(() => this.#making.delete(making))
  }

  #makingOf(key: string): Making | undefined {
    for (const making of this.#making) if (making.key === key && making.touched.size === 0) return making
    return undefined
  }

  async #make(key: string, make: () => Promise<Made>, touched: ReadonlySet<string>): Promise<Answer> {
    const begun = this.#clock()
    const { made, shown } = await collectShown(make)
    const answer = await Answer.of(made)
    const isOutdated = touched.has(everything) || !touched.isDisjointFrom(shown.tags)
    if (made.status === 200 && !isOutdated) {
      const bytes = answer.size + 2 * key.length + overhead.entry + overhead.tag * shown.tags.size
      this.#keep({ key, answer, tags: shown.tags, validUntil: begun + shown.lasts, bytes })
    }
    return answer
  }

  #keep(entry: Entry): void {
    const before = this.#entries.get(entry.key)
    if (before) this.#remove(before)
    if (entry.bytes > this.#maxBytes) return
    this.#entries.set(entry.key, entry)
    this.#bytes += entry.bytes
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry.key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}
