import { CachedResponse, type RenderedResponse } from './answer.ts'
import { addCacheTags, collectDependencies, limitCacheAge, type Tag } from './shown.ts'

interface ByteCacheSettings {
  bytes?: number
  clock?: () => number
}

interface Loaded<C> {
  content: C
  tags: ReadonlySet<Tag>
  validUntil: number
}

interface Entry extends Loaded<unknown> {
  key: string
  bytes: number
}

interface InProgress {
  key: string
  promise: Promise<Loaded<unknown>>
  changedTags: Set<string>
}

const allTags = 'everything'

const overheadBytes = { entry: 1_500, tag: 100 }

const maxAliases = 10_000

/**
 * An LRU cache of responses that do not depend on the caller, and of values that many of them show. Each is valid
 * until one of its tags (`shown.ts`) changes, so call `invalidate` for every change.
 */
export class ByteCache {
  readonly #entries = new Map<string, Entry>()
  readonly #byTag = new Map<string, Set<Entry>>()
  readonly #inProgress = new Set<InProgress>()
  /** Maps the key of a request to the key of its response, where they differ. */
  readonly #aliases = new Map<string, string>()
  readonly answers = { front: 0, kept: 0, made: 0 }
  readonly #maxBytes: number
  readonly #clock: () => number
  #bytes = 0
  #trustedUntil = Infinity
  #checkForChanges = async (): Promise<void> => {}

  constructor({ bytes = 48 * 1024 * 1024, clock = () => performance.now() }: ByteCacheSettings = {}) {
    this.#maxBytes = bytes
    this.#clock = clock
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Responses in progress with one of these tags are not stored. */
  invalidate(tags: readonly string[]): void {
    for (const { changedTags } of this.#inProgress) for (const tag of tags) changedTags.add(tag)
    for (const tag of tags) for (const entry of this.#byTag.get(tag) ?? []) this.#remove(entry)
  }

  /** Responses in progress are not stored. */
  clear(): void {
    for (const { changedTags } of this.#inProgress) changedTags.add(allTags)
    this.#entries.clear()
    this.#byTag.clear()
    this.#aliases.clear()
    this.#bytes = 0
  }

  trustUntil(moment: number): void {
    this.#trustedUntil = moment
  }

  /** The check removes what has changed and extends the trust (`trustUntil`). It must not reject. */
  setChangeCheck(confirm: () => Promise<void>): void {
    this.#checkForChanges = confirm
  }

  get(key: string): CachedResponse | undefined {
    const content = this.#find(key)?.content
    return content instanceof CachedResponse ? content : undefined
  }

  getForRequest(requestKey: string): CachedResponse | undefined {
    const answer = this.get(this.#aliases.get(requestKey) ?? requestKey)
    if (answer) this.answers.front++
    return answer
  }

  rememberRequest(requestKey: string, key: string): void {
    if (requestKey === key || !this.#entries.has(key)) return
    if (this.#aliases.size >= maxAliases) this.#aliases.clear()
    this.#aliases.set(requestKey, key)
  }

  /** `beforeMaking` may throw to refuse this request. Others that wait for the same response are not affected. */
  async load(
    key: string,
    make: () => Promise<RenderedResponse>,
    beforeMaking = (): void => {},
  ): Promise<CachedResponse> {
    let isMade = false
    // A body in pieces is made while it is compressed.
    const compress = async () => CachedResponse.compress(await make())
    const { content } = await this.#load(key, compress, () => {
      beforeMaking()
      isMade = true
    })
    this.answers[isMade ? 'made' : 'kept']++
    return content
  }

  /** A response that shows the value gets its tags. Callers must not change the value, since others show it too. */
  async loadValue<T>(key: string, read: () => Promise<T>): Promise<T> {
    const loading = this.#load(`value ${key}`, read)
    // A response that does without the value has none of its tags.
    loading.catch(() => limitCacheAge())
    const { content, tags, validUntil } = await loading
    addCacheTags(...tags)
    limitCacheAge(validUntil - this.#clock())
    return content
  }

  /** A key belongs to one kind of content. */
  #load<C>(key: string, make: () => Promise<C>, beforeMaking?: () => void): Promise<Loaded<C>>
  async #load(
    key: string,
    make: () => Promise<unknown>,
    beforeMaking = (): void => {},
  ): Promise<Loaded<unknown>> {
    if (this.#entries.has(key) && this.#trustedUntil <= this.#clock()) await this.#checkForChanges()
    const shared =
      this.#find(key) ??
      // What began before a change may be outdated.
      this.#inProgress.values().find((one) => one.key === key && one.changedTags.size === 0)?.promise
    if (shared) return shared
    beforeMaking()
    const changedTags = new Set<string>()
    const making = { key, changedTags, promise: this.#make(key, make, changedTags) }
    this.#inProgress.add(making)
    return making.promise.finally(() => this.#inProgress.delete(making))
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    const now = this.#clock()
    if (!entry || entry.validUntil <= now || this.#trustedUntil <= now) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  async #make(
    key: string,
    make: () => Promise<unknown>,
    changedTags: ReadonlySet<string>,
  ): Promise<Loaded<unknown>> {
    const startedAt = this.#clock()
    const { made: content, shown } = await collectDependencies(make)
    const { tags } = shown
    const loaded = { content, tags, validUntil: startedAt + shown.maxAgeMs }
    const isOutdated = changedTags.has(allTags) || !changedTags.isDisjointFrom(tags)
    const isKept = !(content instanceof CachedResponse) || content.isKept
    if (isKept && !isOutdated) {
      const bytes = sizeOf(content) + 2 * key.length + overheadBytes.entry + overheadBytes.tag * tags.size
      this.#store({ key, ...loaded, bytes })
    }
    return loaded
  }

  #store(entry: Entry): void {
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

const sizeOf = (content: unknown): number =>
  content instanceof CachedResponse ? content.size : 2 * JSON.stringify([content]).length
