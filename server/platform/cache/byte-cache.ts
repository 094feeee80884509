import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requestIdHeader } from '../http/request-id.ts'
import { chooseEncoding } from './encoding.ts'

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
  packed: Packed
  /** Milliseconds of the clock until which it may be given without asking again. */
  freshUntil: number
}

export interface ByteCacheSettings {
  /** Milliseconds an answer is given without being made anew: how far nodes may be behind each other. */
  freshFor?: number
  /** Most answers kept, and most bytes of them. */
  entries?: number
  bytes?: number
  /** Milliseconds. */
  clock?: () => number
}

/**
 * Whole answers as compressed bytes, for what is the same for everybody. A write on this node drops them at once; a
 * write on another shows within a second, when the answer is made anew; its bytes are compressed only if they changed.
 */
export class ByteCache {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, { generation: number; promise: Promise<Packed> }>()
  /** Requests as they came, to the key of their answer: found without parsing an address. */
  readonly #keyOfRequest = new Map<string, string>()
  readonly #settings: Required<ByteCacheSettings>
  /** How many answers came from where, counted as plain numbers: most requests end here. */
  readonly answers = { front: 0, kept: 0, made: 0 }
  #generation = 0
  #bytes = 0

  constructor(settings: ByteCacheSettings = {}) {
    this.#settings = {
      freshFor: 1_000,
      entries: 2_000,
      bytes: 128 * 1024 * 1024,
      clock: () => performance.now(),
      ...settings,
    }
  }

  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Forgets every answer, those being made included: call it after a write that pages or public reads show. */
  drop(): void {
    this.#generation++
    this.#kept.clear()
    this.#keyOfRequest.clear()
    this.#bytes = 0
  }

  /** The answer for a key, if it is fresh. */
  fresh(key: string): Packed | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.freshUntil > this.#settings.clock() ? kept.packed : undefined
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

  /** The answer for a key, made when it is missing or stale; those who ask meanwhile wait for the same one. */
  load(key: string, make: () => Promise<Made>): Promise<Packed> {
    const fresh = this.fresh(key)
    const running = this.#running.get(key)
    // One begun before a write may show the shop as it was: it is not shared with those who come after the write.
    const shared = running?.generation === this.#generation ? running.promise : undefined
    if (fresh || shared) this.answers.kept++
    if (fresh) return Promise.resolve(fresh)
    if (shared) return shared
    this.answers.made++
    const generation = this.#generation
    const promise = this.#make(key, make, generation).finally(() => {
      if (this.#running.get(key)?.promise === promise) this.#running.delete(key)
    })
    this.#running.set(key, { generation, promise })
    return promise
  }

  async #make(key: string, make: () => Promise<Made>, generation: number): Promise<Packed> {
    const begun = this.#settings.clock()
    const made = await make()
    const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
    const etag = etagOf(body)
    const before = this.#kept.get(key)?.packed
    const packed =
      before && before.etag === etag && before.status === made.status ? before : await pack(made, body, etag)
    if (generation === this.#generation && made.status === 200)
      // What it shows was read no earlier than it was begun.
      this.#keep(key, { packed, freshUntil: begun + this.#settings.freshFor })
    return packed
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key)
    this.#kept.set(key, kept)
    this.#bytes += weightOf(kept.packed)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#settings.entries && this.#bytes <= this.#settings.bytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= weightOf(kept.packed)
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
