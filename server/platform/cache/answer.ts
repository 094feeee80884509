import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { requestIdHeader } from '../http/request-id.ts'
import { unpack } from './body-packer.ts'
import type { Encoding } from './encoding.ts'
import type { Segment } from './segments.ts'

/** Text may come in parts. */
type Body = string | readonly string[] | Buffer

/** An answer as it was made. */
export interface Made {
  status: number
  body: Body
  /** Content type, security headers and the like; the cache adds validators, length and encoding. */
  headers: OutgoingHttpHeaders
}

/** A body as it travels, with all headers of its answer as `writeHead` takes them without another look; the last is the request's number. */
export interface Ready {
  readonly bytes: Buffer
  readonly headers: string[]
  /** Somebody waited while it was compressed: it could be smaller. */
  readonly isHasty: boolean
}

/** An answer to everybody: its body packed, some hundred bytes of it, and as it travels for as long as it is asked for. */
export class Answer {
  readonly key: string
  readonly status: number
  readonly etag: string
  readonly headers: SharedHeaders
  /** The places of what it showed, and the latest change that is known not to be about them (`last-changes.ts`). */
  shown: readonly number[] = []
  unchangedAt = 0
  /** Milliseconds of the clock until which it may be given. */
  until = -Infinity
  /** Whether it can still be found; who holds it may send it in any case. */
  isKept = false
  /** Where its packed body lies, and what it is unpacked with. */
  segment: Segment | undefined = undefined
  at = 0
  length = 0
  dictionary: Buffer | undefined = undefined
  readonly isShort: boolean
  /** In the encodings that were asked for lately. */
  ready: Partial<Record<Encoding, Ready>> | undefined = undefined
  /** Since its packed body, or those that are ready, last were about to leave for want of room. */
  wasUsed = false
  wasReady = false

  constructor(key: string, { status, headers }: Made, body: Buffer, etag: string) {
    this.key = key
    this.status = status
    this.etag = etag
    this.headers = shared(headers)
    this.isShort = body.length < leastCompressed
    this.ready = { identity: readyIn(this, 'identity', body) }
  }

  get packed(): Buffer | undefined {
    return this.segment?.bytes.subarray(this.at, this.at + this.length)
  }

  /** Its body without any encoding. */
  plain(): Buffer {
    const body = this.ready?.identity?.bytes
    if (body) return body
    if (!this.packed) throw new Error(`The answer for ${this.key} has no body`)
    return this.isShort ? Buffer.from(this.packed) : unpack(this.packed, this.dictionary)
  }
}

/** Bytes below which a packet carries it anyway. */
export const leastCompressed = 860

// Weak: the same page in another encoding is the same page.
export const etagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`

export function readyIn(
  { headers, etag }: Answer,
  encoding: Encoding,
  bytes: Buffer,
  { isHasty = false } = {},
): Ready {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const length = ['content-length', String(bytes.length)]
  return {
    bytes,
    headers: [...headers.all, 'etag', etag, ...encoded, ...length, requestIdHeader, ''],
    isHasty,
  }
}

/** What texts are written into first: how many bytes one takes is known afterwards, and to count them takes longer than to copy them. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

export function bytesOf(body: Body): Buffer {
  if (body instanceof Uint8Array) return body
  const texts: readonly string[] = typeof body === 'string' ? [body] : body
  const most = texts.reduce((sum, text) => sum + text.length * 3, 0)
  if (most > scratch.length) return Buffer.from(texts.join(''))
  let length = 0
  for (const text of texts) length += scratch.write(text, length)
  return Buffer.copyBytesFrom(scratch, 0, length)
}

export interface SharedHeaders {
  readonly all: readonly string[]
  readonly notModified: readonly string[]
}

/** Most answers have the same few; only so many lists of them are remembered. */
const known = new Map<string, SharedHeaders>()
const knownAtMost = 100

function shared(headers: OutgoingHttpHeaders): SharedHeaders {
  const name = JSON.stringify(headers)
  const found = known.get(name)
  if (found) return found
  const pairs = Object.entries(headers).map(([header, value]) => [header, String(value)] as const)
  const made = {
    all: pairs.flat(),
    notModified: pairs.filter(([header]) => header !== 'content-type').flat(),
  }
  if (known.size < knownAtMost) known.set(name, made)
  return made
}
