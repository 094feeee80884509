import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requestIdHeader } from '../http/request-id.ts'
import { chooseEncoding } from './encoding.ts'
import { KeptReads } from './kept-reads.ts'
import { collectShown } from './shown.ts'

/** An answer as it was made. */
export interface Made {
  status: number
  body: string | Buffer
  /** Content type, security headers and the like; the cache adds validators, length and encoding. */
  headers: OutgoingHttpHeaders
}

/** An answer ready to be sent to anybody, in every encoding. */
export interface Packed {
  readonly status: number
  readonly etag: string
  readonly identity: Buffer
  readonly gzip: Buffer | undefined
  readonly br: Buffer | undefined
  readonly headers: OutgoingHttpHeaders
}

interface Kept {
  readonly packed: Packed
  /** What it showed; empty once that has changed: then only its bytes are of use, if they come out the same. */
  keys: ReadonlySet<string>
  /** Milliseconds of the clock until which it may be given. */
  until: number
  /** Since it last was about to leave for want of room. */
  wasUsed: boolean
}

interface Running {
  /** Of the last change when it was begun. */
  change: number
  promise: Promise<Packed>
}

export interface ByteCacheSettings {
  /** Most answers kept, and most bytes of them. */
  entries?: number
  bytes?: number
  /** Milliseconds. */
  clock?: () => number
}

/**
 * Whole answers as compressed bytes, for what is the same for everybody. Each remembers what it showed (`shown.ts`) and is given
 * until that changes: whoever learns of a change calls `forget`. An answer that depends on the clock has a time of its own.
 */
export class ByteCache {
  readonly #kept = new Map<string, Kept>()
  /** Which answers showed it. */
  readonly #showing = new Map<string, Set<string>>()
  readonly #running = new Map<string, Running>()
  /** Requests as they came, to the key of their answer: found without parsing an address. */
  readonly #keyOfRequest = new Map<string, string>()
  readonly #settings: Required<ByteCacheSettings>
  /** What several answers were made of, true and forgotten with them. */
  readonly reads: KeptReads
  /** How many answers came from where, counted as plain numbers: most requests end here. */
  readonly answers = { front: 0, kept: 0, made: 0 }
  /** When each key was last named by a change, as long as an answer is being made that was begun before. */
  readonly #changed = new Map<string, number>()
  #makings = 0
  #change = 0
  #everythingChanged = 0
  #trustedUntil = Infinity
  #bytes = 0

  constructor(settings: ByteCacheSettings = {}) {
    this.#settings = {
      entries: 20_000,
      bytes: 128 * 1024 * 1024,
      clock: () => performance.now(),
      ...settings,
    }
    this.reads = new KeptReads({ clock: this.#settings.clock })
  }

  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Forgets the answers that showed any of these, those being made included. */
  forget(keys: readonly string[]): void {
    this.reads.forget(keys)
    this.#change++
    for (const key of keys) {
      if (this.#makings > 0) this.#changed.set(key, this.#change)
      for (const answer of this.#showing.get(key) ?? []) this.#outdate(answer)
    }
  }

  /** Forgets every answer, those being made included. */
  drop(): void {
    this.reads.drop()
    this.#everythingChanged = ++this.#change
    this.#kept.clear()
    this.#showing.clear()
    this.#keyOfRequest.clear()
    this.#bytes = 0
  }

  /** Until when what was not forgotten may be given without hearing of changes again, in milliseconds of the clock. */
  trustUntil(moment: number): void {
    this.reads.trustUntil(moment)
    this.#trustedUntil = moment
  }

  /** The answer for a key, if it still shows what is so. */
  fresh(key: string): Packed | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    const now = this.#settings.clock()
    if (kept.until <= now || this.#trustedUntil <= now) return undefined
    kept.wasUsed = true
    return kept.packed
  }

  /** The fresh answer for a request seen before. */
  freshForRequest(requestKey: string): Packed | undefined {
    const key = this.#keyOfRequest.get(requestKey)
    const packed = key === undefined ? undefined : this.fresh(key)
    if (packed) this.answers.front++
    return packed
  }

  /** Remembers which key a request leads to, once its answer is kept. */
  rememberRequest(requestKey: string, key: string): void {
    if (!this.#kept.has(key)) return
    if (this.#keyOfRequest.size >= this.#settings.entries * 4) this.#keyOfRequest.clear()
    this.#keyOfRequest.set(requestKey, key)
  }

  /** The answer for a key, made when it is missing or outdated; those who ask meanwhile wait for the same one. */
  load(key: string, make: () => Promise<Made>): Promise<Packed> {
    const fresh = this.fresh(key)
    const running = this.#running.get(key)
    // One begun before a change may show the shop as it was: it is not shared with those who come after the change.
    const shared = running?.change === this.#change ? running.promise : undefined
    if (fresh || shared) this.answers.kept++
    if (fresh) return Promise.resolve(fresh)
    if (shared) return shared
    this.answers.made++
    this.#makings++
    const change = this.#change
    const promise = this.#make(key, make, change).finally(() => {
      if (this.#running.get(key)?.promise === promise) this.#running.delete(key)
      if (--this.#makings === 0) this.#changed.clear()
    })
    this.#running.set(key, { change, promise })
    return promise
  }

  async #make(key: string, make: () => Promise<Made>, change: number): Promise<Packed> {
    const begun = this.#settings.clock()
    const { made, shown } = await collectShown(make)
    const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
    const etag = etagOf(body)
    const before = this.#kept.get(key)?.packed
    const packed =
      before && before.etag === etag && before.status === made.status ? before : await pack(made, body, etag)
    if (made.status === 200 && !this.#hasChanged(shown.keys, change))
      // What it shows was read no earlier than it was begun.
      this.#keep(key, { packed, keys: shown.keys, until: begun + shown.lasts, wasUsed: true })
    return packed
  }

  #hasChanged(keys: ReadonlySet<string>, since: number): boolean {
    if (this.#everythingChanged > since) return true
    for (const key of keys) if ((this.#changed.get(key) ?? 0) > since) return true
    return false
  }

  #keep(key: string, kept: Kept): void {
    this.#remove(key)
    this.#kept.set(key, kept)
    this.#bytes += weightOf(kept.packed)
    for (const shown of kept.keys) {
      const answers = this.#showing.get(shown)
      if (answers) answers.add(key)
      else this.#showing.set(shown, new Set([key]))
    }
    this.#makeRoom()
  }

  /** What was not asked for since it last was the oldest leaves. */
  #makeRoom(): void {
    const { entries, bytes } = this.#settings
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= entries && this.#bytes <= bytes) return
      if (kept.wasUsed) {
        kept.wasUsed = false
        this.#kept.delete(oldest)
        this.#kept.set(oldest, kept)
      } else this.#remove(oldest)
    }
  }

  #outdate(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#unlist(key, kept)
    kept.keys = new Set()
    kept.until = -Infinity
    kept.wasUsed = false
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#unlist(key, kept)
    this.#kept.delete(key)
    this.#bytes -= weightOf(kept.packed)
  }

  #unlist(key: string, { keys }: Kept): void {
    for (const shown of keys) {
      const answers = this.#showing.get(shown)
      answers?.delete(key)
      if (answers?.size === 0) this.#showing.delete(shown)
    }
  }
}

/** Sends an answer in the encoding the client takes; 304 when it has it already, no body for HEAD. */
export function sendPacked(
  packed: Packed,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const headers: OutgoingHttpHeaders = {
    ...packed.headers,
    etag: packed.etag,
    [requestIdHeader]: requestId,
  }
  if (packed.status === 200 && holds(request.headers['if-none-match'], packed.etag)) {
    delete headers['content-type']
    response.writeHead(304, headers).end()
    return
  }
  const wanted = chooseEncoding(request.headers['accept-encoding'])
  const bytes = (wanted === 'identity' ? undefined : packed[wanted]) ?? packed.identity
  if (bytes !== packed.identity) headers['content-encoding'] = wanted
  headers['content-length'] = bytes.length
  response.writeHead(packed.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function pack(made: Made, identity: Buffer, etag: string): Promise<Packed> {
  const { status, headers } = made
  // Below this a packet carries it anyway.
  if (identity.length < 860) return { status, headers, etag, identity, gzip: undefined, br: undefined }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [gz, br] = await Promise.all([gzipped(identity, { level: 6 }), brotli(identity, { params })])
  return { status, headers, etag, identity, gzip: gz, br }
}

// Weak: the same page in another encoding is the same page.
const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const weightOf = ({ identity, gzip: gz, br }: Packed): number =>
  identity.length + (gz?.length ?? 0) + (br?.length ?? 0)

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag.slice(2))
}
